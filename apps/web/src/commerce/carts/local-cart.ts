import { useSyncExternalStore } from 'react'
import { maxQuantity, type PurchaseLine } from '#catalogue/products/index.ts'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'

/** Kept in the browser until there is an account; prices are always read again. */
export type LocalCartLine = PurchaseLine

const isQuantity = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity
const textFields = ['packId', 'catalog', 'name', 'size', 'href'] as const
export const isLocalCartLine = (value: unknown): value is LocalCartLine =>
  isRecord(value) &&
  isQuantity(value['quantity']) &&
  textFields.every((field) => isString(value[field])) &&
  (value['lotNo'] === undefined || isString(value['lotNo']))

export const localCartSlot = createSlot({ name: 'local-cart', isValid: isList(isLocalCartLine) })
const noLines: readonly LocalCartLine[] = []

export const readLocalCart = (): readonly LocalCartLine[] => localCartSlot.read() ?? noLines

const clampQuantity = (quantity: number) => Math.min(maxQuantity, Math.max(1, quantity))

/** A pack that is there already becomes more of the same. */
export function addToLocalCart(line: LocalCartLine): void {
  const lines = readLocalCart()
  const existing = lines.find(({ packId }) => packId === line.packId)
  const quantity = clampQuantity((existing?.quantity ?? 0) + line.quantity)
  const added = { ...existing, ...line, quantity }
  localCartSlot.write(existing ? lines.map((one) => (one === existing ? added : one)) : [...lines, added])
}

/** Zero takes the line out. */
export function setLocalQuantity(packId: string, quantity: number): void {
  const remaining = readLocalCart().flatMap((line) => {
    if (line.packId !== packId) return [line]
    return quantity < 1 ? [] : [{ ...line, quantity: clampQuantity(quantity) }]
  })
  if (remaining.length > 0) localCartSlot.write(remaining)
  else localCartSlot.clear()
}

export const clearLocalCart = (): void => localCartSlot.clear()

export const useLocalCart = (): readonly LocalCartLine[] =>
  useSyncExternalStore(localCartSlot.subscribe, readLocalCart, () => noLines)
