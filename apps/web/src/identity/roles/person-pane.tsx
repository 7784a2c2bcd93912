import { type ManagedUser, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
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
import { peopleKey, rolesQuery, updatePerson } from './roles.data.ts'
import styles from './roles.module.css'

export interface PersonPaneProps {
  person: ManagedUser
  closeHref: string
}

/** One account: who it is, which roles it holds, and whether it may sign in. */
export function PersonPane({ person, closeHref }: PersonPaneProps) {
  const t = useTexts(roleDeskTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const canManageRoles = useHasPermission('role.manage')
  const isSelf = useUser()?.id === person.id
  const [isConfirming, setIsConfirming] = useState(false)
  const [isPending, setIsPending] = useState(false)

  async function updatePersonAndNotify(changes: { disabled?: boolean; roles?: string[] }): Promise<void> {
    setIsPending(true)
    try {
      const body = { version: person.version, disabled: person.disabled, ...changes }
      await updatePerson(person.id, body, (title) => toast.show({ title, tone: 'success' }))
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'record.changed') toast.show({ title: t('person.changed'), tone: 'warning' })
      else announce(error, { language: getPageLanguage() })
    } finally {
      await queryClient.invalidateQueries({ queryKey: peopleKey })
      setIsPending(false)
      setIsConfirming(false)
    }
  }

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
          isPending={isPending}
          onSave={(roles) => void updatePersonAndNotify({ roles })}
        />
      )}
      {!isSelf && (
        <footer className={styles.editorFoot}>
          {person.disabled ? (
            <Button loading={isPending} onClick={() => void updatePersonAndNotify({ disabled: false })}>
              {t('enable')}
            </Button>
          ) : (
            <Button tone="danger" onClick={() => setIsConfirming(true)}>
              {t('disable')}
            </Button>
          )}
        </footer>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('disable.ask', { name: person.realname })}
          buttonTexts={{ confirm: t('disable'), cancel: t('cancel') }}
          isPending={isPending}
          onConfirm={() => void updatePersonAndNotify({ disabled: true })}
          onClose={() => setIsConfirming(false)}
        >
          {t('disable.text')}
        </ConfirmDialog>
      )}
    </div>
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
