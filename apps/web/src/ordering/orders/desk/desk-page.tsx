import {
  type OrderRow,
  type OrderStatus,
  orderDeskKey,
  orderDeskTexts,
  orderStatuses,
  orderTexts,
} from '@paratope/contract/ordering/orders'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { ListPage, ListTools } from '#kit/list/list-page.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { kitTexts } from '#kit/page/kit.texts.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SplitView } from '#kit/page/split-view.tsx'
import { BulkBar, BulkButton } from '#kit/table/bulk-bar.tsx'
import { DataTable } from '#kit/table/data-table.tsx'
import { type Selection, useSelection } from '#kit/table/use-selection.ts'
import { useShownColumns } from '#kit/table/use-table-layout.ts'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { SavedViewsMenu } from '#kit/views/saved-views-menu.tsx'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { isRecord } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { deskQuery, ordersKey } from '../orders.data.ts'
import styles from './desk.module.css'
import { DeskClockFilters, DeskFilters, DeskStatusTabs } from './desk-filters.tsx'
import { deskPageSize, toDeskListQuery } from './desk-list-query.ts'
import { deskTable } from './desk-table.tsx'
import { type DeskUrlState, deskDefaults, noDeskFilters } from './desk-url-state.ts'

/** Numbers in a spreadsheet do not say their currency, and a cell there holds one value. */
function toExportColumns(key: string): string[] {
  if (key === 'quotePrice') return ['currency', 'tax', key]
  return key === 'deadline' ? [key, 'assignee'] : [key]
}

/** If staff work off inquiries and orders: the list left, the open order right, all of it kept up to date. */
export default function DeskPage() {
  const t = useTexts(orderDeskTexts)
  const tKit = useTexts(kitTexts)
  const language = useLanguage()
  const urlState = useListUrlState(deskDefaults)
  const { state, getHref, go } = urlState
  const deskListQuery = toDeskListQuery(state)
  const orders = useQuery(deskQuery(deskListQuery, language))
  const rows = orders.data?.records ?? []
  const openOrderNo = state.order || undefined
  const searchInput = useRef<HTMLInputElement>(null)
  const selection = useSelection()
  const liveText = useLiveDeskUpdates()

  const currentOrderNo = useRowCursor({
    keys: rows.map(({ orderNo }) => orderNo),
    open: openOrderNo,
    show: (order = '', options) => go({ order, page: state.page }, options),
    selection,
    search: searchInput,
  })

  return (
    <ListPage
      title={t('title')}
      headerActions={
        <>
          <DeskTools query={deskListQuery} total={orders.data?.total} isHidden={openOrderNo !== undefined} />
          <p data-print="no" className={styles.keys}>
            {tKit('keys')}
          </p>
          <p role="status" className="visually-hidden">
            {liveText}
          </p>
        </>
      }
    >
      <div data-away={openOrderNo !== undefined || undefined} className={styles.top}>
        <DeskStatusTabs counts={orders.data?.counts} urlState={urlState} />
        <DeskFilters urlState={urlState} searchInput={searchInput} />
        <DeskClockFilters urlState={urlState} />
      </div>
      <SplitView
        list={<DeskList {...{ orders, urlState, selection, currentOrderNo }} />}
        detailKey={openOrderNo}
        detailLabel={t('order')}
        detail={
          openOrderNo !== undefined && (
            <Suspense fallback={<Skeleton label={tKit('loading')} />}>
              <DeskOrder
                key={openOrderNo}
                orderNo={openOrderNo}
                closeHref={getHref({ order: '', page: state.page })}
                urlState={urlState}
              />
            </Suspense>
          )
        }
      />
    </ListPage>
  )
}

interface DeskListProps {
  orders: UseQueryResult<ReplyOf<'orders.desk'>>
  urlState: DeskUrlState
  selection: Selection
  /** The row that the keyboard is at. */
  currentOrderNo: string | undefined
}

