import { type PermissionFacts, type Role, roleDeskTexts } from '@paratope/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { PermissionTicks } from './permission-ticks.tsx'
import { changeRole, rolesKey } from './roles.data.ts'
import styles from './roles.module.css'

export interface RoleEditorProps {
  role: Role
  permissions: readonly PermissionFacts[]
  closeHref: string
}

/** One role: what it is called and what it may do. */
export function RoleEditor({ role, permissions, closeHref }: RoleEditorProps) {
  const say = useSay(roleDeskTexts)
  const queries = useQueryClient()
  const { form, errors, show, clear } = useFieldErrors<'en' | 'zh'>()
  const [names, setNames] = useState(role.names)
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(role.permissions))
  const [version, setVersion] = useState(role.version)
  const [theirs, setTheirs] = useState<Role>()
  const [busy, setBusy] = useState(false)
  const offered = permissions.filter(({ forCustomers }) => role.kind === 'staff' || forCustomers)

  function take(one: Role): void {
    setNames(one.names)
    setGranted(new Set(one.permissions))
    setVersion(one.version)
    setTheirs(undefined)
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const missing = say('names.needed')
    if (show({ ...(!names.en.trim() && { en: missing }), ...(!names.zh.trim() && { zh: missing }) })) return
    setBusy(true)
    try {
      const body = { version, names, permissions: [...granted] }
      take(await changeRole(role.code, body, (title) => toast.show({ title, tone: 'success' })))
      await queries.invalidateQueries({ queryKey: rolesKey })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error !== 'record.changed') announce(error, { language: languageNow() })
      else {
        // The server answers with the role as it stands now, in the shape of the list.
        const current = error.values['current'] as Role
        setTheirs(current)
        setVersion(current.version)
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate className={styles.editor} onSubmit={(event) => void save(event)}>
      <header className={styles.editorHead}>
        <h2>{role.name}</h2>
        <span className="mono">{role.code}</span>
        <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
          {say('close')}
        </Button>
      </header>
      {theirs && (
        <Callout tone="warning" role="alert" title={say('changed')}>
          {say('changed.text')}{' '}
          <Button size="small" onClick={() => take(theirs)}>
            {say('changed.take')}
          </Button>
        </Callout>
      )}
      <div className={styles.names}>
        {(['en', 'zh'] as const).map((language) => (
          <Field key={language} label={say(`names.${language}`)} error={errors[language]} required>
            <Input
              maxLength={60}
              lang={language}
              value={names[language]}
              onChange={({ target }) => {
                clear(language)
                setNames({ ...names, [language]: target.value })
              }}
            />
          </Field>
        ))}
      </div>
      <PermissionTicks permissions={offered} granted={granted} onChange={setGranted} />
      <footer className={styles.editorFoot}>
        <span>{say('granted', { count: granted.size, all: offered.length })}</span>
        <Button tone="primary" type="submit" loading={busy}>
          {say('save')}
        </Button>
      </footer>
    </form>
  )
}
