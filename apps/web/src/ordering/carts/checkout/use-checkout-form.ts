import type { Address } from '@paratope/contract/identity/addresses'
import type { Cart, CartItem } from '@paratope/contract/ordering/carts'
import { checkoutTexts, orderTexts } from '@paratope/contract/ordering/orders'
import { useRef, useState } from 'react'
import { toFileRecords, type UploadedFile } from '#kit/uploads/uploaded-file.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { buildCartSummary } from '../cart-summary.ts'
import { useOrderTaxes } from '../order-taxes.data.ts'
import {
  type AttachedFile,
  type CheckoutEntries,
  type OrderKind,
  readCheckoutDraft,
  updateCheckoutDraft,
  useCheckoutDraft,
} from './checkout-draft.ts'
import { buildEntries, buildOrderDraft } from './checkout-entries.ts'
import {
  type CheckoutErrors,
  errorFields,
  type RequiredNumbers,
  requiredNumbers,
  useCheckoutErrors,
} from './checkout-errors.ts'
import { type CheckoutFieldsProps, getCheckoutFieldId } from './checkout-fields.tsx'
import { useClosedDays } from './use-closed-days.ts'
import { useOrderSubmission } from './use-order-submission.ts'

export interface CheckoutFormOptions {
  cart: Cart
  /** The chosen lines of the cart. */
  lines: readonly CartItem[]
  addresses: readonly Address[]
}

/** Entries, errors and submission of the checkout. The entries are kept in this tab. */
export function useCheckoutForm({ cart, lines, addresses }: CheckoutFormOptions) {
  const tOrder = useTexts(orderTexts)
  const draft = useCheckoutDraft()
  const { errors, showCount, showErrors, clearErrors } = useShownErrors()
  const { validate, toCheckoutErrors } = useCheckoutErrors()
  const submission = useOrderSubmission((error) => showErrors(toCheckoutErrors(error)))

  const attachments = useAttachments()
  const findClosed = useClosedDays(
    addresses.find(({ id }) => id === buildEntries(draft, cart, addresses).shippingAddressId)?.country,
    lines,
  )
  const entries = buildEntries(draft, cart, addresses)
  // The ids come from the address book.
  const toAddressId = (id: string) => id as Address['id']
  const taxes = useOrderTaxes({
    shippingAddressId: toAddressId(entries.shippingAddressId),
    ...(entries.invoiceOther && { invoiceAddressId: toAddressId(entries.invoiceAddressId) }),
  })
  const summary = buildCartSummary(cart, lines, taxes)
  const kind: OrderKind = summary.canOrderNow ? (draft.orderKind ?? 'orderNow') : 'submit'
  const required: RequiredNumbers = {
    projectNumber: cart.needsProjectNumber,
    costCentre: cart.needsCostCentre,
    // A quote still leaves time for it.
    poNumber: kind === 'orderNow' && cart.needsPoNumber,
  }
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
    required,
    showCount,
    findClosed,
    attachments: {
      onChange(files: readonly UploadedFile[]) {
        attachments.change(files)
        clearErrors(['attachments'])
      },
    },
    errorLinks: errorFields.flatMap((name) =>
      errors[name] ? [{ id: getCheckoutFieldId(name), text: errors[name] }] : [],
    ),
    /** Sends these lines with what was entered, unless something is missing or wrong. */
    async submit(submittedLines: readonly CartItem[]): Promise<void> {
      const body = buildOrderDraft(entries, submittedLines, {
        currency: cart.currency,
        attachments: readCheckoutDraft().attachments ?? [],
        // The buyer read this total only if the taxes of the address were in it.
        ...(kind === 'orderNow' && taxes && { expectedTotal: buildCartSummary(cart, submittedLines, taxes).sum.minor }),
      })
      const missing = Object.fromEntries(
        requiredNumbers
          .filter((name) => required[name] && entries[name].trim() === '')
          .map((name) => [name, tOrder(missingTexts[name])]),
      )
      const found: CheckoutErrors = {
        ...missing,
        ...validate(body, entries.invoiceOther, findClosed),
        ...attachments.findError(),
      }
      if (showErrors(found)) return
      await submission.submitOrder(kind, body, submittedLines)
    },
  }
}

const missingTexts = {
  projectNumber: 'order.project_missing',
  costCentre: 'order.cost_centre_missing',
  poNumber: 'order.po_missing',
} as const satisfies Record<keyof RequiredNumbers, string>

/** Uploads of the checkout: what is finished is kept in this tab, the rest holds the order up. */
function useAttachments() {
  const t = useTexts(checkoutTexts)
  const files = useRef<readonly UploadedFile[]>([])
  const has = (status: UploadedFile['status']) => files.current.some((file) => file.status === status)
  return {
    change(next: readonly UploadedFile[]): void {
      files.current = next
      const attachments = toAttachedFiles(next)
      const stored = readCheckoutDraft().attachments ?? []
      if (JSON.stringify(attachments) !== JSON.stringify(stored)) updateCheckoutDraft({ attachments })
    },
    findError(): CheckoutErrors {
      if (has('uploading')) return { attachments: t('attachments.pending') }
      return has('error') ? { attachments: t('attachments.failed') } : {}
    },
  }
}

const toAttachedFiles = (files: readonly UploadedFile[]): AttachedFile[] =>
  toFileRecords(files).map(({ fileName, filePath, fileSize }) => ({ name: fileName, path: filePath, size: fileSize }))

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
