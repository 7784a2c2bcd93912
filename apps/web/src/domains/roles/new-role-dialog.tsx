import { type Role, RoleCode, roleDeskTexts } from '@paratope/contract/roles'
import { type SubmitEvent, useId, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { addRole } from './roles.data.ts'
import styles from './roles.module.css'

const fields = ['code', 'en', 'zh'] as const
type Name = (typeof fields)[number]

export interface NewRoleDialogProps {
  onMade: (role: Role) => void
  onClose: () => void
}

/** A role begins with a name and no rights. */
export function NewRoleDialog({ onMade, onClose }: NewRoleDialogProps) {
  const say = useSay(roleDeskTexts)
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [busy, setBusy] = useState(false)
  const id = useId()

  async function make(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [code = '', en = '', zh = ''] = fields.map((name) => String(data.get(name) ?? '').trim())
    const wrong = {
      ...(!RoleCode.safeParse(code).success && { code: say('code.wrong') }),
      ...(en === '' && { en: say('names.needed') }),
      ...(zh === '' && { zh: say('names.needed') }),
    }
    if (show(wrong)) return
    setBusy(true)
    try {
      onMade(await addRole({ code, names: { en, zh }, permissions: [] }))
    } catch (error) {
      setBusy(false)
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'role.exists') show({ code: error.message })
      else announce(error, { language: languageNow() })
    }
  }

  const labels = { code: say('code'), en: say('names.en'), zh: say('names.zh') }
  return (
    <Dialog
      open
      width={480}
      title={say('roles.new')}
      closeText={say('close')}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="primary" type="submit" form={id} loading={busy}>
            {say('create')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={(event) => void make(event)}>
        {fields.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            error={errors[name]}
            hint={name === 'code' ? say('code.hint') : undefined}
            required
          >
            <Input
              name={name}
              maxLength={name === 'code' ? 32 : 60}
              autoCapitalize="none"
              onInput={() => clear(name)}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
