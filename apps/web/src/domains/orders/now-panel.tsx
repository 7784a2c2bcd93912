import { addDays, toLocalDate } from '@paratope/contract/kernel/local-date'
import { type OrderDetail, orderPagesTexts, orderTexts } from '@paratope/contract/orders'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/confirm-dialog.tsx'
import { dayIn } from '#kit/dates.ts'
import { api } from '#lib/api.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { formatMoney } from '#ui/format.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import styles from './now-panel.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useMove } from './use-move.ts'
import { isMine } from './use-todo.ts'

type Ask = 'accept' | 'askChanges' | 'cancel' | 'confirmReceipt'

/** The next step of the buyer on top of everything, with what follows from it. */
export function NowPanel({ order }: { order: OrderDetail }) {
  const say = useSay(orderPagesTexts)
  const sayOrder = useSay(orderTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState<Ask>()
  const { title, lines } = useNow(order)
  const { can } = order
  const quote = order.quotes.find(({ revision }) => revision === order.quoteRevision)
  const button = (ask: Ask, tone: 'primary' | 'secondary') =>
    can[ask] && (
      <Button tone={tone} onClick={() => setAsking(ask)}>
        {sayOrder(`move.${ask}`)}
      </Button>
    )
  return (
    <section aria-labelledby="now" className={cx(styles.panel, isMine(order) && styles.mine)}>
      <div className={styles.words}>
        <p className={styles.label}>{say('now')}</p>
        <h2 id="now" className={styles.title}>
          {title}
        </h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {order.status === 'toConfirm' && quote && (
        <strong className={styles.total}>{formatMoney(quote.total, language)}</strong>
      )}
      <div className={styles.actions}>
        {button('accept', 'primary')}
        {button('confirmReceipt', 'primary')}
        {button('askChanges', 'secondary')}
        {button('cancel', 'secondary')}
      </div>
      {asking === 'accept' && quote && (
        <AcceptDialog order={order} quote={quote} onClose={() => setAsking(undefined)} />
      )}
      {(asking === 'askChanges' || asking === 'cancel') && (
        <Reason order={order} ask={asking} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'confirmReceipt' && <Confirm order={order} onClose={() => setAsking(undefined)} />}
    </section>
  )
}

/** Where the order stands, in a sentence and what belongs to it. */
function useNow(order: OrderDetail): { title: string; lines: string[] } {
  const say = useSay(orderPagesTexts)
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
    parcels,
  } = order
  const on = (when: string | null) => dayIn(when ?? order.changedAt, language)
  const leadDays = quotes.find(({ revision }) => revision === quoteRevision)?.leadDays ?? 0
  if (status === 'toConfirm') {
    if (!can.accept && can.askChanges) return { title: say('now.expired'), lines: [say('now.expired.text')] }
    return {
      title: say('now.toConfirm', { revision: quoteRevision }),
      lines: [say('now.toConfirm.text', { day: on(quoteValidUntil), days: leadDays })],
    }
  }
  if (status === 'inProduction') {
    const confirmedOn = toLocalDate(confirmDate ?? order.changedAt, timeZone)
    return {
      title: say('now.inProduction'),
      lines: [
        leadDays > 0
          ? say('now.ready.text', {
              day: dayIn(confirmedOn, language),
              ready: dayIn(addDays(confirmedOn, leadDays), language),
            })
          : say('now.inProduction.text', { day: dayIn(confirmedOn, language) }),
        ...(parcels.length > 0 ? [say('now.partly')] : []),
      ],
    }
  }
  if (status === 'shipped') return { title: say('now.shipped'), lines: [say('now.shipped.text')] }
  if (status === 'completed') {
    return { title: say('now.completed'), lines: [say('now.completed.text', { day: on(completedAt) })] }
  }
  if (status === 'cancelled') {
    const reason = order.events.findLast(({ to }) => to === 'cancelled')?.reason
    return {
      title: say('now.cancelled'),
      lines: [
        say('now.cancelled.text', { day: on(cancelledAt) }),
        ...(reason ? [say('now.cancelled.reason', { reason })] : []),
        ...(amountDue && confirmDate
          ? [
              amountDue.minor > 0
                ? say('now.cancelled.due', { amount: formatMoney(amountDue, language) })
                : say('now.cancelled.free'),
            ]
          : []),
      ],
    }
  }
  return quoteRevision > 0
    ? { title: say('now.again'), lines: [say('now.again.text')] }
    : { title: say('now.inquiry'), lines: [say('now.inquiry.text')] }
}

function Reason({ order, ask, onClose }: { order: OrderDetail; ask: 'askChanges' | 'cancel'; onClose: () => void }) {
  const say = useSay(orderPagesTexts)
  const { move } = useMove()
  const { orderNo, version } = order
  const send = (reason: string) =>
    move(async () => (await api({ quiet: true })).orders[ask]({ params: { orderNo }, body: { version, reason } }), {
      said: say(`said.${ask}`),
      onDone: onClose,
    })
  const common = { onClose, onReason: send }
  return ask === 'cancel' ? (
    <ReasonDialog
      {...common}
      danger
      title={say('cancel.title', { code: orderNo })}
      text={say('cancel.text')}
      label={say('cancel.label')}
      needed={say('cancel.needed')}
      button={say('cancel.button')}
      keep={say('cancel.keep')}
    />
  ) : (
    <ReasonDialog
      {...common}
      title={say('ask.title')}
      text={say('ask.text')}
      label={say('ask.label')}
      hint={say('ask.hint')}
      needed={say('ask.needed')}
      button={say('ask.button')}
      keep={say('notYet')}
    />
  )
}

function Confirm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const say = useSay(orderPagesTexts)
  const { contact } = useSite()
  const { busy, move } = useMove()
  const { orderNo, version } = order
  const confirm = () =>
    move(async () => (await api({ quiet: true })).orders.confirmReceipt({ params: { orderNo }, body: { version } }), {
      said: say('said.confirmReceipt'),
      onDone: onClose,
    })
  return (
    <ConfirmDialog
      title={say('confirm.title')}
      tone="primary"
      width={480}
      words={{ confirm: say('confirm.button'), cancel: say('notYet') }}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say('confirm.text', { email: contact.emails[1] })}
    </ConfirmDialog>
  )
}
