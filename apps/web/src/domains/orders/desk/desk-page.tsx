import {
  deskKey,
  type OrderRow,
  type OrderStatus,
  orderDeskTexts,
  orderStatuses,
  orderTexts,
} from '@paratope/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { BulkBar } from '#kit/bulk-bar.tsx'
import { DataTable } from '#kit/data-table.tsx'
import { kitTexts } from '#kit/kit.texts.ts'
import { useListAddress } from '#kit/list-address.ts'
import { ListPage } from '#kit/list-page.tsx'
import { PageBar } from '#kit/page-bar.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { SplitView } from '#kit/split-view.tsx'
import { useRowCursor } from '#kit/use-row-cursor.ts'
import { useSelection } from '#kit/use-selection.ts'
import { useLanguage } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { useLiveTable } from '#lib/live.ts'
import { isRecord } from '#lib/storage.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { toast } from '#ui/toast.ts'
import { deskPageSize, deskQuery, ordersKey } from '../orders.data.ts'
import styles from './desk.module.css'
import { DeskFilters, DeskStates, deskDefaults } from './desk-filters.tsx'
import { deskTable } from './desk-table.tsx'
import { wishOf } from './desk-wish.ts'

/** Where staff work off inquiries and orders: the list left, the open order right, all of it kept up to date. */
export default function DeskPage() {
  const say = useSay(orderDeskTexts)
  const sayKit = useSay(kitTexts)
  const language = useLanguage()
  const address = useListAddress(deskDefaults)
  const { state, hrefOf, go } = address
  const wish = wishOf(state)
  const orders = useQuery(deskQuery(wish, language))
  const rows = orders.data?.records ?? []
  const open = state.order || undefined
  const search = useRef<HTMLInputElement>(null)
  const selection = useSelection()
  const live = useNews()

  const here = useRowCursor({
    keys: rows.map(({ orderNo }) => orderNo),
    open,
    show: (order = '', options) => go({ order, page: state.page }, options),
    selection,
    search,
  })

  const list = (
    <QueryState
      query={orders}
      count={8}
      isEmpty={({ records }) => records.length === 0}
      empty={<NoOrders narrowed={hrefOf({}) !== hrefOf(everything)} href={hrefOf(everything)} />}
    >
      {({ records, total }) => (
        <>
          <DataTable
            table={deskTable}
            caption={say('orders')}
            rows={records}
            hrefOf={({ orderNo }) => hrefOf({ order: orderNo, page: state.page })}
            at={here}
            open={open}
            sort={wish.sort ?? deskDefaults.sort}
            sortHref={(sort) => hrefOf({ sort })}
            selection={selection}
            busy={orders.isPlaceholderData}
            narrow={open !== undefined}
          />
          <PageBar
            page={wish.pageNo ?? 1}
            pageSize={deskPageSize}
            total={total}
            hrefOf={(page) => hrefOf({ page: String(page) })}
          />
          <BulkBar selection={selection}>
            <CopyRows rows={records.filter(({ orderNo }) => selection.keys.has(orderNo))} />
          </BulkBar>
        </>
      )}
    </QueryState>
  )
  return (
    <ListPage
      title={say('title')}
      beside={
        <>
          <p className={styles.keys}>{sayKit('keys')}</p>
          <p role="status" className="visually-hidden">
            {live}
          </p>
        </>
      }
    >
      <div data-away={open !== undefined || undefined} className={styles.top}>
        <DeskStates counts={orders.data?.counts} address={address} />
        <DeskFilters address={address} search={search} />
      </div>
      <SplitView
        list={list}
        open={open}
        detailLabel={say('order')}
        detail={
          open !== undefined && (
            <Suspense fallback={<Skeleton label={sayKit('loading')} />}>
              <DeskOrder
                key={open}
                orderNo={open}
                closeHref={hrefOf({ order: '', page: state.page })}
                address={address}
              />
            </Suspense>
          )
        }
      />
    </ListPage>
  )
}

const DeskOrder = lazyPart(() => import('./desk-order.tsx'))

const everything = { status: '', keyword: '', companyId: '', from: '', to: '', order: '' }

const isStatus = (value: unknown): value is OrderStatus => orderStatuses.some((status) => status === value)

/** Every change of any order reaches the open desk; what it was is said for those who do not see it. */
function useNews(): string {
  const say = useSay(orderDeskTexts)
  const sayOrder = useSay(orderTexts)
  const queries = useQueryClient()
  const [news, setNews] = useState('')
  useLiveTable(deskKey, (args) => {
    void queries.invalidateQueries({ queryKey: ordersKey })
    const row = isRecord(args) && args['row']
    if (!isRecord(row) || !isStatus(row['status'])) return
    setNews(say('live', { code: String(row['orderNo']), status: sayOrder(`status.${row['status']}`) }))
  })
  return news
}

function NoOrders({ narrowed, href }: { narrowed: boolean; href: string }) {
  const say = useSay(orderDeskTexts)
  if (!narrowed) {
    return (
      <EmptyState title={say('empty.none.title')} drawing={<StateDrawing state="no-results" />}>
        {say('empty.none.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={say('empty.title')}
      drawing={<StateDrawing state="no-results" />}
      actions={<Button href={href}>{say('filter.clear')}</Button>}
    >
      {say('empty.text')}
    </EmptyState>
  )
}

/** The chosen rows for a spreadsheet, with the headings of the table. */
function CopyRows({ rows }: { rows: readonly OrderRow[] }) {
  const say = useSay(orderDeskTexts)
  const sayOrder = useSay(orderTexts)
  const language = useLanguage()
  async function copy(): Promise<void> {
    const head = ['orderNo', 'status'] as const
    const lines = [
      [...head.map((key) => sayOrder(key)), say('company'), say('total'), say('wished'), say('created')],
      ...rows.map(({ orderNo, status, company, quotePrice, wishedOn, orderDate }) => [
        orderNo,
        sayOrder(`status.${status}`),
        company.name,
        quotePrice ? formatMoney(quotePrice, language) : '',
        wishedOn ?? '',
        orderDate,
      ]),
    ]
    // A tab or a line break within a value would make another cell of it.
    const text = lines.map((line) => line.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
    await navigator.clipboard.writeText(text)
    toast.show({ title: say('copy.done'), tone: 'success' })
  }
  return (
    <Button size="small" icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
      {say('copy.rows')}
    </Button>
  )
}
