import { type OrderDetail, orderDeskTexts, orderPagesTexts, orderTexts } from '@paratope/contract/commerce/orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { OrderAttachments } from '../order-attachments.tsx'
import { OrderDetails } from '../order-details.tsx'
import { OrderHistory } from '../order-history.tsx'
import { OrderLinesTable } from '../order-lines-table.tsx'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { deskOrderQuery } from '../orders.data.ts'
import { cancelByStaffForm } from '../orders.forms.ts'
import { ParcelList } from '../parcel-list.tsx'
import { QuoteList } from '../quote-list.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useOrderAction } from '../use-order-action.ts'
import styles from './desk.module.css'
import type { DeskUrlState } from './desk-filters.tsx'
import { QuoteForm } from './quote-form.tsx'
import { ShipForm } from './ship-form.tsx'

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
  const { orderNo, status, company, placedBy, can, quotes, parcels, attachments } = order
  return (
    <>
      <header className={styles.orderHead}>
        <h2 className={cx('mono', styles.number)}>{orderNo}</h2>
        <span role="status">
          <OrderStatusBadge status={status} />
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
        {can.quote ? <QuoteForm key={order.quoteRevision} order={order} /> : null}
        {can.ship ? <ShipForm order={order} /> : null}
        {!can.quote && !can.ship ? <NoActionNote order={order} /> : null}
      </div>
      {!can.quote && (
        <DeskOrderSection title={t('lines')}>
          <OrderLinesTable order={order} />
        </DeskOrderSection>
      )}
      {parcels.length > 0 && (
        <DeskOrderSection title={t('parcels')}>
          <ParcelList
            order={order}
            actions={({ no, deliveredAt }) => deliveredAt === null && <DeliverButton order={order} no={no} />}
          />
        </DeskOrderSection>
      )}
      {quotes.length > 0 && (
        <DeskOrderSection title={t('quotes')}>
          <QuoteList order={order} />
        </DeskOrderSection>
      )}
      {attachments.length > 0 && (
        <DeskOrderSection title={tPages('attachments')}>
          <OrderAttachments order={order} isDesk />
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

function DeskOrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </section>
  )
}

/** Nothing to do here for this person, and why. */
function NoActionNote({ order }: { order: OrderDetail }) {
  const t = useTexts(orderDeskTexts)
  const language = useLanguage()
  const { status, quotes, quoteRevision } = order
  const quote = quotes.find(({ revision }) => revision === quoteRevision)
  if (status === 'toConfirm' && quote) {
    const { revision, total, createdAt: madeAt, validUntil } = quote
    return (
      <Callout title={t('waiting')}>
        {t('waiting.text', {
          revision,
          total: formatMoney(total, language),
          day: formatDay(madeAt, language),
          until: formatDay(validUntil, language),
        })}
      </Callout>
    )
  }
  if (status === 'cart' || status === 'toConfirm') return null
  return <Callout>{t(`nothing.${status}`)}</Callout>
}

function DeliverButton({ order: { orderNo, version }, no }: { order: OrderDetail; no: number }) {
  const t = useTexts(orderDeskTexts)
  const delivery = useOrderAction(
    ({ orders }) => orders.markDelivered({ params: { orderNo, no }, body: { version } }),
    {
      successText: t('deliver.done'),
    },
  )
  if (!useHasPermission('order.ship')) return null
  return (
    <div>
      <Button size="small" loading={delivery.isPending} onClick={() => void delivery.run()}>
        {t('deliver.mark')}
      </Button>
    </div>
  )
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
