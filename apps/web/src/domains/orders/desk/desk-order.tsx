import { type OrderDetail, orderDeskTexts, orderTexts } from '@paratope/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dayIn } from '#kit/dates.ts'
import { QueryState } from '#kit/query-state.tsx'
import { BackToList } from '#kit/split-view.tsx'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useHasPermission } from '#lib/permissions.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { cx } from '#ui/cx.ts'
import { formatMoney } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { OrderFacts } from '../order-facts.tsx'
import { OrderHistory } from '../order-history.tsx'
import { OrderLines } from '../order-lines.tsx'
import { OrderState } from '../order-status.tsx'
import { deskOrderQuery } from '../orders.data.ts'
import { ParcelList } from '../parcel-list.tsx'
import { QuoteList } from '../quote-list.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useMove } from '../use-move.ts'
import styles from './desk.module.css'
import type { DeskAddress } from './desk-filters.tsx'
import { QuoteForm } from './quote-form.tsx'
import { ShipForm } from './ship-form.tsx'

export interface DeskOrderProps {
  orderNo: string
  closeHref: string
  address: DeskAddress
}

/** One order at the desk: what it needs on top, everything else below. */
export default function DeskOrder({ orderNo, closeHref, address }: DeskOrderProps) {
  const order = useQuery(deskOrderQuery(orderNo, useLanguage()))
  return (
    <div className={styles.order}>
      <BackToList href={closeHref} />
      <QueryState query={order} count={4}>
        {(order) => <Opened order={order} closeHref={closeHref} address={address} />}
      </QueryState>
    </div>
  )
}

function Opened({ order, closeHref, address }: { order: OrderDetail; closeHref: string; address: DeskAddress }) {
  const say = useSay(orderDeskTexts)
  const { orderNo, status, company, placedBy, can, quotes, parcels } = order
  return (
    <>
      <header className={styles.orderHead}>
        <h2 className={cx('mono', styles.number)}>{orderNo}</h2>
        <span role="status">
          <OrderState status={status} />
        </span>
        {can.cancel && <Stop order={order} />}
        <IconButton icon="close" label={say('close')} href={closeHref} className={styles.close ?? ''} />
        <p className={styles.buyer}>
          {placedBy},{' '}
          <Link
            href={address.hrefOf({ companyId: company.id, order: orderNo })}
            title={say('company.only', { name: company.name })}
          >
            {company.name}
          </Link>
        </p>
      </header>
      <div className={styles.act}>
        {can.quote ? <QuoteForm key={order.quoteRevision} order={order} /> : null}
        {can.ship ? <ShipForm order={order} /> : null}
        {!can.quote && !can.ship ? <Waiting order={order} /> : null}
      </div>
      {!can.quote && (
        <Part title={say('lines')}>
          <OrderLines order={order} />
        </Part>
      )}
      {parcels.length > 0 && (
        <Part title={say('parcels')}>
          <ParcelList
            order={order}
            actions={({ no, deliveredAt }) => deliveredAt === null && <Deliver order={order} no={no} />}
          />
        </Part>
      )}
      {quotes.length > 0 && (
        <Part title={say('quotes')}>
          <QuoteList order={order} />
        </Part>
      )}
      <Part title={say('details')}>
        <OrderFacts order={order} />
      </Part>
      <Part title={say('history')}>
        <OrderHistory order={order} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </section>
  )
}

/** Nothing to do here for this person, and why. */
function Waiting({ order }: { order: OrderDetail }) {
  const say = useSay(orderDeskTexts)
  const language = useLanguage()
  const { status, quotes, quoteRevision } = order
  const quote = quotes.find(({ revision }) => revision === quoteRevision)
  if (status === 'toConfirm' && quote) {
    const { revision, total, madeAt, validUntil } = quote
    return (
      <Callout title={say('waiting')}>
        {say('waiting.text', {
          revision,
          total: formatMoney(total, language),
          day: dayIn(madeAt, language),
          until: dayIn(validUntil, language),
        })}
      </Callout>
    )
  }
  if (status === 'cart' || status === 'toConfirm') return null
  return <Callout>{say(`nothing.${status}`)}</Callout>
}

function Deliver({ order: { orderNo, version }, no }: { order: OrderDetail; no: number }) {
  const say = useSay(orderDeskTexts)
  const { busy, move } = useMove()
  if (!useHasPermission('order.ship')) return null
  const deliver = () =>
    move(async () => (await api({ quiet: true })).orders.deliver({ params: { orderNo, no }, body: { version } }), {
      said: say('deliver.done'),
      onDone: () => {},
    })
  return (
    <div>
      <Button size="small" loading={busy} onClick={() => void deliver()}>
        {say('deliver.mark')}
      </Button>
    </div>
  )
}

function Stop({ order: { orderNo, version } }: { order: OrderDetail }) {
  const say = useSay(orderDeskTexts)
  const sayOrder = useSay(orderTexts)
  const [asking, setAsking] = useState(false)
  const { move } = useMove()
  const close = () => setAsking(false)
  const stop = (reason: string) =>
    move(async () => (await api({ quiet: true })).orders.stop({ params: { orderNo }, body: { version, reason } }), {
      said: say('stop.done'),
      onDone: close,
    })
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
        {sayOrder('move.cancel')}
      </Button>
      {asking && (
        <ReasonDialog
          danger
          title={say('stop.title', { code: orderNo })}
          text={say('stop.text')}
          label={say('stop.label')}
          needed={say('stop.needed')}
          button={say('stop.button')}
          keep={say('stop.keep')}
          onReason={stop}
          onClose={close}
        />
      )}
    </>
  )
}
