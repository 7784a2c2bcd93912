import { departmentTexts } from '@paratope/contract/texts/departments'
import { type SubmitEvent, useId, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { endSession } from '#lib/end-session.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { toastAfterLoad } from '#lib/toast-after-load.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { moveTo, type Places } from './places.ts'
import styles from './switch-dialog.module.css'

export interface SwitchDialogProps {
  places: Places
  /** After a login: it stays until a choice is made, or the person logs out. */
  required?: boolean
  onClose: () => void
}

/** Where somebody works: departments where there are several, tenants where there are several. It closes only once the server has agreed. */
export default function SwitchDialog({ places, required = false, onClose }: SwitchDialogProps) {
  const say = useSay(departmentTexts)
  const { form, errors, show, clear } = useFieldErrors<'orgCode'>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const { list, orgCode, tenants, tenant } = places

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const choice = { orgCode: String(data.get('orgCode') ?? orgCode), tenant: String(data.get('tenant') ?? tenant) }
    if (show(list.length > 1 && choice.orgCode === '' ? { orgCode: say('department.needed') } : {})) return
    setBusy(true)
    try {
      await moveTo(choice, places)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: languageNow() })
      return
    } finally {
      setBusy(false)
    }
    settled(choice)
  }

  function settled(choice: { orgCode: string; tenant: string }): void {
    const name =
      list.find((one) => one.orgCode === choice.orgCode)?.departName ??
      tenants.find((one) => one.id === choice.tenant)?.name
    const said = { title: say('switched', { name: name ?? '' }), tone: 'success' as const }
    onClose()
    if (choice.tenant === tenant) toast.show(said)
    else {
      // What is on the page belongs to the other house.
      toastAfterLoad(said)
      location.reload()
    }
  }

  return (
    <Dialog
      open
      width={450}
      dismissable={!required && !busy}
      onClose={onClose}
      {...(!required && { closeText: say('close') })}
      title={say(required ? 'choose' : list.length > 1 ? 'switch' : 'switch.tenant')}
      footer={
        <>
          {required ? (
            <Button onClick={() => void endSession(say('logout.failed'))}>{say('logout')}</Button>
          ) : (
            <Button onClick={onClose}>{say('cancel')}</Button>
          )}
          <Button tone="primary" type="submit" form={id} loading={busy}>
            {say(required ? 'submit' : 'submit.switch')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        method="post"
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
      >
        {required && <p className={styles.lead}>{say('choose.lead')}</p>}
        {tenants.length > 1 && (
          <Field label={say('tenant')} required>
            <Select
              name="tenant"
              defaultValue={tenant}
              options={tenants.map((one) => ({ value: one.id, text: one.name }))}
            />
          </Field>
        )}
        {list.length > 1 && (
          <Field label={say('department')} error={errors.orgCode} required>
            <Select
              name="orgCode"
              defaultValue={orgCode}
              {...(orgCode === '' && { placeholder: say('department.choose') })}
              options={list.map((one) => ({ value: one.orgCode, text: one.departName }))}
              onChange={() => clear('orgCode')}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
