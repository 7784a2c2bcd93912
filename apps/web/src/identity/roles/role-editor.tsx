import { type PermissionSummary, type Role, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { toast } from '#ui/overlays/toast.ts'
import { PermissionCheckboxes } from './permission-checkboxes.tsx'
import { rolesKey, updateRole } from './roles.data.ts'
import styles from './roles.module.css'

export interface RoleEditorProps {
  role: Role
  permissions: readonly PermissionSummary[]
  closeHref: string
}

/** One role: what it is called and what it may do. */
export function RoleEditor({ role, permissions, closeHref }: RoleEditorProps) {
  const t = useTexts(roleDeskTexts)
  const queryClient = useQueryClient()
  const { form, errors, showErrors, clearError } = useFieldErrors<'en' | 'zh'>()
  const [names, setNames] = useState(role.names)
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(role.permissions))
  const [version, setVersion] = useState(role.version)
  const [conflictingRole, setConflictingRole] = useState<Role>()
  const [isPending, setIsPending] = useState(false)
  const availablePermissions = permissions.filter(
    ({ forCustomers: isForCustomers }) => role.kind === 'staff' || isForCustomers,
  )

  function loadRole(next: Role): void {
    setNames(next.names)
    setGranted(new Set(next.permissions))
    setVersion(next.version)
    setConflictingRole(undefined)
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const requiredText = t('names.needed')
    if (showErrors({ ...(!names.en.trim() && { en: requiredText }), ...(!names.zh.trim() && { zh: requiredText }) }))
      return
    setIsPending(true)
    try {
      const body = { version, names, permissions: [...granted] }
      loadRole(await updateRole(role.code, body, (title) => toast.show({ title, tone: 'success' })))
      await queryClient.invalidateQueries({ queryKey: rolesKey })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error !== 'record.changed') announce(error, { language: getPageLanguage() })
      else {
        // The server answers with the role as it stands now, in the shape of the list.
        const current = error.values['current'] as Role
        setConflictingRole(current)
        setVersion(current.version)
      }
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form ref={form} noValidate className={styles.editor} onSubmit={(event) => void save(event)}>
      <header className={styles.editorHead}>
        <h2>{role.name}</h2>
        <span className="mono">{role.code}</span>
        <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
          {t('close')}
        </Button>
      </header>
      {conflictingRole && (
        <Callout tone="warning" role="alert" title={t('changed')}>
          {t('changed.text')}{' '}
          <Button size="small" onClick={() => loadRole(conflictingRole)}>
            {t('changed.take')}
          </Button>
        </Callout>
      )}
      <div className={styles.names}>
        {(['en', 'zh'] as const).map((language) => (
          <Field key={language} label={t(`names.${language}`)} error={errors[language]} required>
            <Input
              maxLength={60}
              lang={language}
              value={names[language]}
              onChange={({ target }) => {
                clearError(language)
                setNames({ ...names, [language]: target.value })
              }}
            />
          </Field>
        ))}
      </div>
      <PermissionCheckboxes permissions={availablePermissions} granted={granted} onChange={setGranted} />
      <footer className={styles.editorFoot}>
        <span>{t('granted', { count: granted.size, all: availablePermissions.length })}</span>
        <Button tone="primary" type="submit" loading={isPending}>
          {t('save')}
        </Button>
      </footer>
    </form>
  )
}
