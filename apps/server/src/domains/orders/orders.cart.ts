import type { CartDifference, OrderDraft } from '@paratope/contract/orders'
import {
  type Buyer,
  type CartRow,
  differencesOf,
  isInStock,
  isOrderable,
  listPriceOf,
  takeLines,
} from '#domains/carts/index.ts'
import { takeStock } from '#domains/products/index.ts'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { raise } from './raise.ts'

/** Takes the chosen lines out of the cart, but only as the buyer saw them; who buys at once and only lost the goods hears so. */
export async function takeSeen(
  db: Db,
  userId: string,
  chosen: OrderDraft['lines'],
  atOnce: boolean,
): Promise<{ buyer: Buyer; lines: CartRow[] }> {
  const { buyer, lines } = await takeLines(
    db,
    userId,
    chosen.map(({ id }) => id),
  )
  if (!buyer) throw raiseCommon('permission.missing')
  const changes = chosen.flatMap(({ id, version }) =>
    differenceOf(
      id,
      version,
      lines.find((line) => line.id === id),
      buyer,
    ),
  )
  if (atOnce && changes.length > 0 && changes.every(({ what }) => what.every((each) => each === 'stock'))) {
    const short = lines.filter((line) => !isInStock(line))
    if (short.length > 0) throw shortOf(short.map((line) => ({ line, available: line.stock ?? 0 })))
  }
  if (changes.length > 0) throw raise('cart.changed', { changes })
  return { buyer, lines }
}

function differenceOf(id: string, seen: string, line: CartRow | undefined, { currency }: Buyer): CartDifference[] {
  if (!line) return [{ id, catalog: '', what: ['gone'], num: null, originalPrice: null, stock: null }]
  const what = differencesOf(line, seen)
  if (!isOrderable(line) && !what.includes('unavailable')) what.push('unavailable')
  if (what.length === 0) return []
  const { originalPrice } = listPriceOf(line.price, line.quantity, currency)
  return [{ id, catalog: line.catalog ?? '', what, num: line.quantity, originalPrice, stock: line.stock }]
}

export const nameOf = ({ catalog, name, own_name }: CartRow): string => catalog ?? name?.en ?? own_name?.en ?? ''

/** Takes what is ordered from stock, all of it or nothing. */
export async function takeAll(db: Db, lines: readonly CartRow[]): Promise<void> {
  const wanted = lines.flatMap(({ pack_id, quantity }) => (pack_id === null ? [] : [{ packId: pack_id, quantity }]))
  const missing = await takeStock(db, wanted)
  if (missing.length === 0) return
  throw shortOf(
    missing.flatMap(({ packId, available }) => {
      const line = lines.find(({ pack_id }) => pack_id === packId)
      return line ? [{ line, available }] : []
    }),
  )
}

function shortOf(short: readonly { line: CartRow; available: number }[]) {
  const lines = short.map(({ line, available }) => ({
    id: line.id,
    catalog: nameOf(line),
    wanted: line.quantity,
    available,
  }))
  return raise('stock.short', { catalog: lines[0]?.catalog ?? '', available: lines[0]?.available ?? 0, lines })
}
