import type { AccountDeletionSummary } from '@paratope/contract/identity/privacy'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { deletionsTable } from './deletions-table.tsx'
import { deletionsQuery } from './privacy.data.ts'

/** The person among everybody who can sign in. */
const getPersonHref = ({ email, userName: person }: AccountDeletionSummary) =>
  `/office/users?keyword=${encodeURIComponent(email ?? person)}`

const defaults = { page: '1', size: '' } as const

/** Requests to be deleted, for administrators. */
export default function DeletionsPage() {
  const t = useTexts(privacyTexts)
  const place = getPagePlace(useListUrlState(defaults))
  const query = useQuery(deletionsQuery({ pageNo: place.page, pageSize: place.pageSize }))
  return (
    <ListPage title={t('office.title')} lead={t('office.lead')}>
      <QueryState
        query={query}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState title={t('office.empty')} drawing={<StateDrawing state="no-results" />}>
            {t('office.empty.hint')}
          </EmptyState>
        }
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={deletionsTable}
              caption={t('office.title')}
              rows={records}
              getRowHref={getPersonHref}
              isPending={query.isPlaceholderData}
            />
            <Paginator {...place} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}
