import { isDataOnly } from '@paratope/contract/ordering/carts'
import { orderDeskTexts } from '@paratope/contract/ordering/orders'
import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import styles from './quote-form.module.css'
import type { QuoteFields } from './use-quote-draft.ts'

export interface QuoteTermsFieldsProps {
  order: OrderDetail
  fields: QuoteFields
}

/** Shipping, unless nothing is shipped, lead time, validity and the note of a quote. */
export function QuoteTermsFields({ order: { currency, subOrders }, fields }: QuoteTermsFieldsProps) {
  const t = useTexts(orderDeskTexts)
  const tQuote = useTexts(quoteTexts)
  const { entries, update, getId, getErrorText } = fields
  return (
    <>
      <div className={styles.fields}>
        {!isDataOnly(subOrders) && (
          <>
            <QuoteNumberField name="freight" label={t('quote.freight', { currency })} fields={fields} />
            <QuoteNumberField name="freightTaxRate" label={tQuote('desk.freightTax')} fields={fields} />
          </>
        )}
        <QuoteNumberField name="leadDays" label={t('quote.leadDays')} fields={fields} />
        <QuoteNumberField name="validDays" label={t('quote.validDays')} fields={fields} />
      </div>
      <Field id={getId('note')} label={t('quote.note')} hint={t('quote.note.hint')} error={getErrorText('note')}>
        <Textarea rows={2} value={entries.note} onChange={({ target }) => update({ note: target.value })} />
      </Field>
    </>
  )
}

interface QuoteNumberFieldProps {
  name: 'freight' | 'freightTaxRate' | 'leadDays' | 'validDays'
  label: string
  fields: QuoteFields
}

function QuoteNumberField({ name, label, fields: { entries, update, getId, getErrorText } }: QuoteNumberFieldProps) {
  return (
    <Field id={getId(name)} label={label} error={getErrorText(name)} required={name !== 'freightTaxRate'}>
      <NumberInput
        inputMode={name.startsWith('freight') ? 'decimal' : 'numeric'}
        value={entries[name]}
        onChange={({ target }) => update({ [name]: target.value })}
      />
    </Field>
  )
}
