import {
  myOrdersKey,
  type OrderCounts,
  type OrderRow,
  OrderStatus,
  orderPagesTexts,
  orderTexts,
} from '@paratope/contract/orders'
import { orderPath } from '@paratope/contract/sites'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOfMonthIn, monthIn } from '#kit/dates.ts'
import { KeywordFilter } from '#kit/keyword-filter.tsx'
import { pageNumber, useListAddress } from '#kit/list-address.ts'
import { useBrief } from '#kit/ordered-item.tsx'
import { PageBar } from '#kit/page-bar.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { useLiveTable } from '#lib/live.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { CardLink } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney } from '#ui/format.ts'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import styles from './my-orders.module.css'
import { OrderState, toneOf } from './order-status.tsx'
import { type ListWish, myOrdersQuery, ordersKey, pageSize } from './orders.data.ts'
import { isMine, useTodo } from './use-todo.ts'

const shown = OrderStatus.options.filter((status) => status !== 'cart')
const isStatus = (value: string): value is (typeof shown)[number] => shown.some((status) => status === value)

/** The orders of one's company as a timeline: what happened when, and what is next. */
export default function MyOrders() {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { state, hrefOf, go } = useListAddress({ status: '', keyword: '', page: '1' })
  const page = pageNumber(state.page)
  const wish: ListWish = {
    ...(isStatus(state.status) && { status: state.status }),
    ...(state.keyword && { keyword: state.keyword }),
    pageNo: page,
  }
  const orders = useQuery(myOrdersQuery(wish, language))
  useLiveTable(myOrdersKey, () => void queries.invalidateQueries({ queryKey: ordersKey }))
  const narrowed = state.status !== '' || state.keyword !== ''
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{say('title')}</h1>
          <p className={styles.lead}>{say('lead')}</p>
        </div>
        <KeywordFilter
          label={say('search')}
          placeholder={say('search.example')}
          value={state.keyword}
          onChange={(keyword) => go({ keyword }, { replace: true })}
          className={styles.search ?? ''}
        />
      </header>
      <States counts={orders.data?.counts} current={state.status} hrefOf={(status) => hrefOf({ status })} />
      <QueryState
        query={orders}
        count={4}
        isEmpty={({ records }) => records.length === 0}
        empty={narrowed ? <NoMatch href={hrefOf({ status: '', keyword: '' })} /> : <NoOrders />}
      >
        {({ records, total }) => (
          <div aria-busy={orders.isPlaceholderData} className={styles.results}>
            <Months orders={records} />
            <PageBar page={page} pageSize={pageSize} total={total} hrefOf={(page) => hrefOf({ page: String(page) })} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

/** How many orders stand where; each is a list of its own. */
interface StatesProps {
  counts: OrderCounts | undefined
  current: string
  hrefOf: (status: string) => string
}

function States({ counts, current, hrefOf }: StatesProps) {
  const say = useSay(orderPagesTexts)
  const sayOrder = useSay(orderTexts)
  const all = counts && shown.reduce((sum, status) => sum + counts[status], 0)
  return (
    <TabLinks
      label={say('states')}
      items={[
        { href: hrefOf(''), text: say('all'), count: all, current: current === '' },
        ...shown.map((status) => ({
          href: hrefOf(status),
          text: sayOrder(`status.${status}`),
          count: counts?.[status],
          current: current === status,
        })),
      ]}
    />
  )
}

function NoOrders() {
  const say = useSay(orderPagesTexts)
  const site = useSite()
  return (
    <EmptyState
      title={say('empty.title')}
      drawing={<StateDrawing state="empty-cart" />}
      actions={
        <Button tone="primary" href={homeOf(site)}>
          {say('empty.browse')}
        </Button>
      }
    >
      {say('empty.text')}
    </EmptyState>
  )
}

function NoMatch({ href }: { href: string }) {
  const say = useSay(orderPagesTexts)
  return (
    <EmptyState
      title={say('none.title')}
      drawing={<StateDrawing state="no-results" />}
      actions={
        <Button tone="primary" href={href}>
          {say('none.clear')}
        </Button>
      }
    >
      {say('none.text')}
    </EmptyState>
  )
}

/** The months run down the page, each with its orders on the line. */
function Months({ orders }: { orders: readonly OrderRow[] }) {
  const language = useLanguage()
  const months = Map.groupBy(orders, ({ createTime }) => monthIn(createTime, language))
  return [...months].map(([month, ones]) => (
    <section key={month} aria-label={month}>
      <h2 className={styles.month}>{month}</h2>
      <ol className={styles.line}>
        {ones.map((order) => (
          <Entry key={order.orderNo} order={order} />
        ))}
      </ol>
    </section>
  ))
}

function Entry({ order }: { order: OrderRow }) {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const site = useSite()
  const brief = useBrief()
  const todo = useTodo()
  const { orderNo, status, createTime, placedBy, subOrders, subOrderCount } = order
  const cancelled = status === 'cancelled'
  const price = cancelled ? order.confirmDate && order.amountDue : order.quotePrice
  const rest = subOrderCount - subOrders.length
  return (
    <li className={cx(styles.entry, styles[toneOf[status]])}>
      <time dateTime={createTime} className={styles.day}>
        {dayOfMonthIn(createTime, language)}
      </time>
      <article className={styles.order}>
        <div className={styles.what}>
          <h3 className={styles.number}>
            <CardLink href={orderPath(site, orderNo)} className="mono">
              {orderNo}
            </CardLink>
          </h3>
          <p className={styles.items}>
            {subOrders.map((line) => brief(line)).join(' · ')}
            {rest > 0 && ` · ${say('lines.more', { count: rest })}`}
          </p>
          <p className={styles.by}>{say('by', { name: placedBy })}</p>
        </div>
        <div className={styles.stand}>
          <OrderState status={status} />
          <span className={cx(styles.todo, isMine(order) && styles.mine)}>{todo(order)}</span>
        </div>
        <strong className={cx(styles.total, !price && styles.open)}>
          {price ? formatMoney(price, language) : cancelled ? '–' : say('total.none')}
        </strong>
      </article>
    </li>
  )
}
