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

/** A line on its way into an account: how many of the pack were there before, so that it never arrives twice. */
interface MovingLine extends LocalLine {
  before?: number
}

export const mostOfOne = 9999

const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostOfOne
const texts = ['packId', 'catalog', 'name', 'size', 'href'] as const
export const isLine = (value: unknown): value is LocalLine =>
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

/** The cart that the lines go to. */
export interface Account {
  /** How many of each pack are in it, by the pack's id. */
  numbers(): Promise<ReadonlyMap<string, number>>
  add(line: LocalLine): Promise<unknown>
  /** Tells a refusal from an answer that never came. */
  refuses(error: unknown): boolean
}

/** One tab at a time, so that two tabs that hear of a login do not both add. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('local-cart', work) : work()

const beforeOf = (line: MovingLine): number | undefined =>
  typeof line.before === 'number' && Number.isInteger(line.before) ? line.before : undefined

const mark = (packId: string, before: number) =>
  cart.write(localLines().map((line): MovingLine => (line.packId === packId ? { ...line, before } : line)))

/**
 * Moves the lines into the account's cart, one by one. A line leaves the browser when it has arrived; a page that is
 * closed in between leaves a mark, by which the next one knows whether it did.
 */
export function mergeLocalCart(account: Account): Promise<Merged> {
  return alone(async () => {
    const taken: LocalLine[] = []
    const refused: LocalLine[] = []
    if (localLines().length === 0) return { taken, refused }
    const numbers = await account.numbers()
    for (const line of localLines()) {
      const { packId, quantity } = line
      const there = numbers.get(packId) ?? 0
      const before = beforeOf(line)
      const arrived = before !== undefined && there >= before + quantity
      try {
        if (!arrived) {
          mark(packId, there)
          await account.add(line)
        }
        taken.push(line)
      } catch (error) {
        if (!account.refuses(error)) break
        refused.push(line)
      }
      setLocally(packId, 0)
    }
    return { taken, refused }
  })
}