function DeskList({ orders, urlState, selection, currentOrderNo }: DeskListProps) {
  const t = useTexts(orderDeskTexts)
  const { state, getHref } = urlState
  return (
    <QueryState
      query={orders}
      count={8}
      isEmpty={({ records }) => records.length === 0}
      empty={
        <Suspense>
          <NoOrders isFiltered={getHref({}) !== getHref(noFilters)} href={getHref(noFilters)} />
        </Suspense>
      }
    >
      {({ records, total }) => (
        <>
          <DataTable
            table={deskTable}
            caption={t('orders')}
            rows={records}
            getRowHref={({ orderNo }) => getHref({ order: orderNo, page: state.page })}
            focusedKey={currentOrderNo}
            openKey={state.order || undefined}
            sort={toDeskListQuery(state).sort ?? deskDefaults.sort}
            getSortHref={(sort) => getHref({ sort })}
            selection={selection}
            isPending={orders.isPlaceholderData}
            isCompact={state.order !== ''}
          />
          <Paginator {...getPagePlace(urlState, deskPageSize)} total={total} />
          <BulkBar selection={selection}>
            <CopyRowsButton rows={records} selection={selection} />
            {selection.keys.size > 0 && (
              <Suspense>
                <DeskBulkActions rows={records} selection={selection} />
              </Suspense>
            )}
          </BulkBar>
        </>
      )}
    </QueryState>
  )
}

interface DeskToolsProps {
  query: ReturnType<typeof toDeskListQuery>
  total: number | undefined
  isHidden: boolean
}

/** Actions on the list: views, exports and print. */
function DeskTools({ query, total, isHidden }: DeskToolsProps) {
  const { pageNo: _page, pageSize: _size, ...listQuery } = query
  const columns = useShownColumns(deskTable.name, deskTable.columns)
  return (
    <ListTools isHidden={isHidden}>
      <SavedViewsMenu list={deskTable.name} passing={['order']} />
      <ExportMenu
        total={total}
        call={({ orders }, format) =>
          orders.exportDesk({ query: { ...listQuery, format, columns: columns.flatMap(toExportColumns).join('|') } })
        }
      />
      <PrintButton />
    </ListTools>
  )
}

const DeskOrder = lazyComponent(() => import('./desk-order.tsx'))
const NoOrders = lazyComponent(() => import('./no-orders.tsx'))
const DeskBulkActions = lazyComponent(() => import('./desk-bulk-actions.tsx'))

const noFilters = { ...noDeskFilters, status: '', order: '' }

const isStatus = (value: unknown): value is OrderStatus => orderStatuses.some((status) => status === value)

/** Every change of any order reaches the open desk; what it was is said for those who do not see it. */
function useLiveDeskUpdates(): string {
  const t = useTexts(orderDeskTexts)
  const tOrder = useTexts(orderTexts)
  const queryClient = useQueryClient()
  const [liveText, setLiveText] = useState('')
  useLiveTable(orderDeskKey, (args) => {
    void queryClient.invalidateQueries({ queryKey: ordersKey })
    const row = isRecord(args) && args['row']
    if (!isRecord(row) || !isStatus(row['status'])) return
    setLiveText(t('live', { code: String(row['orderNo']), status: tOrder(`status.${row['status']}`) }))
  })
  return liveText
}

/** The chosen rows for a spreadsheet, with the headings of the table. */
function CopyRowsButton({ rows, selection }: { rows: readonly OrderRow[]; selection: Selection }) {
  const t = useTexts(orderDeskTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  async function copyRows(keys: readonly string[]): Promise<void> {
    const columns = ['orderNo', 'status'] as const
    const lines = [
      [...columns.map((key) => tOrder(key)), t('company'), t('total'), t('requestedFor'), t('created')],
      ...rows
        .filter(({ orderNo }) => keys.includes(orderNo))
        .map(({ orderNo, status, company, quotePrice, requestedDate, orderDate }) => [
          orderNo,
          tOrder(`status.${status}`),
          company.name,
          quotePrice ? formatMoney(quotePrice, language) : '',
          requestedDate ?? '',
          orderDate,
        ]),
    ]
    // A tab or a line break within a value would make another cell of it.
    const text = lines.map((line) => line.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
    await navigator.clipboard.writeText(text)
    toast.show({ title: t('copy.done'), tone: 'success' })
  }
  return (
    <BulkButton selection={selection} icon={<Icon name="copy" size={16} />} onRun={(keys) => void copyRows(keys)}>
      {t('copy.rows')}
    </BulkButton>
  )
}
