import { type PermissionSummary, type Role, roleDeskTexts } from '@paratope/contract/identity/roles'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { UnsavedChangesGuard } from '#kit/form/unsaved-changes-guard.tsx'
import { fromServer } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { PermissionCheckboxes } from './permission-checkboxes.tsx'
import { rolesKey } from './roles.data.ts'
import { editRoleForm } from './roles.forms.ts'
import styles from './roles.module.css'

export interface RoleEditorProps {
  role: Role
  permissions: readonly PermissionSummary[]
  closeHref: string
}

/** One role: what it is called and what it may do. */
export function RoleEditor({ role, permissions, closeHref }: RoleEditorProps) {
  const t = useTexts(roleDeskTexts)
  const draft = useRoleDraft(role)
  const availablePermissions = permissions.filter(({ forCustomers }) => role.kind === 'staff' || forCustomers)
  return (
    <Form
      of={editRoleForm}
      className={styles.editor}
      params={{ code: role.code }}
      body={{ version: draft.version, permissions: [...draft.granted] }}
      values={{ names: draft.names }}
      errorTexts={{ 'names.en': t('names.needed'), 'names.zh': t('names.needed') }}
      invalidates={[rolesKey]}
      successText={fromServer}
      onDone={draft.load}
      onRefuse={(error) => {
        if (error.error !== 'record.changed') return false
        // The server replies with the stored role, in the shape of the list.
        draft.showConflict(error.values['current'] as Role)
        return true
      }}
    >
      <UnsavedChangesGuard />
      <header className={styles.editorHead}>
        <h2>{role.name}</h2>
        <span className="mono">{role.code}</span>
        <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
          {t('close')}
        </Button>
      </header>
      {draft.conflict && <ConflictNotice role={draft.conflict} onTake={draft.load} />}
      {/* Redrawn where another state of the role was loaded. */}
      <div key={draft.loadCount} className={styles.names}>
        <TextField of={editRoleForm} name="names.en" label={t('names.en')} lang="en" />
        <TextField of={editRoleForm} name="names.zh" label={t('names.zh')} lang="zh" />
      </div>
      <PermissionCheckboxes permissions={availablePermissions} granted={draft.granted} onChange={draft.grant} />
      <footer className={styles.editorFoot}>
        <span>{t('granted', { count: draft.granted.size, all: availablePermissions.length })}</span>
        <SubmitButton>{t('save')}</SubmitButton>
      </footer>
    </Form>
  )
}

function ConflictNotice({ role, onTake }: { role: Role; onTake: (role: Role) => void }) {
  const t = useTexts(roleDeskTexts)
  return (
    <Callout tone="warning" role="alert" title={t('changed')}>
      {t('changed.text')}{' '}
      <Button size="small" onClick={() => onTake(role)}>
        {t('changed.take')}
      </Button>
    </Callout>
  )
}

/** The role as it is edited: the state it was loaded in, what is ticked, and a colleague's change meanwhile. */
function useRoleDraft(role: Role) {
  const [loaded, setLoaded] = useState({ names: role.names, count: 0 })
  const [version, setVersion] = useState(role.version)
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(role.permissions))
  const [conflict, setConflict] = useState<Role>()
  return {
    names: loaded.names,
    loadCount: loaded.count,
    version,
    granted,
    conflict,
    grant: setGranted,
    load(next: Role): void {
      setLoaded(({ count }) => ({ names: next.names, count: count + 1 }))
      setVersion(next.version)
      setGranted(new Set(next.permissions))
      setConflict(undefined)
    },
    showConflict(current: Role): void {
      setConflict(current)
      setVersion(current.version)
    },
  }
}
