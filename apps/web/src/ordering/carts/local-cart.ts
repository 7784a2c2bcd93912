import { useSyncExternalStore } from 'react'
import { maxQuantity, type PurchaseLine } from '#catalogue/products/index.ts'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'

/** Kept in the browser until there is an account; prices are always read again. */
export type LocalCartLine = PurchaseLine

const isQuantity = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxQuantity
const textFields = ['packId', 'catalog', 'name', 'size', 'href'] as const
export const isLocalCartLine = (value: unknown): value is LocalCartLine =>
  isRecord(value) &&
  isQuantity(value['quantity']) &&
  textFields.every((field) => isString(value[field])) &&
  (value['lotNo'] === undefined || isString(value['lotNo']))

export const localCartSlot = createSlot({ name: 'local-cart', isValid: isList(isLocalCartLine) })
const noLines: readonly LocalCartLine[] = []

export const readLocalCart = (): readonly LocalCartLine[] => localCartSlot.read() ?? noLines

/**
 * Adds all lines, or none of them and returns those that are more of one pack than an order can have. A pack that is
 * there already becomes more of the same.
 */
export function addToLocalCart(...newLines: readonly LocalCartLine[]): readonly LocalCartLine[] {
  const refused: LocalCartLine[] = []
  let lines = readLocalCart()
  for (const line of newLines) {
    const existing = lines.find(({ packId }) => packId === line.packId)
    const quantity = (existing?.quantity ?? 0) + line.quantity
    if (!isQuantity(quantity)) refused.push(line)
    const added = { ...existing, ...line, quantity }
    lines = existing ? lines.map((one) => (one === existing ? added : one)) : [...lines, added]
  }
  if (refused.length === 0) localCartSlot.write([...lines])
  return refused
}

/** Zero takes the line out. */
export function setLocalQuantity(packId: string, quantity: number): void {
  if (quantity !== 0 && !isQuantity(quantity)) throw new RangeError(`No quantity of a cart line: ${quantity}`)
  const remaining = readLocalCart().flatMap((line) => {
    if (line.packId !== packId) return [line]
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  if (remaining.length > 0) localCartSlot.write(remaining)
  else localCartSlot.clear()
}

export const clearLocalCart = (): void => localCartSlot.clear()

export const useLocalCart = (): readonly LocalCartLine[] =>
  useSyncExternalStore(localCartSlot.subscribe, readLocalCart, () => noLines)
