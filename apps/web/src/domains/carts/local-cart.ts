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
const isLine = (value: unknown): value is LocalLine =>
  isRecord(value) && isCount(value['quantity']) && texts.every((field) => isText(value[field]))

const cart = slot({ name: 'local-cart', is: isList(isLine) })
const nothing: readonly LocalLine[] = []

export const localLines = (): readonly LocalLine[] => cart.read() ?? nothing

const held = (quantity: number) => Math.min(mostOfOne, Math.max(1, quantity))

/** A pack that is there already becomes more of the same. */
export function addLocally(line: LocalLine): void {
  const lines = localLines()
  const known = lines.find(({ packId }) => packId === line.packId)
  const quantity = held((known?.quantity ?? 0) + line.quantity)
  cart.write(
    known ? lines.map((one) => (one === known ? { ...line, quantity } : one)) : [...lines, { ...line, quantity }],
  )
}

/** Zero takes the line out. */
export function setLocally(packId: string, quantity: number): void {
  const rest = localLines().flatMap((line) => {
    if (line.packId !== packId) return [line]
    return quantity < 1 ? [] : [{ ...line, quantity: held(quantity) }]
  })
  if (rest.length > 0) cart.write(rest)
  else cart.clear()
}

export const clearLocally = (): void => cart.clear()

export const useLocalCart = (): readonly LocalLine[] => useSyncExternalStore(cart.subscribe, localLines, () => nothing)

export interface Merged {
  taken: readonly LocalLine[]
  /** Packs that the server would not take; they stay in the browser no longer. */
  refused: readonly LocalLine[]
}

/** One tab at a time, so that two tabs that hear of a login do not both add. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('local-cart', work) : work()

/**
 * Moves the lines into the account's cart, one by one. Each leaves the browser before it is sent: a page that is
 * closed in between may lose a line, but never orders it twice.
 */
export function mergeLocalCart(add: (line: LocalLine) => Promise<unknown>): Promise<Merged> {
  return alone(async () => {
    const taken: LocalLine[] = []
    const refused: LocalLine[] = []
    for (const line of localLines()) {
      setLocally(line.packId, 0)
      try {
        await add(line)
        taken.push(line)
      } catch {
        refused.push(line)
      }
    }
    return { taken, refused }
  })
}
