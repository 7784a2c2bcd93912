import type { Money } from '@paratope/contract/kernel/money'
import type { CartItem } from '@paratope/contract/ordering/carts'
import { cartSlot } from '#lib/session/session.ts'
import { isRecord } from '#lib/storage/storage.ts'
import { isInStock } from './cart-summary.ts'

/** Last values of a line that the buyer saw. */
interface SeenCartLine {
  id: string
  num: number
  stock: number | null
  originalPrice: Money | null
  orderable: boolean
  catalog: string
  projectName: string
}

export type CartLineChange =
  | { kind: 'price'; from: Money | null; to: Money | null }
  | { kind: 'stock'; left: number }
  | { kind: 'restocked' }
  | { kind: 'unavailable' }

export interface ChangedCartLine {
  line: CartItem
  changes: CartLineChange[]
}

const isMoney = (value: unknown): value is Money | null =>
  value === null || (isRecord(value) && typeof value['minor'] === 'number' && typeof value['currency'] === 'string')

// Other versions of this page may have written what is there.
const isSeenLine = (value: unknown): value is SeenCartLine =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['num'] === 'number' &&
  typeof value['orderable'] === 'boolean' &&
  (value['stock'] === null || typeof value['stock'] === 'number') &&
  isMoney(value['originalPrice'])

export const readSeenLines = (): Map<string, SeenCartLine> =>
  new Map(
    (cartSlot.read() ?? []).flatMap((storedLine: unknown) =>
      isSeenLine(storedLine) ? [[storedLine.id, storedLine] as const] : [],
    ),
  )

const isSameMoney = (one: Money | null, other: Money | null) =>
  one?.minor === other?.minor && one?.currency === other?.currency

function listLineChanges(line: CartItem, seen: SeenCartLine): CartLineChange[] {
  if (!line.orderable) return seen.orderable ? [{ kind: 'unavailable' }] : []
  const wasInStock = isInStock(seen)
  const isNowInStock = isInStock(line)
  return [
    ...(isSameMoney(seen.originalPrice, line.originalPrice)
      ? []
      : [{ kind: 'price' as const, from: seen.originalPrice, to: line.originalPrice }]),
    // A number the buyer changed says nothing about the stock.
    ...(seen.num === line.num && wasInStock && !isNowInStock
      ? [{ kind: 'stock' as const, left: line.stock ?? 0 }]
      : []),
    ...(seen.num === line.num && !wasInStock && isNowInStock ? [{ kind: 'restocked' as const }] : []),
  ]
}

/** Differences from the buyer's last look. */
export function listChangedLines(
  seen: ReadonlyMap<string, SeenCartLine>,
  lines: readonly CartItem[],
): ChangedCartLine[] {
  return lines.flatMap((line) => {
    const before = seen.get(line.id)
    const changes = before ? listLineChanges(line, before) : []
    return changes.length > 0 ? [{ line, changes }] : []
  })
}
