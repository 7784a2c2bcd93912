import { orderDeskKey } from '@paratope/contract/ordering/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { NoData } from '#kit/list/no-data.tsx'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { useShownColumns } from '#kit/table/use-table-layout.ts'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { SavedViewsMenu } from '#kit/views/saved-views-menu.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { isRecord } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { type DeskListQuery, quoteDeskQuery } from './quote-desk.data.ts'
import { quoteDeskTexts } from './quote-desk.texts.ts'
import { QuoteFilters, QuoteTabs } from './quote-desk-filters.tsx'
import { quoteDeskTable } from './quote-desk-table.tsx'
import { noQuoteFilters, quoteDeskDefaults, quoteDeskPageSize, toQuoteListQuery } from './quote-desk-url-state.ts'

/** Every quote that was sent: whose turn it is, since when, and what ends when. A row opens the order. */
export default function QuoteDeskPage() {
  const t = useTexts(quoteDeskTexts)
  const urlState = useListUrlState(quoteDeskDefaults)
  const { state, getHref } = urlState
  const query = toQuoteListQuery(state)
  const quotes = useQuery(quoteDeskQuery(query))
  const searchInput = useRef<HTMLInputElement>(null)
  const liveText = useLiveQuotes()
  const noFiltersHref = getHref({ ...noQuoteFilters, status: '' })
  return (
    <ListPage
      title={t('title')}
      headerActions={
        <>
          <QuoteTools query={query} total={quotes.data?.total} />
          <p role="status" className="visually-hidden">
            {liveText}
          </p>
        </>
      }
    >
      <QuoteTabs counts={quotes.data?.counts} urlState={urlState} />
      <QuoteFilters urlState={urlState} searchInput={searchInput} />
      <QueryState
        query={quotes}
        count={8}
        isEmpty={({ records }) => records.length === 0}
        empty={<NoQuotes isFiltered={getHref({}) !== noFiltersHref} href={noFiltersHref} />}
      >
        {({ records, total }) => (
          <>
            <DataTable
              table={quoteDeskTable}
              caption={t('title')}
              rows={records}
              getRowHref={({ orderNo }) => `/office/orders?order=${orderNo}`}
              sort={query.sort ?? quoteDeskDefaults.sort}
              getSortHref={(sort) => getHref({ sort })}
              isPending={quotes.isPlaceholderData}
            />
            <Paginator {...getPagePlace(urlState, quoteDeskPageSize)} total={total} />
          </>
        )}
      </QueryState>
    </ListPage>
  )
}

/** Numbers in a spreadsheet do not say their currency, and what is due is beside until when it is valid. */
function toExportColumns(key: string): string[] {
  if (key === 'total') return ['currency', key]
  return key === 'deadline' ? [key, 'validUntil'] : [key]
}

function QuoteTools({ query, total }: { query: DeskListQuery; total: number | undefined }) {
  const { pageNo: _page, pageSize: _size, ...listQuery } = query
  const columns = useShownColumns(quoteDeskTable.name, quoteDeskTable.columns)
  return (
    <ListTools>
      <SavedViewsMenu list={quoteDeskTable.name} />
      <ExportMenu
        total={total}
        call={({ quotes }, format) =>
          quotes.exportDesk({ query: { ...listQuery, format, columns: columns.flatMap(toExportColumns).join('|') } })
        }
      />
      <PrintButton />
    </ListTools>
  )
}

/** Each move of an order may change a quote; what changed is said for those who do not see it. */
function useLiveQuotes(): string {
  const t = useTexts(quoteDeskTexts)
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  useLiveTable(orderDeskKey, (args) => {
    void queryClient.invalidateQueries({ queryKey: ordersKey })
    const row = isRecord(args) && args['row']
    if (isRecord(row)) setText(t('live', { code: String(row['orderNo']) }))
  })
  return text
}

function NoQuotes({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTexts(quoteDeskTexts)
  if (isFiltered) return <NoData actions={<Button href={href}>{t('filter.clear')}</Button>}>{t('none.text')}</NoData>
  return (
    <EmptyState
      title={t('empty.title')}
      drawing={<StateDrawing state="no-results" />}
      actions={<Button href="/office/orders?status=inquiry">{t('empty.inquiries')}</Button>}
    >
      {t('empty.text')}
    </EmptyState>
  )
}
