import { isDataOnly } from '@paratope/contract/ordering/carts'
import { type OrderStatus, orderListKey, orderPagesTexts, orderTexts } from '@paratope/contract/ordering/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useDocumentTitle } from '#lib/page/use-document-title.ts'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { getMyOrdersPath } from '#ordering/carts/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { Icon } from '#ui/display/icons.tsx'
import { ProgressSteps } from '#ui/display/progress-steps.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import { OrderAgainButton } from './order-again-button.tsx'
import { listOrderFiles, OrderAttachments } from './order-attachments.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import styles from './order-page.module.css'
import { OrderSection } from './order-section.tsx'
import { SectionsOfOrder } from './order-sections.tsx'
import { getStatusTextKey, OrderStatusBadge } from './order-status-badge.tsx'
import { isFromCart, type OrderDetail, orderQuery, ordersKey } from './orders.data.ts'

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

/** Stages of the order; one of data ships nothing, one from the cart was never an inquiry, and waits only for an approval of its company. */
function listStages(order: OrderDetail) {
  // An order that was moved to shipped before data was told from goods still shows where it is.
  const hasParcels = !isDataOnly(order.subOrders) || order.status === 'shipped'
  const stages = orderStages.filter((stage) => stage !== 'shipped' || hasParcels)
  if (!isFromCart(order)) return stages
  return stages.filter((stage) => stage !== 'inquiry' && (stage !== 'toConfirm' || wasHeld(order)))
}

const wasHeld = (order: OrderDetail): boolean =>
  order.isHeld || (isFromCart(order) && order.events.some(({ kind }) => kind === 'hold'))

function OrderContent({ order }: { order: OrderDetail }) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  const { orderNo, status, createTime, placedBy } = order
  const orderFiles = listOrderFiles(order)
  useDocumentTitle(orderNo)
  const stages = listStages(order)
  const currentStage = stages.findIndex((stage) => stage === status)
  return (
    <>
      <header className={styles.head}>
        <h1 className={cx('mono', styles.title)}>{orderNo}</h1>
        <div role="status" className={styles.state}>
          <OrderStatusBadge order={order} />
        </div>
        <OrderAgainButton orderNo={orderNo} />
        <p className={styles.small}>{t('submitted', { day: formatDay(createTime, language), name: placedBy })}</p>
      </header>
      {status !== 'cancelled' && (
        <ProgressSteps
          label={t('progress')}
          doneText={t('done')}
          current={status === 'completed' ? stages.length : currentStage}
          items={stages.map((stage) => ({
            text: tOrder(getStatusTextKey({ status: stage, isHeld: stage === 'toConfirm' && wasHeld(order) })),
          }))}
          className={styles.progress ?? ''}
        />
      )}
      <NextStepPanel order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderSection title={t('items')}>
            <OrderLinesTable order={order} />
          </OrderSection>
          <SectionsOfOrder place="customerMain" order={order} />
        </div>
        <div className={styles.side}>
          <OrderSection title={t('history')}>
            <OrderHistory order={order} />
          </OrderSection>
          <SectionsOfOrder place="customerSide" order={order} />
          {orderFiles.length > 0 && (
            <OrderSection title={t('attachments')}>
              <OrderAttachments orderNo={orderNo} attachments={orderFiles} />
            </OrderSection>
          )}
          <OrderSection title={t('details')}>
            <OrderDetails order={order} />
          </OrderSection>
        </div>
      </div>
    </>
  )
}
