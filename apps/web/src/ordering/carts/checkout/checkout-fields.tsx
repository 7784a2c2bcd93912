import type { Money } from '@paratope/contract/kernel/money'
import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { type ReactNode, Suspense, use } from 'react'
import { DatePicker } from '#kit/dates/date-pickers.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps, Textarea } from '#ui/forms/input.tsx'
import { ChoiceGroup, Radio } from '#ui/forms/radio.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './checkout.module.css'
import type { CheckoutEntries, OrderKind } from './checkout-draft.ts'
import { type CheckoutErrors, type ErrorField, getFirstDeliveryDay, type RequiredNumbers } from './checkout-errors.ts'
import { CheckoutPartsContext } from './checkout-parts.ts'

export interface CheckoutFieldsProps {
  entries: CheckoutEntries
  errors: CheckoutErrors
  onChange: (next: Partial<CheckoutEntries>) => void
}

/** Targets of the error summary. */
export const getCheckoutFieldId = (name: ErrorField): string => `checkout-${name}`

type TextFieldName = 'phone' | 'email' | 'projectNumber' | 'costCentre' | 'poNumber'
type HintedFieldName = Exclude<TextFieldName, 'projectNumber' | 'costCentre'>
const isHinted = (name: TextFieldName): name is HintedFieldName => name !== 'projectNumber' && name !== 'costCentre'

function CheckoutTextField({
  name,
  entries,
  errors,
  onChange,
  hasHint = isHinted(name),
  limit,
  isRequired = false,
  ...input
}: CheckoutFieldsProps & {
  name: TextFieldName
  hasHint?: boolean
  limit?: number
  isRequired?: boolean
} & InputProps) {
  const t = useTexts(checkoutTexts)
  const hint = hasHint && isHinted(name) ? t(`${name}.hint`) : ''
  return (
    <Field
      id={getCheckoutFieldId(name)}
      label={t(name)}
      error={errors[name]}
      hint={limit === undefined ? hint : formatLimitedHint(hint, entries[name], limit)}
      required={name === 'phone' || isRequired}
    >
      <Input
        name={name}
        value={entries[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        {...input}
      />
    </Field>
  )
}

/** Counts near the limit; what is longer stays as it was typed, and is refused by name. */
const formatLimitedHint = (hint: string, { length }: string, limit: number): string =>
  length > limit * 0.8 ? `${hint} ${length} / ${limit}`.trim() : hint

export function ContactFields(props: CheckoutFieldsProps) {
  const t = useTexts(checkoutTexts)
  return (
    <section aria-labelledby="checkout-contact" className={styles.part}>
      <h2 id="checkout-contact">{t('contact')}</h2>
      <div className={styles.pair}>
        <CheckoutTextField {...props} name="phone" autoComplete="tel" maxLength={45} />
        <CheckoutTextField
          {...props}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={100}
        />
      </div>
    </section>
  )
}

interface DetailFieldsProps extends CheckoutFieldsProps {
  kind: OrderKind
  required: RequiredNumbers
  /** Of the chosen lines; the amount is that of an order without a quote. */
  sum: Money
  /** Says why goods that travel cooled do not arrive on a day. */
  findClosed: ((day: string) => string | undefined) | undefined
  /** Above the fields. */
  children: ReactNode
}

export function DetailFields({ kind, required, sum, findClosed, children, ...props }: DetailFieldsProps) {
  const { entries, errors, onChange } = props
  const t = useTexts(checkoutTexts)
  const site = useSite()
  const payment = useDictionary('payment_method')
  const { budget: Budget } = use(CheckoutPartsContext)
  return (
    <section aria-labelledby="checkout-details" className={styles.part}>
      <h2 id="checkout-details">{t('details')}</h2>
      {children}
      <div className={styles.pair}>
        <Field
          id={getCheckoutFieldId('paymentMethod')}
          label={t('paymentMethod')}
          error={errors.paymentMethod}
          required
        >
          <Select
            name="paymentMethod"
            value={entries.paymentMethod}
            placeholder={t('paymentMethod.choose')}
            options={toOptions(payment)}
            onChange={({ target }) => onChange({ paymentMethod: target.value })}
          />
        </Field>
        <DatePicker
          id={getCheckoutFieldId('requestedDate')}
          name="requestedDate"
          label={t('requestedDate')}
          hint={t(findClosed ? 'requestedDate.cooled' : 'requestedDate.hint')}
          error={errors.requestedDate}
          min={getFirstDeliveryDay(site)}
          {...(findClosed && { findUnavailable: findClosed })}
          value={entries.requestedDate}
          onChange={(requestedDate) => onChange({ requestedDate })}
        />
        <CheckoutTextField
          {...props}
          name="projectNumber"
          isRequired={required.projectNumber}
          autoComplete="off"
          limit={60}
        />
        <CheckoutTextField
          {...props}
          name="costCentre"
          isRequired={required.costCentre}
          autoComplete="off"
          limit={60}
        />
        {/* Without a quote there is no later moment for it. */}
        <CheckoutTextField
          {...props}
          name="poNumber"
          isRequired={required.poNumber}
          hasHint={kind === 'submit'}
          autoComplete="off"
          limit={60}
        />
      </div>
      {Budget && (
        <Suspense fallback={null}>
          <Budget
            id={getCheckoutFieldId('budgetId')}
            currency={sum.currency}
            costCentre={entries.costCentre}
            projectNumber={entries.projectNumber}
            total={kind === 'orderNow' ? sum : null}
            budgetId={entries.budgetId}
            error={errors.budgetId}
            onChange={(budgetId) => onChange({ budgetId })}
          />
        </Suspense>
      )}
      <Field
        id={getCheckoutFieldId('note')}
        label={t('note')}
        error={errors.note}
        hint={formatLimitedHint(t('note.hint'), entries.note, 2000)}
      >
        <Textarea name="note" value={entries.note} onChange={({ target }) => onChange({ note: target.value })} />
      </Field>
    </section>
  )
}

const orderKindTextKeys = { orderNow: 'order', submit: 'inquiry' } as const satisfies Record<OrderKind, string>

/** Only where everything has a price and lies in stock is there a choice. */
export function OrderKindChoice({ kind, onChange }: { kind: OrderKind; onChange: (kind: OrderKind) => void }) {
  const t = useTexts(checkoutTexts)
  const renderChoice = (one: OrderKind) => (
    <Radio
      name="how"
      checked={kind === one}
      onChange={() => onChange(one)}
      hint={t(`how.${orderKindTextKeys[one]}.hint`)}
    >
      {t(`how.${orderKindTextKeys[one]}`)}
    </Radio>
  )
  return (
    <ChoiceGroup legend={t('how')} className={styles.how ?? ''}>
      {renderChoice('orderNow')}
      {renderChoice('submit')}
    </ChoiceGroup>
  )
}
