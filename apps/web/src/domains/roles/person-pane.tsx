import { type Person, roleDeskTexts } from '@paratope/contract/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { dayIn } from '#kit/dates.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useHasPermission } from '#lib/permissions.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icons.tsx'
import { Status } from '#ui/status.tsx'
import { toast } from '#ui/toast.ts'
import { changePerson, peopleKey, rolesQuery } from './roles.data.ts'
import styles from './roles.module.css'

export interface PersonPaneProps {
  person: Person
  closeHref: string
}

/** One account: who it is, which roles it holds, and whether it may sign in. */
export function PersonPane({ person, closeHref }: PersonPaneProps) {
  const say = useSay(roleDeskTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const mayRoles = useHasPermission('role.manage')
  const self = useUser()?.id === person.id
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function change(wish: { disabled?: boolean; roles?: string[] }): Promise<void> {
    setBusy(true)
    try {
      const body = { version: person.version, disabled: person.disabled, ...wish }
      await changePerson(person.id, body, (title) => toast.show({ title, tone: 'success' }))
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'record.changed') toast.show({ title: say('person.changed'), tone: 'warning' })
      else announce(error, { language: languageNow() })
    } finally {
      await queries.invalidateQueries({ queryKey: peopleKey })
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <div className={styles.editor}>
      <header className={styles.editorHead}>
        <h2>{person.realname}</h2>
        <Status tone={person.disabled ? 'danger' : 'success'}>
          {say(person.disabled ? 'state.disabled' : 'state.active')}
        </Status>
        <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
          {say('close')}
        </Button>
      </header>
      <Facts
        items={[
          { term: say('username'), value: person.username },
          { term: say('email'), value: person.email ?? say('none') },
          { term: say('phone'), value: person.phone ?? say('none') },
          { term: say('company'), value: person.company ?? say('none') },
          { term: say('kind'), value: say(`kind.${person.kind}`) },
          { term: say('created'), value: dayIn(person.createdAt, language) },
        ]}
      />
      {mayRoles && (
        <RoleTicks key={person.version} person={person} busy={busy} onSave={(roles) => void change({ roles })} />
      )}
      {!self && (
        <footer className={styles.editorFoot}>
          {person.disabled ? (
            <Button loading={busy} onClick={() => void change({ disabled: false })}>
              {say('enable')}
            </Button>
          ) : (
            <Button tone="danger" onClick={() => setAsking(true)}>
              {say('disable')}
            </Button>
          )}
        </footer>
      )}
      {asking && (
        <ConfirmDialog
          title={say('disable.ask', { name: person.realname })}
          words={{ confirm: say('disable'), cancel: say('cancel') }}
          busy={busy}
          onConfirm={() => void change({ disabled: true })}
          onClose={() => setAsking(false)}
        >
          {say('disable.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface RoleTicksProps {
  person: Person
  busy: boolean
  onSave: (roles: string[]) => void
}

function RoleTicks({ person, busy, onSave }: RoleTicksProps) {
  const say = useSay(roleDeskTexts)
  const { data } = useQuery(rolesQuery(useLanguage()))
  const before = person.roles.map(({ code }) => code)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(before))
  const offered = data?.records.filter(({ kind }) => kind === person.kind) ?? person.roles
  const same = chosen.size === before.length && before.every((code) => chosen.has(code))
  const toggle = (code: string) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    choose(next)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{say('person.roles')}</legend>
      {offered.map(({ code, name }) => (
        <Checkbox key={code} checked={chosen.has(code)} onChange={() => toggle(code)}>
          {name}
        </Checkbox>
      ))}
      {chosen.size === 0 && <p role="alert">{say('person.roles.needed')}</p>}
      <div>
        <Button size="small" loading={busy} disabled={same || chosen.size === 0} onClick={() => onSave([...chosen])}>
          {say('person.roles.save')}
        </Button>
      </div>
    </fieldset>
  )
}
