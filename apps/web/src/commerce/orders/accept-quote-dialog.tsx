import {
  type OrderDetail,
  orderPagesTexts,
  orderTexts,
  type Quote,
  QuoteAcceptance,
} from '@paratope/contract/commerce/orders'
import { EntryDialog, readText, type ShowErrors } from '#kit/form/entry-dialog.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './accept-quote-dialog.module.css'
import { QuoteLinesTable } from './quote-lines-table.tsx'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useOrderMove } from './use-order-move.ts'

export interface AcceptQuoteDialogProps {
  order: OrderDetail
  quote: Quote
  onClose: () => void
}

/** Prices, total and validity once more, and the company's own number, before a quote becomes an order. */
export function AcceptQuoteDialog({ order, quote, onClose }: AcceptQuoteDialogProps) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  const { move } = useOrderMove()
  const getIdempotencyKey = useIdempotencyKey()
  const { revision, total, validUntil, leadDays } = quote
  const readAcceptance = (entries: FormData) => ({
    version: order.version,
    revision,
    poNumber: readText(entries, 'poNumber'),
  })

  async function acceptQuote(entries: FormData, showErrors: ShowErrors<'poNumber'>): Promise<void> {
    const body = QuoteAcceptance.parse(readAcceptance(entries))
    await move(
      async () =>
        (await api({ quiet: true, idempotencyKey: getIdempotencyKey(body) })).orders.accept({
          params: { orderNo: order.orderNo },
          body,
        }),
      {
        successText: t('said.accept'),
        onDone: onClose,
        showRefusal: ({ error, message }) => error === 'order.po_missing' && showErrors({ poNumber: message }),
      },
    )
  }

  function validate(entries: FormData) {
    const draft = readAcceptance(entries)
    const isPoNumberMissing = order.needsPoNumber && draft.poNumber.trim() === ''
    return QuoteAcceptance.safeParse(draft).success && !isPoNumberMissing ? {} : { poNumber: t('accept.po.needed') }
  }
  return (
    <EntryDialog<'poNumber'>
      title={t('accept.title', { revision })}
      width={720}
      buttonTexts={{
        submit: t('accept.button', { total: formatMoney(total, language) }),
        cancel: t('notYet'),
        close: t('close'),
      }}
      validate={validate}
      onSubmit={acceptQuote}
      onClose={onClose}
    >
      {({ errors, clearError }) => (
        <>
          <p>{t('accept.text')}</p>
          <QuoteLinesTable order={order} quote={quote} />
          <p className={styles.terms}>
            <span>{t('quote.days', { days: leadDays })}</span>
            <span>{t('quote.valid', { day: formatDay(validUntil, language) })}</span>
          </p>
          <Field
            label={tOrder('poNumber')}
            hint={t('accept.po.hint')}
            error={errors.poNumber}
            required={order.needsPoNumber}
          >
            <Input
              name="poNumber"
              autoComplete="off"
              maxLength={60}
              defaultValue={order.poNumber}
              onInput={() => clearError('poNumber')}
            />
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
