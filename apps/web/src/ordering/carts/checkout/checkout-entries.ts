import type { Address } from '@paratope/contract/identity/addresses'
import { findFileId } from '@paratope/contract/kernel/file-paths'
import type { Cart, CartItem } from '@paratope/contract/ordering/carts'
import type { OrderDraft } from '@paratope/contract/ordering/orders'
import type { StoredFile } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { AttachedFile, CheckoutDraft, CheckoutEntries } from './checkout-draft.ts'

/** An address that is still in the book, else the default of its kind. */
function getAddressId(addresses: readonly Address[], chosen: string | undefined): string {
  const known = addresses.find(({ id }) => id === chosen)
  return (known ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.id ?? ''
}

/** Initial entries of the form: the draft and the account's defaults. */
export function buildEntries(draft: CheckoutDraft, { records }: Cart, addresses: readonly Address[]): CheckoutEntries {
  const [first] = records
  const listAddressesOfKind = (kind: Address['kind']) => addresses.filter((address) => address.kind === kind)
  return {
    phone: draft.phone ?? first?.phone ?? '',
    email: draft.email ?? first?.email ?? '',
    projectNumber: draft.projectNumber ?? '',
    poNumber: draft.poNumber ?? '',
    costCentre: draft.costCentre ?? '',
    budgetId: draft.budgetId ?? '',
    paymentMethod: draft.paymentMethod ?? '',
    requestedDate: draft.requestedDate ?? '',
    note: draft.note ?? '',
    invoiceOther: draft.invoiceOther ?? false,
    shippingAddressId: getAddressId(listAddressesOfKind('shipping'), draft.shippingAddressId),
    invoiceAddressId: getAddressId(listAddressesOfKind('invoice'), draft.invoiceAddressId),
  }
}

export function buildOrderDraft(
  entries: CheckoutEntries,
  lines: readonly CartItem[],
  {
    currency,
    attachments,
    expectedTotal,
  }: { currency: Cart['currency']; attachments: readonly AttachedFile[]; expectedTotal?: number },
): z.input<typeof OrderDraft> {
  const { invoiceOther, invoiceAddressId, shippingAddressId, requestedDate, budgetId, ...rest } = entries
  // The ids come from the address book; the schema looks at them again.
  const toAddressId = (id: string) => id as Address['id']
  const toFileId = (path: string) => (findFileId(path) as StoredFile['id'] | undefined) ?? []
  return {
    lines: lines.map(({ id, version }) => ({ id, version })),
    shippingAddressId: toAddressId(shippingAddressId),
    invoiceAddressId: invoiceOther ? toAddressId(invoiceAddressId) : null,
    requestedDate: requestedDate || null,
    // The currency of the prices that the buyer sees.
    currency,
    ...(budgetId && { budgetId }),
    ...(expectedTotal !== undefined && { expectedTotal }),
    attachments: attachments.flatMap(({ path }) => toFileId(path)),
    ...rest,
  }
}
