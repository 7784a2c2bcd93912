import { useSyncExternalStore } from 'react'
import { isList, isRecord, isText, slot } from '#lib/storage.ts'

/** A line of the cart that a visitor keeps in the browser until there is an account; prices are always read anew. */
export interface LocalLine {
  packId: string
  quantity: number
  catalog: string
  name: string
  /** The pack, such as "5 mg". */
  size: string
  href: string
}

export const mostOfOne = 9999

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostOfOne
const texts = ['packId', 'catalog', 'name', 'size', 'href'] as const
export const isLine = (value: unknown): value is LocalLine =>
  isRecord(value) && isCount(value['quantity']) && texts.every((field) => isText(value[field]))

export const localCart = slot({ name: 'local-cart', is: isList(isLine) })
const nothing: readonly LocalLine[] = []

export const localLines = (): readonly LocalLine[] => localCart.read() ?? nothing

const held = (quantity: number) => Math.min(mostOfOne, Math.max(1, quantity))

/** A pack that is there already becomes more of the same. */
export function addLocally(line: LocalLine): void {
  const lines = localLines()
  const known = lines.find(({ packId }) => packId === line.packId)
  const quantity = held((known?.quantity ?? 0) + line.quantity)
  localCart.write(
    known ? lines.map((one) => (one === known ? { ...line, quantity } : one)) : [...lines, { ...line, quantity }],
  )
}

/** Zero takes the line out. */
export function setLocally(packId: string, quantity: number): void {
  const rest = localLines().flatMap((line) => {
    if (line.packId !== packId) return [line]
    return quantity < 1 ? [] : [{ ...line, quantity: held(quantity) }]
  })
  if (rest.length > 0) localCart.write(rest)
  else localCart.clear()
}

export const clearLocally = (): void => localCart.clear()

export const useLocalCart = (): readonly LocalLine[] =>
  useSyncExternalStore(localCart.subscribe, localLines, () => nothing)
