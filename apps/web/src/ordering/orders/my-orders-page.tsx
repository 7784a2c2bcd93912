import {
  type OrderCounts,
  type OrderRow,
  OrderStatus,
  orderListKey,
  orderPagesTexts,
  orderTexts,
} from '@paratope/contract/ordering/orders'
import { buildOrderPath } from '@paratope/contract/platform/sites'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatItem } from '#catalogue/products/index.ts'
import { KeywordFilter } from '#kit/list/keyword-filter.tsx'
import { useListUrlState } from '#kit/list/list-url-state.ts'
import { getPagePlace } from '#kit/list/page-place.ts'
import { Paginator } from '#kit/list/paginator.tsx'
import { PrintButton } from '#kit/list/print-button.tsx'
import { formatDayOfMonth, formatMonth } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { ExportMenu } from '#kit/views/export-menu.tsx'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { CardLink } from '#ui/display/card.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatMoney } from '#ui/display/format.ts'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import styles from './my-orders-page.module.css'
import { OrderAgainButton } from './order-again-button.tsx'
import { OrderStatusBadge, orderStatusTones } from './order-status-badge.tsx'
import { myOrdersQuery, type OrderListQuery, ordersKey } from './orders.data.ts'
import { isBuyersTurn, useFormatNextStep } from './use-format-next-step.ts'

const shownStatuses = OrderStatus.options.filter((status) => status !== 'cart')
const isStatus = (value: string): value is (typeof shownStatuses)[number] =>
  shownStatuses.some((status) => status === value)

/** The orders of one's company as a timeline: what happened when, and what is next. */
export default function MyOrdersPage() {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const urlState = useListUrlState({ status: '', keyword: '', page: '1', size: '' })
  const { state, getHref, go } = urlState
  const place = getPagePlace(urlState)
  const orderListQuery: OrderListQuery = {
    ...(isStatus(state.status) && { status: state.status }),
    ...(state.keyword && { keyword: state.keyword }),
    pageNo: place.page,
    pageSize: place.pageSize,
  }
  const orders = useQuery(myOrdersQuery(orderListQuery, language))
  useLiveTable(orderListKey, () => void queryClient.invalidateQueries({ queryKey: ordersKey }))
  const { pageNo: _page, pageSize: _size, ...filter } = orderListQuery
  const isFiltered = state.status !== '' || state.keyword !== ''
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <KeywordFilter
          label={t('search')}
          placeholder={t('search.example')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword }, { replace: true })}
          className={styles.search ?? ''}
        />
      </header>
      <OrderStatusTabs counts={orders.data?.counts} current={state.status} hrefOf={(status) => getHref({ status })} />
      {orders.data?.total ? (
        <div className={styles.tools}>
          <ExportMenu
            total={orders.data.total}
            call={({ orders }, format) => orders.exportList({ query: { ...filter, format } })}
          />
          <PrintButton />
        </div>
      ) : null}
      <QueryState
        query={orders}
        count={4}
        isEmpty={({ records }) => records.length === 0}
        empty={isFiltered ? <NoMatchingOrders href={getHref({ status: '', keyword: '' })} /> : <NoOrders />}
      >
        {({ records, total }) => (
          <div aria-busy={orders.isPlaceholderData} className={styles.results}>
            <OrdersByMonth orders={records} />
            <Paginator {...place} total={total} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

/** Number of orders by state; each state is a list. */
interface StatesProps {
  counts: OrderCounts | undefined
  current: string
  hrefOf: (status: string) => string
}

function OrderStatusTabs({ counts, current, hrefOf: getStatusHref }: StatesProps) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const totalCount = counts && shownStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <TabLinks
      label={t('states')}
      items={[
        { href: getStatusHref(''), text: t('all'), count: totalCount, isCurrent: current === '' },
        ...shownStatuses.map((status) => ({
          href: getStatusHref(status),
          text: tOrder(`status.${status}`),
          count: counts?.[status],
          isCurrent: current === status,
        })),
      ]}
    />
  )
}

function NoOrders() {
  const t = useTexts(orderPagesTexts)
  const site = useSite()
  return (
    <EmptyState
      title={t('empty.title')}
      drawing={<StateDrawing state="empty-cart" />}
      actions={
        <Button tone="primary" href={getHomePath(site)}>
          {t('empty.browse')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function NoMatchingOrders({ href }: { href: string }) {
  const t = useTexts(orderPagesTexts)
  return (
    <EmptyState
      title={t('none.title')}
      drawing={<StateDrawing state="no-results" />}
      actions={
        <Button tone="primary" href={href}>
          {t('none.clear')}
        </Button>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

/** The months run down the page, each with its orders on the line. */
function OrdersByMonth({ orders }: { orders: readonly OrderRow[] }) {
  const language = useLanguage()
  const months = Map.groupBy(orders, ({ createTime }) => formatMonth(createTime, language))
  return [...months].map(([month, monthOrders]) => (
    <section key={month} aria-label={month}>
      <h2 className={styles.month}>{month}</h2>
      <ol className={styles.line}>
        {monthOrders.map((order) => (
          <OrderTimelineEntry key={order.orderNo} order={order} />
        ))}
      </ol>
    </section>
  ))
}

function OrderTimelineEntry({ order }: { order: OrderRow }) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const site = useSite()
  const formatItem = useFormatItem()
  const formatNextStep = useFormatNextStep()
  const { orderNo, status, createTime, placedBy, subOrders, subOrderCount } = order
  const cancelled = status === 'cancelled'
  const price = cancelled ? order.confirmDate && order.amountDue : order.quotePrice
  const hiddenCount = subOrderCount - subOrders.length
  return (
    <li className={cx(styles.entry, styles[orderStatusTones[status]])}>
      <time dateTime={createTime} className={styles.day}>
        {formatDayOfMonth(createTime, language)}
      </time>
      <article className={styles.order}>
        <div className={styles.what}>
          <h3 className={styles.number}>
            <CardLink href={buildOrderPath(site, orderNo)} className="mono">
              {orderNo}
            </CardLink>
          </h3>
          <p className={styles.items}>
            <UnbrokenText>{subOrders.map((line) => formatItem(line)).join(' · ')}</UnbrokenText>
            {hiddenCount > 0 && ` · ${t('lines.more', { count: hiddenCount })}`}
          </p>
          <p className={styles.by}>{t('by', { name: placedBy })}</p>
          {(status === 'completed' || cancelled) && <OrderAgainButton orderNo={orderNo} className={styles.again} />}
        </div>
        <div className={styles.progress}>
          <OrderStatusBadge order={order} />
          <span className={cx(styles.todo, isBuyersTurn(order) && styles.buyersTurn)}>{formatNextStep(order)}</span>
        </div>
        <strong className={cx(styles.total, !price && styles.open)}>
          {price ? formatMoney(price, language) : cancelled ? '–' : t('total.none')}
        </strong>
      </article>
    </li>
  )
}
