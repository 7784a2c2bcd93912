import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { useFormContext } from '#kit/form/form-context.ts'
import { useFormField } from '#kit/form/form-field.tsx'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { requestChangesForm } from './quotes.forms.ts'
import type { RequestedPriceEntries } from './requested-prices.ts'
import styles from './requested-prices-field.module.css'

export interface RequestedPricesFieldProps {
  order: OrderDetail
  entries: RequestedPriceEntries
  onChange: (entries: RequestedPriceEntries) => void
}

/** Prices that the customer would accept, next to the quoted ones. */
export function RequestedPricesField({ order, entries, onChange }: RequestedPricesFieldProps) {
  const t = useTexts(quoteTexts)
  const language = useLanguage()
  const { setError } = useFormContext()
  const { id, name, error } = useFormField({ of: requestChangesForm, name: 'prices' })
  const { subOrders, currency } = order
  return (
    <Disclosure summary={t('counter.title')} open={error !== undefined || undefined}>
      <div id={id} tabIndex={-1} className={styles.lines}>
        <p className={styles.hint}>{t('counter.hint')}</p>
        {subOrders.map(({ no, projectName, originalPrice }) => (
          <div key={no} className={styles.line}>
            <span>
              {projectName}
              {originalPrice && <small>{formatMoney(originalPrice, language)}</small>}
            </span>
            <NumberInput
              aria-label={t('counter.price', { name: projectName, currency })}
              placeholder={currency}
              value={entries[no] ?? ''}
              onChange={({ target }) => {
                onChange({ ...entries, [no]: target.value })
                setError(name, undefined)
              }}
            />
          </div>
        ))}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </Disclosure>
  )
}
