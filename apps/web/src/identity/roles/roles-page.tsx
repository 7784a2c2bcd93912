import { roleDeskTexts } from '@paratope/contract/identity/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { AddButton, BulkRemoveBar, useCanRemove } from '#kit/table/table-buttons.tsx'
import { useSelection } from '#kit/table/use-selection.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { RoleEditor } from './role-editor.tsx'
import { roleTable } from './role-tables.tsx'
import { rolesKey, rolesQuery } from './roles.data.ts'

const NewRoleDialog = lazyComponent(() => import('./new-role-dialog.tsx'))

/** The permissions of this table's buttons begin so. */
const permissionPrefix = 'role.'

/** Roles left, what the open one may do right. */
export default function RolesPage() {
  const t = useTexts(roleDeskTexts)
  const queryClient = useQueryClient()
  const query = useQuery(rolesQuery(useLanguage()))
  const { state, getHref, go } = useListUrlState({ role: '' })
  const selection = useSelection()
  const canRemove = useCanRemove(permissionPrefix)
  const [openDialog, setOpenDialog] = useState<RoleDialogProps['subject']>()
  const openRole = query.data?.records.find(({ code }) => code === state.role)
  const here = useRowCursor({
    keys: query.data?.records.map(({ code }) => code) ?? [],
    open: openRole?.code,
    show: (role = '', options) => go({ role }, options),
    ...(canRemove && { selection }),
  })
  const invalidateRoles = () => queryClient.invalidateQueries({ queryKey: rolesKey })

  return (
    <ListPage
      title={t('roles.title')}
      lead={t('roles.lead')}
      headerActions={
        <AddButton prefix={permissionPrefix} onAdd={() => setOpenDialog('add')}>
          {t('roles.add')}
        </AddButton>
      }
    >
      <SplitView
        detailKey={openRole?.code}
        detailLabel={t('role')}
        list={
          <QueryState query={query}>
            {({ records }) => (
              <>
                <DataTable
                  table={roleTable}
                  caption={t('roles')}
                  rows={records}
                  getRowHref={({ code }) => getHref({ role: code })}
                  focusedKey={here}
                  openKey={openRole?.code}
                  isCompact={openRole !== undefined}
                  {...(canRemove && { selection })}
                />
                <BulkRemoveBar
                  prefix={permissionPrefix}
                  selection={selection}
                  text={t('roles.remove')}
                  onRemove={setOpenDialog}
                />
              </>
            )}
          </QueryState>
        }
        detail={
          openRole &&
          query.data && (
            <RoleEditor
              key={openRole.code}
              role={openRole}
              permissions={query.data.permissions}
              closeHref={getHref({ role: '' })}
            />
          )
        }
      />
      {openDialog && (
        <RoleDialog
          subject={openDialog}
          onClose={() => setOpenDialog(undefined)}
          onCreated={(code) => void invalidateRoles().then(() => go({ role: code }))}
          onRemoved={(codes) => {
            selection.clear()
            if (codes.includes(state.role)) go({ role: '' }, { replace: true })
          }}
        />
      )}
    </ListPage>
  )
}

interface RoleDialogProps {
  /** A new role, or the codes of roles to remove. */
  subject: 'add' | readonly string[]
  onCreated: (code: string) => void
  onRemoved: (codes: readonly string[]) => void
  onClose: () => void
}

function RoleDialog({ subject, onCreated, onRemoved, onClose }: RoleDialogProps) {
  if (subject !== 'add')
    return <RemoveRolesDialog codes={subject} onRemoved={() => onRemoved(subject)} onClose={onClose} />
  return (
    <Suspense>
      <NewRoleDialog
        onClose={onClose}
        onCreated={({ code }) => {
          onClose()
          onCreated(code)
        }}
      />
    </Suspense>
  )
}

interface RemoveRolesDialogProps {
  codes: readonly string[]
  onRemoved: () => void
  onClose: () => void
}

function RemoveRolesDialog({ codes, onRemoved, onClose }: RemoveRolesDialogProps) {
  const t = useTexts(roleDeskTexts)
  const remove = useAction(({ roles }) => roles.delete({ body: { codes: [...codes] } }), {
    successText: t('roles.removed'),
    invalidates: [rolesKey],
    onDone: onRemoved,
  })
  const removeAndClose = async () => {
    await remove.run()
    onClose()
  }
  return (
    <ConfirmDialog
      title={codes.length === 1 ? t('roles.remove.ask.one') : t('roles.remove.ask', { count: codes.length })}
      buttonTexts={{ confirm: t('roles.remove'), cancel: t('cancel') }}
      isPending={remove.isPending}
      onConfirm={() => void removeAndClose()}
      onClose={onClose}
    >
      {t('roles.remove.text')}
    </ConfirmDialog>
  )
}
