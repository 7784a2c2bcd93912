import { roleDeskTexts } from '@paratope/contract/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { DataTable } from '#kit/data-table.tsx'
import { useListAddress } from '#kit/list-address.ts'
import { ListPage } from '#kit/list-page.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { SplitView } from '#kit/split-view.tsx'
import { AddButton, BatchRemoval, useMayRemove } from '#kit/table-tools.tsx'
import { useRowCursor } from '#kit/use-row-cursor.ts'
import { useSelection } from '#kit/use-selection.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { RoleEditor } from './role-editor.tsx'
import { roleTable } from './role-tables.tsx'
import { removeRoles, rolesKey, rolesQuery } from './roles.data.ts'

const NewRoleDialog = lazyPart(() => import('./new-role-dialog.tsx'))

/** The permissions of this table's buttons begin so. */
const prefix = 'role.'

/** Roles left, what the open one may do right. */
export default function RolesPage() {
  const say = useSay(roleDeskTexts)
  const queries = useQueryClient()
  const query = useQuery(rolesQuery(useLanguage()))
  const { state, hrefOf, go } = useListAddress({ role: '' })
  const selection = useSelection()
  const mayRemove = useMayRemove(prefix)
  const [asking, setAsking] = useState<'add' | readonly string[]>()
  const [busy, setBusy] = useState(false)
  const open = query.data?.records.find(({ code }) => code === state.role)
  const here = useRowCursor({
    keys: query.data?.records.map(({ code }) => code) ?? [],
    open: open?.code,
    show: (role = '', options) => go({ role }, options),
    ...(mayRemove && { selection }),
  })
  const renew = () => queries.invalidateQueries({ queryKey: rolesKey })

  async function remove(codes: readonly string[]): Promise<void> {
    setBusy(true)
    try {
      await removeRoles(codes)
      toast.show({ title: say('roles.removed'), tone: 'success' })
      selection.clear()
      if (codes.includes(state.role)) go({ role: '' }, { replace: true })
      await renew()
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      announce(error, { language: languageNow() })
    } finally {
      setBusy(false)
      setAsking(undefined)
    }
  }

  return (
    <ListPage
      title={say('roles.title')}
      lead={say('roles.lead')}
      beside={
        <AddButton prefix={prefix} onAdd={() => setAsking('add')}>
          {say('roles.add')}
        </AddButton>
      }
    >
      <SplitView
        open={open?.code}
        detailLabel={say('role')}
        list={
          <QueryState query={query}>
            {({ records }) => (
              <>
                <DataTable
                  table={roleTable}
                  caption={say('roles')}
                  rows={records}
                  hrefOf={({ code }) => hrefOf({ role: code })}
                  at={here}
                  open={open?.code}
                  narrow={open !== undefined}
                  {...(mayRemove && { selection })}
                />
                <BatchRemoval prefix={prefix} selection={selection} text={say('roles.remove')} onRemove={setAsking} />
              </>
            )}
          </QueryState>
        }
        detail={
          open &&
          query.data && (
            <RoleEditor
              key={open.code}
              role={open}
              permissions={query.data.permissions}
              closeHref={hrefOf({ role: '' })}
            />
          )
        }
      />
      {asking === 'add' && (
        <Suspense>
          <NewRoleDialog
            onClose={() => setAsking(undefined)}
            onMade={({ code }) => {
              setAsking(undefined)
              void renew().then(() => go({ role: code }))
            }}
          />
        </Suspense>
      )}
      {Array.isArray(asking) && (
        <ConfirmDialog
          title={asking.length === 1 ? say('roles.remove.ask.one') : say('roles.remove.ask', { count: asking.length })}
          words={{ confirm: say('roles.remove'), cancel: say('cancel') }}
          busy={busy}
          onConfirm={() => void remove(asking)}
          onClose={() => setAsking(undefined)}
        >
          {say('roles.remove.text')}
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
