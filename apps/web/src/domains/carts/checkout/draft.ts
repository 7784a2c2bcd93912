import { useSyncExternalStore } from 'react'
import { userSlot } from '#lib/session.ts'
import { isRecord, slot } from '#lib/storage.ts'

export const entryNames = [
  'shippingAddressId',
  'invoiceAddressId',
  'phone',
  'email',
  'projectNumber',
  'poNumber',
  'paymentMethod',
  'wishedOn',
  'note',
] as const
export type EntryName = (typeof entryNames)[number]
export type Entries = Readonly<Record<EntryName, string>> & { readonly invoiceOther: boolean }

export type OrderKind = 'submit' | 'orderNow'

/** A submission with the key it was sent under: the same words under the same key are one order, however often they are sent. */
export interface Attempt {
  readonly kind: OrderKind
  readonly key: string
  readonly body: string
  /** No answer came yet. */
  readonly open: boolean
}

/** The form as far as it is filled in; what is not here follows from the account. */
export type Draft = Partial<Entries> & { readonly how?: OrderKind; readonly attempt?: Attempt | undefined }

interface Kept {
  owner: string
  draft: Draft
}

const kinds: readonly unknown[] = ['submit', 'orderNow']
const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  kinds.includes(value['kind']) &&
  typeof value['key'] === 'string' &&
  typeof value['body'] === 'string' &&
  typeof value['open'] === 'boolean'

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  entryNames.every((name) => value[name] === undefined || typeof value[name] === 'string') &&
  (value['invoiceOther'] === undefined || typeof value['invoiceOther'] === 'boolean') &&
  (value['how'] === undefined || kinds.includes(value['how'])) &&
  (value['attempt'] === undefined || isAttempt(value['attempt']))

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['owner'] === 'string' && isDraft(value['draft'])

const draftSlot = slot({ name: 'checkout-draft', is: isKept, area: 'session' })
const blank: Draft = {}

/** Another person at the same browser begins afresh. */
export function readDraft(): Draft {
  const kept = draftSlot.read()
  return kept && kept.owner === userSlot.read()?.id ? kept.draft : blank
}

export function changeDraft(change: Draft): void {
  draftSlot.write({ owner: userSlot.read()?.id ?? '', draft: { ...readDraft(), ...change } })
}

export const clearDraft = (): void => draftSlot.clear()

export const useDraft = (): Draft => useSyncExternalStore(draftSlot.subscribe, readDraft, () => blank)
