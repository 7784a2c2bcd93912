import type { DeletionLine } from '@paratope/contract/data-requests'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '#kit/data-table.tsx'
import { pageNumber, useListAddress } from '#kit/list-address.ts'
import { ListPage } from '#kit/list-page.tsx'
import { PageBar } from '#kit/page-bar.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { useSay } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { deletionsPageSize, deletionsQuery } from './data-requests.data.ts'
import { deletionsTable } from './deletions-table.tsx'

/** The person among everybody who can sign in. */
const hrefOfPerson = ({ email, person }: DeletionLine) => `/office/users?keyword=${encodeURIComponent(email ?? person)}`

const defaults = { page: '1' } as const

/** Who asked to be deleted, for administrators. */
export default function Deletions() {
  const say = useSay(dataTexts)
  const { state, hrefOf } = useListAddress(defaults)
  const pageNo = pageNumber(state.page)
  const query = useQuery(deletionsQuery(pageNo))
  return (
    <ListPage title={say('office.title')} lead={say('office.lead')}>
      <QueryState
        query={query}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState title={say('office.empty')} drawing={<StateDrawing state="no-results" />}>
            {say('office.empty.hint')}
          </EmptyState>
        }
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={deletionsTable}
              caption={say('office.title')}
              rows={records}
              hrefOf={hrefOfPerson}
              busy={query.isPlaceholderData}
            />
            <PageBar
              page={pageNo}
              pageSize={deletionsPageSize}
              total={total}
              hrefOf={(page) => hrefOf({ page: String(page) })}
            />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}
