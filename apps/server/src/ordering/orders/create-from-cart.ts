import type { CartDifference, OrderDraft } from '@paratope/contract/ordering/orders'
import { takeStock } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import {
  type CartBuyer,
  type CartRow,
  calculateListPrice,
  findDifferences,
  isInStock,
  isOrderable,
} from '#ordering/carts/index.ts'
import { createError } from './orders.errors.ts'

/** Refuses lines of the cart that are not as the buyer saw them; who buys at once and only lost the goods hears so. */
export function assertLinesAsSeen(
  lines: readonly CartRow[],
  buyer: CartBuyer,
  chosen: OrderDraft['lines'],
  isDirectOrder: boolean,
): void {
  const changes = chosen.flatMap(({ id, version }) =>
    findLineDifference(
      id,
      version,
      lines.find((line) => line.id === id),
      buyer,
    ),
  )
  if (
    isDirectOrder &&
    changes.length > 0 &&
    changes.every(({ changes: what }) => what.every((each) => each === 'stock'))
  ) {
    const short = lines.filter((line) => line.pack_id !== null && !isInStock(line))
    if (short.length > 0) throw createStockShortError(short.map((line) => ({ line, available: line.stock ?? 0 })))
  }
  if (changes.length > 0) throw createError('cart.changed', { changes })
}

function findLineDifference(
  id: string,
  seen: string,
  line: CartRow | undefined,
  { currency }: CartBuyer,
): CartDifference[] {
  if (!line) return [{ id, catalog: '', changes: ['gone'], num: null, originalPrice: null, stock: null }]
  const what = findDifferences(line, seen)
  if (!isOrderable(line) && !what.includes('unavailable')) what.push('unavailable')
  if (what.length === 0) return []
  const { originalPrice } = calculateListPrice(line, line.quantity, currency)
  return [{ id, catalog: line.catalog ?? '', changes: what, num: line.quantity, originalPrice, stock: line.stock }]
}

export const getLineName = ({ catalog, name, own_name }: CartRow): string => catalog ?? name?.en ?? own_name?.en ?? ''

/** Takes the ordered packs from stock, all or nothing. */
export async function takeLinesFromStock(db: Db, lines: readonly CartRow[]): Promise<void> {
  const requestedPacks = lines.flatMap(({ pack_id, quantity }) =>
    pack_id === null ? [] : [{ packId: pack_id, quantity }],
  )
  const missing = await takeStock(db, requestedPacks)
  if (missing.length === 0) return
  throw createStockShortError(
    missing.flatMap(({ packId, available }) => {
      const line = lines.find(({ pack_id }) => pack_id === packId)
      return line ? [{ line, available }] : []
    }),
  )
}

function createStockShortError(short: readonly { line: CartRow; available: number }[]) {
  const lines = short.map(({ line, available }) => ({
    id: line.id,
    catalog: getLineName(line),
    wanted: line.quantity,
    available,
  }))
  return createError('stock.short', { catalog: lines[0]?.catalog ?? '', available: lines[0]?.available ?? 0, lines })
}
