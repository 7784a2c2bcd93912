import type { Cart, CartItem } from '@paratope/contract/commerce/carts'
import { checkoutTexts, type OrderDraft } from '@paratope/contract/commerce/orders'
import type { Address } from '@paratope/contract/identity/addresses'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { AddressPicker } from '#identity/addresses/index.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { buildCartSummary } from '../cart-summary.ts'
import { CartSummaryCard } from '../cart-summary-card.tsx'
import way from '../checkout-layout.module.css'
import { CartChangedNotice } from './cart-changed-notice.tsx'
import styles from './checkout.module.css'
import {
  type CheckoutDraft,
  type CheckoutEntries,
  checkoutFields,
  type OrderKind,
  updateCheckoutDraft,
  useCheckoutDraft,
} from './checkout-draft.ts'
import { type CheckoutErrors, useCheckoutErrors } from './checkout-errors.ts'
import { ContactFields, DetailFields, getCheckoutFieldId, OrderKindChoice } from './checkout-fields.tsx'
import { OrderPreviewLines } from './order-preview-lines.tsx'
import { useOrderSubmission } from './use-order-submission.ts'

export interface CheckoutFormProps {
  cart: Cart
  /** What is chosen of it. */
  lines: readonly CartItem[]
  addresses: readonly Address[]
}

