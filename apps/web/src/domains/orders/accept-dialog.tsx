import { AcceptQuote, type OrderDetail, orderPagesTexts, orderTexts, type Quote } from '@paratope/contract/orders'
import { type SubmitEvent, useId, useState } from 'react'
import { dayIn } from '#kit/dates.ts'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { formatMoney } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import styles from './dialogs.module.css'
import { QuoteLines } from './quote-lines.tsx'
import { useKeyFor } from './use-key-for.ts'
import { useMove } from './use-move.ts'

export interface AcceptDialogProps {
  order: OrderDetail
  quote: Quote
  onClose: () => void
}

/** Prices, total and validity once more, and the company's own number, before a quote becomes an order. */
export function AcceptDialog({ order, quote, onClose }: AcceptDialogProps) {
  const say = useSay(orderPagesTexts)
  const sayOrder = useSay(orderTexts)
  const language = useLanguage()
  const id = useId()
  const { busy, move } = useMove()
  const { form, errors, show, clear } = useFieldErrors<'poNumber'>()
  const [poNumber, setPoNumber] = useState(order.poNumber)
  const keyFor = useKeyFor()
  const { revision, total, validUntil, leadDays } = quote

  async function accept(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const parsed = AcceptQuote.safeParse({ version: order.version, revision, poNumber })
    const missing = order.needsPoNumber && poNumber.trim() === ''
    if (show(parsed.success && !missing ? {} : { poNumber: say('accept.po.needed') }) || !parsed.success) return
    await move(
      async () =>
        (await api({ quiet: true, idempotencyKey: keyFor(parsed.data) })).orders.accept({
          params: { orderNo: order.orderNo },
          body: parsed.data,
        }),
      {
        said: say('said.accept'),
        onDone: onClose,
        refused: ({ error, message }) => error === 'order.po_missing' && show({ poNumber: message }),
      },
    )
  }
  return (
    <Dialog
      open
      width={720}
      title={say('accept.title', { revision })}
      closeText={say('close')}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('notYet')}</Button>
          <Button tone="primary" type="submit" form={id} loading={busy}>
            {say('accept.button', { total: formatMoney(total, language) })}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate className={styles.body} onSubmit={(event) => void accept(event)}>
        <p>{say('accept.text')}</p>
        <QuoteLines order={order} quote={quote} />
        <p className={styles.terms}>
          <span>{say('quote.days', { days: leadDays })}</span>
          <span>{say('quote.valid', { day: dayIn(validUntil, language) })}</span>
        </p>
        <Field
          label={sayOrder('poNumber')}
          hint={say('accept.po.hint')}
          error={errors.poNumber}
          required={order.needsPoNumber}
        >
          <Input
            name="poNumber"
            autoComplete="off"
            maxLength={60}
            value={poNumber}
            onChange={({ target }) => {
              setPoNumber(target.value)
              clear('poNumber')
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
