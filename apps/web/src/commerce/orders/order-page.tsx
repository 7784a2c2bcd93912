import {
  type OrderDetail,
  type OrderStatus,
  orderListKey,
  orderPagesTexts,
  orderTexts,
} from '@paratope/contract/commerce/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getMyOrdersPath } from '#commerce/carts/index.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useDocumentTitle } from '#lib/page/use-document-title.ts'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { ProgressSteps } from '#ui/display/progress-steps.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import { OrderAttachments } from './order-attachments.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import styles from './order-page.module.css'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderQuery, ordersKey } from './orders.data.ts'
import { ParcelList } from './parcel-list.tsx'
import { QuoteList } from './quote-list.tsx'

/** One order of one's company, kept up to date while it is open. */
export default function OrderPage() {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const site = useSite()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const orderNo = search.get('code') ?? ''
  const order = useQuery(orderQuery(orderNo, language))
  useLiveTable(orderListKey, () => void queryClient.invalidateQueries({ queryKey: ordersKey }))
  return (
    <div className={styles.page}>
      <Link href={getMyOrdersPath(site)} className={styles.back}>
        <Icon name="arrow-left" size={16} />
        {t('back')}
      </Link>
      <QueryState query={order} count={4}>
        {(order) => <OrderContent key={order.orderNo} order={order} />}
      </QueryState>
    </div>
  )
}

const orderStages = ['inquiry', 'toConfirm', 'inProduction', 'shipped', 'completed'] as const satisfies OrderStatus[]

function OrderContent({ order }: { order: OrderDetail }) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  const { orderNo, status, createTime, placedBy, quotes, parcels, attachments } = order
  useDocumentTitle(orderNo)
  const currentStage = orderStages.findIndex((stage) => stage === status)
  return (
    <>
      <header className={styles.head}>
        <h1 className={cx('mono', styles.title)}>{orderNo}</h1>
        <div role="status" className={styles.state}>
          <OrderStatusBadge status={status} />
        </div>
        <p className={styles.small}>{t('submitted', { day: formatDay(createTime, language), name: placedBy })}</p>
      </header>
      {status !== 'cancelled' && (
        <ProgressSteps
          label={t('progress')}
          doneText={t('done')}
          current={status === 'completed' ? orderStages.length : currentStage}
          items={orderStages.map((stage) => ({ text: tOrder(`status.${stage}`) }))}
          className={styles.progress ?? ''}
        />
      )}
      <NextStepPanel order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="items">
            <h2 id="items" className={styles.part}>
              {t('items')}
            </h2>
            <OrderLinesTable order={order} />
          </section>
          {parcels.length > 0 && (
            <section aria-labelledby="parcels">
              <h2 id="parcels" className={styles.part}>
                {t('parcels')}
              </h2>
              <ParcelList order={order} />
            </section>
          )}
          {quotes.length > 0 && (
            <section aria-labelledby="quotes">
              <h2 id="quotes" className={styles.part}>
                {t('quotes')}
              </h2>
              <QuoteList order={order} />
            </section>
          )}
        </div>
        <div className={styles.side}>
          <section aria-labelledby="history">
            <h2 id="history" className={styles.part}>
              {t('history')}
            </h2>
            <OrderHistory order={order} />
          </section>
          {attachments.length > 0 && (
            <section aria-labelledby="attachments">
              <h2 id="attachments" className={styles.part}>
                {t('attachments')}
              </h2>
              <OrderAttachments order={order} />
            </section>
          )}
          <section aria-labelledby="details">
            <h2 id="details" className={styles.part}>
              {t('details')}
            </h2>
            <OrderDetails order={order} />
          </section>
        </div>
      </div>
    </>
  )
}
