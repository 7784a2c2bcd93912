import type { Cart, CartItem } from '@paratope/contract/commerce/carts'
import type { Address } from '@paratope/contract/identity/addresses'
import { useState } from 'react'
import { buildCartSummary } from '../cart-summary.ts'
import {
  type CheckoutEntries,
  checkoutFields,
  type OrderKind,
  updateCheckoutDraft,
  useCheckoutDraft,
} from './checkout-draft.ts'
import { buildEntries, buildOrderDraft } from './checkout-entries.ts'
import { type CheckoutErrors, useCheckoutErrors } from './checkout-errors.ts'
import { type CheckoutFieldsProps, getCheckoutFieldId } from './checkout-fields.tsx'
import { useOrderSubmission } from './use-order-submission.ts'

export interface CheckoutFormOptions {
  cart: Cart
  /** The chosen lines of the cart. */
  lines: readonly CartItem[]
  addresses: readonly Address[]
}

/** Entries, errors and submission of the checkout. The entries are kept in this tab. */
export function useCheckoutForm({ cart, lines, addresses }: CheckoutFormOptions) {
  const draft = useCheckoutDraft()
  const { errors, showCount, showErrors, clearErrors } = useShownErrors()
  const { validate, toCheckoutErrors } = useCheckoutErrors()
  const submission = useOrderSubmission((error) => showErrors(toCheckoutErrors(error)))

  const entries = buildEntries(draft, cart, addresses)
  const summary = buildCartSummary(cart, lines)
  const kind: OrderKind = summary.canOrderNow ? (draft.orderKind ?? 'orderNow') : 'submit'
  const fields: CheckoutFieldsProps = {
    entries,
    errors,
    onChange(change: Partial<CheckoutEntries>) {
      updateCheckoutDraft(change)
      clearErrors(Object.keys(change))
    },
  }
  return {
    ...submission,
    attempt: draft.attempt,
    fields,
    summary,
    kind,
    showCount,
    errorLinks: checkoutFields.flatMap((name) =>
      errors[name] ? [{ id: getCheckoutFieldId(name), text: errors[name] }] : [],
    ),
    /** Sends these lines with what was entered, unless something is missing or wrong. */
    async submit(submittedLines: readonly CartItem[]): Promise<void> {
      const body = buildOrderDraft(entries, submittedLines)
      if (showErrors(validate(body, entries.invoiceOther))) return
      await submission.submitOrder(kind, body, submittedLines)
    },
  }
}

/** The errors on screen, and how often some were shown: each time their summary takes the focus. */
function useShownErrors() {
  const [{ errors, showCount }, setShown] = useState<{ errors: CheckoutErrors; showCount: number }>({
    errors: {},
    showCount: 0,
  })
  return {
    errors,
    showCount,
    /** Returns whether there are any. */
    showErrors(next: CheckoutErrors): boolean {
      setShown((before) => ({ errors: next, showCount: before.showCount + 1 }))
      return Object.keys(next).length > 0
    },
    clearErrors(names: readonly string[]): void {
      setShown((before) => ({
        ...before,
        errors: Object.fromEntries(Object.entries(before.errors).filter(([name]) => !names.includes(name))),
      }))
    },
  }
}
