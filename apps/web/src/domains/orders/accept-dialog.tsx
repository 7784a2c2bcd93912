import { AcceptQuote, type OrderDetail, orderPagesTexts, orderTexts, type Quote } from '@paratope/contract/orders'
import { AskDialog, type ShowErrors, textIn } from '#kit/ask-dialog.tsx'
import { dayIn } from '#kit/dates.ts'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { formatMoney } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import styles from './accept-dialog.module.css'
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
  const { move } = useMove()
  const keyFor = useKeyFor()
  const { revision, total, validUntil, leadDays } = quote
  const read = (entries: FormData) => ({ version: order.version, revision, poNumber: textIn(entries, 'poNumber') })

  async function accept(entries: FormData, show: ShowErrors<'poNumber'>): Promise<void> {
    const body = AcceptQuote.parse(read(entries))
    await move(
      async () =>
        (await api({ quiet: true, idempotencyKey: keyFor(body) })).orders.accept({
          params: { orderNo: order.orderNo },
          body,
        }),
      {
        said: say('said.accept'),
        onDone: onClose,
        refused: ({ error, message }) => error === 'order.po_missing' && show({ poNumber: message }),
      },
    )
  }

  function check(entries: FormData) {
    const draft = read(entries)
    const missing = order.needsPoNumber && draft.poNumber.trim() === ''
    return AcceptQuote.safeParse(draft).success && !missing ? {} : { poNumber: say('accept.po.needed') }
  }
  return (
    <AskDialog<'poNumber'>
      title={say('accept.title', { revision })}
      width={720}
      words={{
        submit: say('accept.button', { total: formatMoney(total, language) }),
        cancel: say('notYet'),
        close: say('close'),
      }}
      check={check}
      run={accept}
      onClose={onClose}
    >
      {({ errors, clear }) => (
        <>
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
              defaultValue={order.poNumber}
              onInput={() => clear('poNumber')}
            />
          </Field>
        </>
      )}
    </AskDialog>
  )
}
