import { type ManagedUser, roleDeskTexts, type UserChange } from '@paratope/contract/identity/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { type Action, fromServer, useAction } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Status } from '#ui/display/status.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { peopleKey, rolesQuery } from './roles.data.ts'
import styles from './roles.module.css'

export interface PersonPaneProps {
  person: ManagedUser
  closeHref: string
}

/** One account: who it is, which roles it holds, and whether it may sign in. */
export function PersonPane({ person, closeHref }: PersonPaneProps) {
  const t = useTexts(roleDeskTexts)
  const language = useLanguage()
  const canManageRoles = useHasPermission('role.manage')
  const isSelf = useUser()?.id === person.id
  const update = useUpdatePerson(person)
  return (
    <div className={styles.editor}>
      <header className={styles.editorHead}>
        <h2>{person.realname}</h2>
        <Status tone={person.disabled ? 'danger' : 'success'}>
          {t(person.disabled ? 'state.disabled' : 'state.active')}
        </Status>
        <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
          {t('close')}
        </Button>
      </header>
      <DescriptionList
        items={[
          { term: t('username'), value: person.username },
          { term: t('email'), value: person.email ?? t('none') },
          { term: t('phone'), value: person.phone ?? t('none') },
          { term: t('company'), value: person.company ?? t('none') },
          { term: t('kind'), value: t(`kind.${person.kind}`) },
          { term: t('created'), value: formatDay(person.createdAt, language) },
        ]}
      />
      {canManageRoles && (
        <RoleCheckboxes
          key={person.version}
          person={person}
          isPending={update.isPending}
          onSave={(roles) => void update.run({ roles })}
        />
      )}
      {!isSelf && <AccountState person={person} update={update} />}
    </div>
  )
}

type PersonChange = Partial<Pick<UserChange, 'disabled' | 'roles'>>

/** Changes the account in the version it is shown in. */
function useUpdatePerson({ id, version, disabled }: ManagedUser): Action<PersonChange, ManagedUser> {
  const t = useTexts(roleDeskTexts)
  const queryClient = useQueryClient()
  return useAction(
    ({ roles }, change: PersonChange) => roles.updateUser({ params: { id }, body: { version, disabled, ...change } }),
    {
      successText: fromServer,
      invalidates: [peopleKey],
      async onRefuse(error) {
        await queryClient.invalidateQueries({ queryKey: peopleKey })
        if (error.error !== 'record.changed') return false
        toast.show({ title: t('person.changed'), tone: 'warning' })
        return true
      },
    },
  )
}

/** Disables the account after a question, or enables it. */
function AccountState({ person, update }: { person: ManagedUser; update: Action<PersonChange, ManagedUser> }) {
  const t = useTexts(roleDeskTexts)
  const [isConfirming, setIsConfirming] = useState(false)
  const disable = async () => {
    await update.run({ disabled: true })
    setIsConfirming(false)
  }
  return (
    <footer className={styles.editorFoot}>
      {person.disabled ? (
        <Button loading={update.isPending} onClick={() => void update.run({ disabled: false })}>
          {t('enable')}
        </Button>
      ) : (
        <Button tone="danger" onClick={() => setIsConfirming(true)}>
          {t('disable')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('disable.ask', { name: person.realname })}
          buttonTexts={{ confirm: t('disable'), cancel: t('cancel') }}
          isPending={update.isPending}
          onConfirm={() => void disable()}
          onClose={() => setIsConfirming(false)}
        >
          {t('disable.text')}
        </ConfirmDialog>
      )}
    </footer>
  )
}

interface RoleCheckboxesProps {
  person: ManagedUser
  isPending: boolean
  onSave: (roles: string[]) => void
}

function RoleCheckboxes({ person, isPending, onSave }: RoleCheckboxesProps) {
  const t = useTexts(roleDeskTexts)
  const { data } = useQuery(rolesQuery(useLanguage()))
  const savedCodes = person.roles.map(({ code }) => code)
  const [selectedCodes, setSelectedCodes] = useState<ReadonlySet<string>>(new Set(savedCodes))
  const availableRoles = data?.records.filter(({ kind }) => kind === person.kind) ?? person.roles
  const isUnchanged = selectedCodes.size === savedCodes.length && savedCodes.every((code) => selectedCodes.has(code))
  const toggle = (code: string) => {
    const next = new Set(selectedCodes)
    if (!next.delete(code)) next.add(code)
    setSelectedCodes(next)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('person.roles')}</legend>
      {availableRoles.map(({ code, name }) => (
        <Checkbox key={code} checked={selectedCodes.has(code)} onChange={() => toggle(code)}>
          {name}
        </Checkbox>
      ))}
      {selectedCodes.size === 0 && <p role="alert">{t('person.roles.needed')}</p>}
      <div>
        <Button
          size="small"
          loading={isPending}
          disabled={isUnchanged || selectedCodes.size === 0}
          onClick={() => onSave([...selectedCodes])}
        >
          {t('person.roles.save')}
        </Button>
      </div>
    </fieldset>
  )
}
