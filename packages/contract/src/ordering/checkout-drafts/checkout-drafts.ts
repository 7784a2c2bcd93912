import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { fileLimits } from '../../platform/files/file-purposes.ts'

const text = (max: number) => singleLineText(max).optional()

/** Entries of the checkout as far as they are filled in; they may be incomplete or invalid. */
export const CheckoutDraftEntries = z.object({
  // Not checked: an address that is gone by then is no longer offered by the checkout.
  shippingAddressId: text(40).describe('Id of the chosen shipping address.'),
  invoiceAddressId: text(40).describe('Id of the chosen billing address.'),
  invoiceOther: z.boolean().optional().describe('The invoice goes to another address.'),
  phone: text(45).describe('Phone as typed.'),
  email: text(100).describe('E-mail address as typed.'),
  projectNumber: text(500).describe('Project number.'),
  poNumber: text(500).describe('Purchase order number.'),
  costCentre: text(500).describe('Cost centre.'),
  budgetId: text(40).describe('Id of the chosen budget.'),
  currency: text(3).describe('Currency of the order.'),
  paymentMethod: text(40).describe('Value of the dictionary `payment_method`.'),
  requestedDate: text(20).describe('Requested delivery date as typed.'),
  note: multiLineText(10_000).optional().describe('Note.'),
  orderKind: z.enum(['submit', 'orderNow']).optional().describe('Inquiry or order at list prices.'),
  attachments: z
    .array(
      z.object({
        name: singleLineText(255).describe('File name.'),
        path: singleLineText(300).describe('Address of the uploaded file.'),
        size: z.int().min(0).describe('Bytes.'),
      }),
    )
    .max(fileLimits.order.maxFiles)
    .optional()
    .describe('Files that were uploaded for the order.'),
})
export type CheckoutDraftEntries = z.infer<typeof CheckoutDraftEntries>

export const SavedCheckoutDraft = z.object({
  savedAt: Instant.describe('When it was last saved.'),
  entries: CheckoutDraftEntries,
})
export type SavedCheckoutDraft = z.infer<typeof SavedCheckoutDraft>

const path = '/by-order-client/order/checkoutDraft'

export const checkoutDrafts = defineApi({
  summary: 'The unfinished checkout of a user, kept until it is submitted or discarded',
  permissions: [],
  errors: {},
  endpoints: {
    current: {
      method: 'GET',
      path,
      needs: 'signed-in',
      reply: SavedCheckoutDraft.nullable(),
      summary: 'The caller’s unfinished checkout, if there is one',
    },
    save: {
      method: 'PUT',
      path,
      needs: 'signed-in',
      body: z.object({ entries: CheckoutDraftEntries }),
      reply: z.object({ savedAt: Instant.describe('When it was saved.') }),
      summary: 'Keep the entries of the checkout; they replace what was kept before',
    },
    discard: {
      method: 'DELETE',
      path,
      needs: 'signed-in',
      reply: z.null(),
      summary: 'Discard the caller’s unfinished checkout',
    },
  },
})