/** An address that is still in the book, else the default of its kind. */
function getAddressId(addresses: readonly Address[], chosen: string | undefined): string {
  const known = addresses.find(({ id }) => id === chosen)
  return (known ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? ''
}

function buildEntries(draft: CheckoutDraft, { records }: Cart, addresses: readonly Address[]): CheckoutEntries {
  const [first] = records
  const listAddressesOfKind = (kind: Address['kind']) => addresses.filter((address) => address.kind === kind)
  return {
    phone: draft.phone ?? first?.phone ?? '',
    email: draft.email ?? first?.email ?? '',
    projectNumber: draft.projectNumber ?? '',
    poNumber: draft.poNumber ?? '',
    paymentMethod: draft.paymentMethod ?? '',
    requestedDate: draft.requestedDate ?? '',
    note: draft.note ?? '',
    invoiceOther: draft.invoiceOther ?? false,
    shippingAddressId: getAddressId(listAddressesOfKind('shipping'), draft.shippingAddressId),
    invoiceAddressId: getAddressId(listAddressesOfKind('invoice'), draft.invoiceAddressId),
  }
}

function buildOrderDraft(entries: CheckoutEntries, lines: readonly CartItem[]): z.input<typeof OrderDraft> {
  const { invoiceOther, invoiceAddressId, shippingAddressId, requestedDate, ...rest } = entries
  // The ids come from the address book; the schema looks at them again.
  const toAddressId = (id: string) => id as Address['id']
  return {
    lines: lines.map(({ id, version }) => ({ id, version })),
    shippingAddressId: toAddressId(shippingAddressId),
    invoiceAddressId: invoiceOther ? toAddressId(invoiceAddressId) : null,
    requestedDate: requestedDate || null,
    ...rest,
  }
}

export function CheckoutForm({ cart, lines, addresses }: CheckoutFormProps) {
  const t = useTexts(checkoutTexts)
  const language = useLanguage()
  const draft = useCheckoutDraft()
  const { validate, toCheckoutErrors: toEntryErrors } = useCheckoutErrors()
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [round, setRound] = useState(0)
  const showErrors = (next: CheckoutErrors): boolean => {
    setErrors(next)
    setRound((before) => before + 1)
    return Object.keys(next).length > 0
  }
  const { isPending, differences, orderBlock, submitOrder, retryAttempt, dismissOutcome } = useOrderSubmission(
    (error) => showErrors(toEntryErrors(error)),
  )

  const entries = buildEntries(draft, cart, addresses)
  const summary = buildCartSummary(cart, lines)
  const kind: OrderKind = summary.canOrderNow ? (draft.orderKind ?? 'orderNow') : 'submit'
  const updateEntries = (next: Partial<CheckoutEntries>) => {
    updateCheckoutDraft(next)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))))
  }

  async function validateAndSubmit(submittedLines: readonly CartItem[], orderKind: OrderKind): Promise<void> {
    const body = buildOrderDraft(entries, submittedLines)
    if (showErrors(validate(body, entries.invoiceOther))) return
    await submitOrder(orderKind, body, submittedLines)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void validateAndSubmit(lines, kind)
  }

  const summaryErrors = checkoutFields.flatMap((name) =>
    errors[name] ? [{ id: getCheckoutFieldId(name), text: errors[name] }] : [],
  )
  const { attempt } = draft
  const fieldProps = { entries, errors, onChange: updateEntries }
  return (
    <form noValidate onSubmit={onSubmit} className={way.columns}>
      <div className={styles.main}>
        {attempt?.isUnanswered && !isPending && (
          <Callout
            tone="warning"
            role="alert"
            title={t('unanswered.title')}
            actions={
              <Button size="small" onClick={() => void retryAttempt(attempt)}>
                {t('unanswered.check')}
              </Button>
            }
          >
            {t('unanswered.text')}
          </Callout>
        )}
        <ErrorSummary key={round} title={t('errors')} errors={summaryErrors} />
        {differences && (
          <CartChangedNotice
            cart={cart}
            differences={differences}
            isPending={isPending}
            onAccept={(rest) => void validateAndSubmit(rest, kind)}
          />
        )}
        {orderBlock && (
          <Callout
            tone="warning"
            role="alert"
            title={orderBlock.message}
            actions={
              <Button
                size="small"
                onClick={() => {
                  dismissOutcome()
                  updateCheckoutDraft({ orderKind: 'submit' })
                }}
              >
                {t('short.ask')}
              </Button>
            }
          />
        )}
        <section aria-labelledby="checkout-shipping" className={styles.part}>
          <h2 id="checkout-shipping">{t('shipping')}</h2>
          <AddressPicker
            kind="shipping"
            id={getCheckoutFieldId('shippingAddressId')}
            addresses={addresses.filter((address) => address.kind === 'shipping')}
            value={entries.shippingAddressId}
            onChange={(shippingAddressId) => updateEntries({ shippingAddressId })}
            error={errors.shippingAddressId}
          />
          <Checkbox
            checked={entries.invoiceOther}
            onChange={({ target }) => updateEntries({ invoiceOther: target.checked })}
          >
            {t('invoice.other')}
          </Checkbox>
          {entries.invoiceOther && (
            <>
              <h3>{t('invoice')}</h3>
              <AddressPicker
                kind="invoice"
                id={getCheckoutFieldId('invoiceAddressId')}
                addresses={addresses.filter((address) => address.kind === 'invoice')}
                value={entries.invoiceAddressId}
                onChange={(invoiceAddressId) => updateEntries({ invoiceAddressId })}
                error={errors.invoiceAddressId}
              />
            </>
          )}
        </section>
        <ContactFields {...fieldProps} />
        <DetailFields {...fieldProps} />
        {summary.canOrderNow && (
          <OrderKindChoice kind={kind} onChange={(how) => updateCheckoutDraft({ orderKind: how })} />
        )}
      </div>
      <div className={way.side}>
        <CartSummaryCard summary={summary} count={lines.length} headerContent={<OrderPreviewLines lines={lines} />}>
          <Button
            tone="primary"
            size="large"
            isFullWidth
            type="submit"
            loading={isPending}
            disabled={lines.length === 0}
          >
            {kind === 'orderNow'
              ? t('submit.order', { total: formatMoney(summary.sum, language) })
              : t('submit.inquiry')}
          </Button>
          {kind === 'submit' && <p className={way.small}>{t('submit.inquiry.hint')}</p>}
        </CartSummaryCard>
      </div>
    </form>
  )
}
