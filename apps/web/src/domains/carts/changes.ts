import type { CartItem } from '@paratope/contract/carts'
import type { Money } from '@paratope/contract/kernel/money'
import { cartSlot } from '#lib/session.ts'
import { isRecord } from '#lib/storage.ts'
import { isInStock } from './summary.ts'

/** What a buyer saw of a line the last time. */
interface Seen {
  id: string
  num: number
  stock: number | null
  originalPrice: Money | null
  orderable: boolean
  catalog: string
  projectName: string
}

export type LineChange =
  | { what: 'price'; from: Money | null; to: Money | null }
  | { what: 'stock'; left: number }
  | { what: 'restocked' }
  | { what: 'unavailable' }

export interface Changed {
  line: CartItem
  changes: LineChange[]
}

const isMoney = (value: unknown): value is Money | null =>
  value === null || (isRecord(value) && typeof value['minor'] === 'number' && typeof value['currency'] === 'string')

// Other versions of this page may have written what is there.
const isSeen = (value: unknown): value is Seen =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['num'] === 'number' &&
  typeof value['orderable'] === 'boolean' &&
  (value['stock'] === null || typeof value['stock'] === 'number') &&
  isMoney(value['originalPrice'])

export const seenLines = (): Map<string, Seen> =>
  new Map((cartSlot.read() ?? []).flatMap((seen: unknown) => (isSeen(seen) ? [[seen.id, seen] as const] : [])))

const sameMoney = (one: Money | null, other: Money | null) =>
  one?.minor === other?.minor && one?.currency === other?.currency

function changesOf(line: CartItem, seen: Seen): LineChange[] {
  if (!line.orderable) return seen.orderable ? [{ what: 'unavailable' }] : []
  const wasThere = isInStock(seen)
  const isThere = isInStock(line)
  return [
    ...(sameMoney(seen.originalPrice, line.originalPrice)
      ? []
      : [{ what: 'price' as const, from: seen.originalPrice, to: line.originalPrice }]),
    // A number the buyer changed says nothing about the stock.
    ...(seen.num === line.num && wasThere && !isThere ? [{ what: 'stock' as const, left: line.stock ?? 0 }] : []),
    ...(seen.num === line.num && !wasThere && isThere ? [{ what: 'restocked' as const }] : []),
  ]
}

/** What is no longer as the buyer saw it the last time. */
export function changedSince(seen: ReadonlyMap<string, Seen>, lines: readonly CartItem[]): Changed[] {
  return lines.flatMap((line) => {
    const before = seen.get(line.id)
    const changes = before ? changesOf(line, before) : []
    return changes.length > 0 ? [{ line, changes }] : []
  })
}
