import { formatRevision, orderDeskTexts, orderPagesTexts, orderTexts } from '@paratope/contract/ordering/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { listOrderFiles, OrderAttachments } from '../order-attachments.tsx'
import { OrderDetails } from '../order-details.tsx'
import { OrderHistory } from '../order-history.tsx'
import { OrderLinesTable } from '../order-lines-table.tsx'
import { DeskOrderSection } from '../order-section.tsx'
import { SectionsOfOrder } from '../order-sections.tsx'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { deskOrderQuery, type OrderDetail } from '../orders.data.ts'
import { cancelByStaffForm } from '../orders.forms.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import styles from './desk.module.css'
import type { DeskUrlState } from './desk-url-state.ts'

export interface DeskOrderProps {
  orderNo: string
  closeHref: string
  urlState: DeskUrlState
}

/** One order at the desk: what it needs on top, everything else below. */
export default function DeskOrder({ orderNo, closeHref, urlState }: DeskOrderProps) {
  const order = useQuery(deskOrderQuery(orderNo, useLanguage()))
  return (
    <div className={styles.order}>
      <BackToListLink href={closeHref} />
      <QueryState query={order} count={4}>
        {(order) => <DeskOrderDetails order={order} closeHref={closeHref} urlState={urlState} />}
      </QueryState>
    </div>
  )
}

function DeskOrderDetails({
  order,
  closeHref,
  urlState,
}: {
  order: OrderDetail
  closeHref: string
  urlState: DeskUrlState
}) {
  const t = useTexts(orderDeskTexts)
  const tPages = useTexts(orderPagesTexts)
  const { orderNo, company, placedBy, can } = order
  const orderFiles = listOrderFiles(order)
  return (
    <>
      <header className={styles.orderHead}>
        <h2 className={cx('mono', styles.number)}>{orderNo}</h2>
        <span role="status">
          <OrderStatusBadge order={order} />
        </span>
        {can.cancel && <StopOrder order={order} />}
        <IconButton icon="close" label={t('close')} href={closeHref} className={styles.close ?? ''} />
        <p className={styles.buyer}>
          {placedBy},{' '}
          <Link
            href={urlState.getHref({ companyId: company.id, order: orderNo })}
            title={t('company.only', { name: company.name })}
          >
            {company.name}
          </Link>
        </p>
      </header>
      <div className={styles.act}>
        <SectionsOfOrder place="deskForm" order={order} />
        {!can.quote && !can.ship ? <NoActionNote order={order} /> : null}
      </div>
      {!can.quote && (
        <DeskOrderSection title={t('lines')}>
          <OrderLinesTable order={order} isDesk />
        </DeskOrderSection>
      )}
      <SectionsOfOrder place="desk" order={order} />
      {orderFiles.length > 0 && (
        <DeskOrderSection title={tPages('attachments')}>
          <OrderAttachments orderNo={orderNo} attachments={orderFiles} isDesk />
        </DeskOrderSection>
      )}
      <DeskOrderSection title={t('details')}>
        <OrderDetails order={order} />
      </DeskOrderSection>
      <DeskOrderSection title={t('history')}>
        <OrderHistory order={order} />
      </DeskOrderSection>
    </>
  )
}

/** Nothing to do here for this person, and why. */
function NoActionNote({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDeskTexts)
  const language = useLanguage()
  const { status, events, quotePrice, quoteRevision, quoteValidUntil } = order
  if (order.isHeld && quotePrice && quoteValidUntil) {
    return (
      <Callout title={t('waiting.held')}>
        {t('waiting.held.text', {
          total: formatMoney(quotePrice, language),
          until: formatDay(quoteValidUntil, language),
        })}
      </Callout>
    )
  }
  const sentQuote = events.findLast(({ kind }) => kind === 'quote')
  if (status === 'toConfirm' && sentQuote && quotePrice && quoteValidUntil) {
    return (
      <Callout title={t('waiting')}>
        {t('waiting.text', {
          revision: formatRevision(quoteRevision),
          total: formatMoney(quotePrice, language),
          day: formatDay(sentQuote.at, language),
          until: formatDay(quoteValidUntil, language),
        })}
      </Callout>
    )
  }
  if (status === 'cancelled' && order.amountDue && order.amountDue.minor > 0) {
    return <Callout>{t('nothing.cancelled.due', { amount: formatMoney(order.amountDue, language) })}</Callout>
  }
  if (status === 'cart' || status === 'toConfirm') return null
  return <Callout>{t(`nothing.${status}`)}</Callout>
}

function StopOrder({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDeskTexts)
  const tOrder = useTexts(orderTexts)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setIsDialogOpen(true)}>
        {tOrder('move.cancel')}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          of={cancelByStaffForm}
          order={order}
          tone="danger"
          title={t('cancelByStaff.title', { code: order.orderNo })}
          text={t('cancelByStaff.text')}
          label={t('cancelByStaff.label')}
          requiredText={t('cancelByStaff.needed')}
          buttonTexts={{ submit: t('cancelByStaff.button'), cancel: t('cancelByStaff.keep') }}
          successText={t('cancelByStaff.done')}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  )
}
