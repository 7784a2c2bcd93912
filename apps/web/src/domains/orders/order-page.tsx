import { myOrdersKey, type OrderDetail, type OrderStatus, orderPagesTexts, orderTexts } from '@paratope/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dayIn } from '#kit/dates.ts'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { useLiveTable } from '#lib/live.ts'
import { myOrdersPath } from '#lib/order-paths.ts'
import { useSay } from '#lib/texts.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Steps } from '#ui/steps.tsx'
import { NowPanel } from './now-panel.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { OrderState } from './order-status.tsx'
import { orderQuery, ordersKey } from './orders.data.ts'
import { ParcelList } from './parcel-list.tsx'
import { QuoteList } from './quote-list.tsx'

/** One order of one's company, kept up to date while it is open. */
export default function OrderPage() {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const site = useSite()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const order = useQuery(orderQuery(code, language))
  useLiveTable(myOrdersKey, () => void queries.invalidateQueries({ queryKey: ordersKey }))
  return (
    <div className={styles.page}>
      <Link href={myOrdersPath(site)} className={styles.back}>
        <Icon name="arrow-left" size={16} />
        {say('back')}
      </Link>
      <QueryState query={order} count={4}>
        {(order) => <Order key={order.orderNo} order={order} />}
      </QueryState>
    </div>
  )
}

const stations = ['inquiry', 'toConfirm', 'inProduction', 'shipped', 'completed'] as const satisfies OrderStatus[]

function Order({ order }: { order: OrderDetail }) {
  const say = useSay(orderPagesTexts)
  const sayOrder = useSay(orderTexts)
  const language = useLanguage()
  const { orderNo, status, createTime, placedBy, quotes, parcels } = order
  const at = stations.findIndex((station) => station === status)
  return (
    <>
      <header className={styles.head}>
        <h1 className={cx('mono', styles.title)}>{orderNo}</h1>
        <div role="status" className={styles.state}>
          <OrderState status={status} />
        </div>
        <p className={styles.small}>{say('submitted', { day: dayIn(createTime, language), name: placedBy })}</p>
      </header>
      {status !== 'cancelled' && (
        <Steps
          label={say('way')}
          doneText={say('done')}
          current={status === 'completed' ? stations.length : at}
          items={stations.map((station) => ({ text: sayOrder(`status.${station}`) }))}
          className={styles.way ?? ''}
        />
      )}
      <NowPanel order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="items">
            <h2 id="items" className={styles.part}>
              {say('items')}
            </h2>
            <OrderLines order={order} />
          </section>
          {parcels.length > 0 && (
            <section aria-labelledby="parcels">
              <h2 id="parcels" className={styles.part}>
                {say('parcels')}
              </h2>
              <ParcelList order={order} />
            </section>
          )}
          {quotes.length > 0 && (
            <section aria-labelledby="quotes">
              <h2 id="quotes" className={styles.part}>
                {say('quotes')}
              </h2>
              <QuoteList order={order} />
            </section>
          )}
        </div>
        <div className={styles.side}>
          <section aria-labelledby="history">
            <h2 id="history" className={styles.part}>
              {say('history')}
            </h2>
            <OrderHistory order={order} />
          </section>
          <section aria-labelledby="details">
            <h2 id="details" className={styles.part}>
              {say('details')}
            </h2>
            <OrderFacts order={order} />
          </section>
        </div>
      </div>
    </>
  )
}
