import { toLocalDate } from '@paratope/contract/kernel/local-date'
import { isDataOnly } from '@paratope/contract/ordering/carts'
import { formatRevision, orderPagesTexts, orderTexts } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatMoney } from '#ui/display/format.ts'
import styles from './next-step-panel.module.css'
import { SectionsOfOrder } from './order-sections.tsx'
import type { OrderDetail } from './orders.data.ts'
import { cancelOrderForm } from './orders.forms.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { isBuyersTurn } from './use-format-next-step.ts'
import { useOrderAction } from './use-order-action.ts'

type OrderActionName = 'cancel' | 'confirmReceipt'

/** The next step of the buyer on top of everything, with what follows from it. */
export function NextStepPanel({ order }: { order: OrderDetail }) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  const [openDialog, setOpenDialog] = useState<OrderActionName>()
  const { title, lines } = useOrderSituation(order)
  const { can } = order
  const renderButton = (ask: OrderActionName, tone: 'primary' | 'secondary') =>
    can[ask] && (
      <Button tone={tone} onClick={() => setOpenDialog(ask)}>
        {tOrder(`move.${ask}`)}
      </Button>
    )
  return (
    <section aria-labelledby="now" className={cx(styles.panel, isBuyersTurn(order) && styles.buyersTurn)}>
      <div className={styles.words}>
        {!isEnded(order) && <p className={styles.label}>{t('now')}</p>}
        <h2 id="now" className={styles.title}>
          {title}
        </h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {order.status === 'toConfirm' && order.quotePrice && (
        <strong className={styles.total}>{formatMoney(order.quotePrice, language)}</strong>
      )}
      <div className={styles.actions}>
        <SectionsOfOrder place="nextStep" order={order} />
        {renderButton('confirmReceipt', 'primary')}
        {renderButton('cancel', 'secondary')}
      </div>
      {openDialog === 'cancel' && <CancelDialog order={order} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'confirmReceipt' && (
        <ConfirmReceiptDialog order={order} onClose={() => setOpenDialog(undefined)} />
      )}
    </section>
  )
}

/** The day on which the last line is promised; nothing while one of them has no promise. */
const getLatestPromise = (subOrders: OrderDetail['subOrders']): string | undefined =>
  subOrders.every(({ promisedOn }) => promisedOn !== null)
    ? subOrders
        .map(({ promisedOn }) => promisedOn ?? '')
        .toSorted()
        .at(-1)
    : undefined

/** Early arrivals: goods, results, or all goods while results are still made. */
function listPartlyDone(subOrders: OrderDetail['subOrders']): ('now.rest' | 'now.partly' | 'now.partly.data')[] {
  const goods = subOrders.filter(({ isData }) => !isData)
  const isAllShipped = goods.length > 0 && goods.every(({ shipped, num }) => shipped >= num)
  return [
    ...(isAllShipped ? (['now.rest'] as const) : []),
    ...(!isAllShipped && goods.some(({ shipped }) => shipped > 0) ? (['now.partly'] as const) : []),
    ...(subOrders.some(({ isData, shipped }) => isData && shipped > 0) ? (['now.partly.data'] as const) : []),
  ]
}

const isEnded = ({ status }: OrderDetail): boolean => status === 'completed' || status === 'cancelled'

