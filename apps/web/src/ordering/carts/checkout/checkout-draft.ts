import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import { useSyncExternalStore } from 'react'
import { userSlot } from '#lib/session/session.ts'
import { createSlot, isRecord } from '#lib/storage/storage.ts'

export const checkoutFields = [
  'shippingAddressId',
  'invoiceAddressId',
  'phone',
  'email',
  'projectNumber',
  'costCentre',
  'poNumber',
  'budgetId',
  'paymentMethod',
  'requestedDate',
  'note',
] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutEntries = Readonly<Record<CheckoutField, string>> & { readonly invoiceOther: boolean }

export type OrderKind = 'submit' | 'orderNow'

/** A file that was uploaded for the order. */
export interface AttachedFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

/** A submission with the key it was sent under: the same words under the same key are one order, however often they are sent. */
export interface OrderAttempt {
  readonly kind: OrderKind
  readonly key: string
  readonly body: string
  /** No answer came yet. */
  readonly isUnanswered: boolean
}

/** The form as far as it is filled in; what is not here follows from the account. */
export type CheckoutDraft = Partial<CheckoutEntries> & {
  readonly attachments?: readonly AttachedFile[]
  readonly orderKind?: OrderKind
  readonly currency?: string
  readonly attempt?: OrderAttempt | undefined
}

interface StoredCheckoutDraft {
  owner: string
  draft: CheckoutDraft
}

const orderKinds: readonly unknown[] = ['submit', 'orderNow']
const isAttempt = (value: unknown): value is OrderAttempt =>
  isRecord(value) &&
  orderKinds.includes(value['kind']) &&
  typeof value['key'] === 'string' &&
  typeof value['body'] === 'string' &&
  typeof value['isUnanswered'] === 'boolean'

const isAttachedFile = (value: unknown): value is AttachedFile =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['path'] === 'string' &&
  typeof value['size'] === 'number'

const isDraft = (value: unknown): value is CheckoutDraft =>
  isRecord(value) &&
  checkoutFields.every((name) => value[name] === undefined || typeof value[name] === 'string') &&
  (value['invoiceOther'] === undefined || typeof value['invoiceOther'] === 'boolean') &&
  (value['attachments'] === undefined ||
    (Array.isArray(value['attachments']) && value['attachments'].every(isAttachedFile))) &&
  (value['orderKind'] === undefined || orderKinds.includes(value['orderKind'])) &&
  (value['currency'] === undefined || typeof value['currency'] === 'string') &&
  (value['attempt'] === undefined || isAttempt(value['attempt']))

const isStoredDraft = (value: unknown): value is StoredCheckoutDraft =>
  isRecord(value) && typeof value['owner'] === 'string' && isDraft(value['draft'])

const draftSlot = createSlot({ name: 'checkout-draft', isValid: isStoredDraft, area: 'session' })
const emptyDraft: CheckoutDraft = {}

/** The chosen currency; absent, the terms of the company decide. */
export const getChosenCurrency = ({ currency }: CheckoutDraft): Currency | undefined =>
  currencies.find((one) => one === currency)

/** Another person at the same browser begins afresh. */
export function readCheckoutDraft(): CheckoutDraft {
  const stored = draftSlot.read()
  return stored && stored.owner === userSlot.read()?.id ? stored.draft : emptyDraft
}

export function updateCheckoutDraft(change: CheckoutDraft): void {
  draftSlot.write({ owner: userSlot.read()?.id ?? '', draft: { ...readCheckoutDraft(), ...change } })
}

export const clearCheckoutDraft = (): void => draftSlot.clear()

/** Draft as the server stores it: a submission is of this browser alone. */
export const toSavedEntries = ({ attempt: _, ...entries }: CheckoutDraft): Omit<CheckoutDraft, 'attempt'> => entries

export const isEmptyDraft = (draft: CheckoutDraft): boolean =>
  draft.attempt === undefined && Object.keys(toSavedEntries(draft)).length === 0

export const useCheckoutDraft = (): CheckoutDraft =>
  useSyncExternalStore(draftSlot.subscribe, readCheckoutDraft, () => emptyDraft)