/** State of the order, with a sentence and its details. */
function useOrderSituation(order: OrderDetail): { title: string; lines: string[] } {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const { timeZone } = useSite()
  const {
    status,
    quoteRevision,
    quotes,
    quoteValidUntil,
    can,
    confirmDate,
    completedAt,
    cancelledAt,
    amountDue,
    subOrders,
  } = order
  const formatOptionalDay = (when: string | null) => formatDay(when ?? order.changedAt, language)
  const leadDays = quotes.find(({ revision }) => revision === quoteRevision)?.leadDays ?? 0
  if (status === 'toConfirm') {
    if (order.isHeld) {
      const until = formatOptionalDay(quoteValidUntil)
      const text =
        leadDays > 0 ? t('now.held.text', { day: until, days: leadDays }) : t('now.held.today', { day: until })
      return { title: t('now.held'), lines: [text] }
    }
    if (!can.accept && can.requestChanges) return { title: t('now.expired'), lines: [t('now.expired.text')] }
    const day = formatOptionalDay(quoteValidUntil)
    return {
      title: t('now.toConfirm', { revision: formatRevision(quoteRevision) }),
      lines: [
        leadDays > 0
          ? t(isDataOnly(subOrders) ? 'now.toConfirm.data' : 'now.toConfirm.text', { day, days: leadDays })
          : t('now.toConfirm.today', { day }),
      ],
    }
  }
  if (status === 'inProduction') {
    const promisedOn = getLatestPromise(subOrders)
    const confirmedOn = toLocalDate(confirmDate ?? order.changedAt, timeZone)
    const isData = isDataOnly(subOrders)
    const isAllInStock = subOrders.every(({ fromStock, num }) => fromStock >= num)
    const day = formatDay(confirmedOn, language)
    return {
      title: t(isData ? 'now.data' : isAllInStock ? 'now.stock' : 'now.inProduction'),
      lines: [
        promisedOn
          ? t(isData ? 'now.data.ready' : 'now.ready.text', { day, ready: formatDay(promisedOn, language) })
          : t(isData ? 'now.data.text' : 'now.inProduction.text', { day }),
        ...listPartlyDone(subOrders).map((part) => t(part)),
      ],
    }
  }
  if (status === 'shipped') return { title: t('now.shipped'), lines: [t('now.shipped.text')] }
  if (status === 'completed' && isDataOnly(subOrders)) {
    return { title: t('now.delivered'), lines: [t('now.delivered.text', { day: formatOptionalDay(completedAt) })] }
  }
  if (status === 'completed') {
    return { title: t('now.completed'), lines: [t('now.completed.text', { day: formatOptionalDay(completedAt) })] }
  }
  if (status === 'cancelled') {
    const reason = order.events.findLast(({ to }) => to === 'cancelled')?.reason
    return {
      title: t('now.cancelled'),
      lines: [
        t('now.cancelled.text', { day: formatOptionalDay(cancelledAt) }),
        ...(reason ? [t('now.cancelled.reason', { reason })] : []),
        ...(amountDue && confirmDate
          ? [
              amountDue.minor > 0
                ? t('now.cancelled.due', { amount: formatMoney(amountDue, language) })
                : t('now.cancelled.free'),
            ]
          : []),
      ],
    }
  }
  return quoteRevision > 0
    ? { title: t('now.again'), lines: [t('now.again.text')] }
    : { title: t('now.inquiry'), lines: [t('now.inquiry.text')] }
}

function CancelDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useTexts(orderPagesTexts)
  return (
    <ReasonDialog
      of={cancelOrderForm}
      order={order}
      tone="danger"
      title={t('cancel.title', { code: order.orderNo })}
      text={t('cancel.text')}
      label={t('cancel.label')}
      requiredText={t('cancel.needed')}
      buttonTexts={{ submit: t('cancel.button'), cancel: t('cancel.keep') }}
      successText={t('succeeded.cancel')}
      onClose={onClose}
    />
  )
}

function ConfirmReceiptDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useTexts(orderPagesTexts)
  const { contact } = useSite()
  const { orderNo, version } = order
  const confirmReceipt = useOrderAction(
    ({ orders }) => orders.confirmReceipt({ params: { orderNo }, body: { version } }),
    { successText: t('succeeded.confirmReceipt'), onEnd: onClose },
  )
  return (
    <ConfirmDialog
      title={t('confirm.title')}
      tone="primary"
      width={480}
      buttonTexts={{ confirm: t('confirm.button'), cancel: t('dismiss') }}
      isPending={confirmReceipt.isPending}
      onConfirm={() => void confirmReceipt.run()}
      onClose={onClose}
    >
      {t('confirm.text', { email: contact.emails[1] })}
    </ConfirmDialog>
  )
}
