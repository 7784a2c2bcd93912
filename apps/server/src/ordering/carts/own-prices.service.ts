import { type Currency, createMoney, type LocalDate } from '@paratope/contract/kernel'
import type { OwnPrice } from '@paratope/contract/ordering/carts'
import type { Db } from '#kernel/database/database.ts'
import { type CartLinePrice, calculateListPrice } from './carts.lines.ts'
import { type CartRow, readPackRows } from './carts.repo.ts'

export interface WantedPack {
  packId: string
  quantity: number
}

interface Reading {
  today: LocalDate
  currency?: Currency | undefined
}

/**
 * Prices of packs for a buyer in these quantities, as the cart would say it, by the position of each: one statement for
 * any number of packs. A pack that there is none of has no price.
 */
export async function findOwnPrices(
  db: Db,
  userId: string,
  wanted: readonly WantedPack[],
  { today, currency }: Reading,
): Promise<{ row: CartRow; price: CartLinePrice; currency: Currency }[]> {
  if (wanted.length === 0) return []
  const lines = wanted.map((pack, at) => ({ ...pack, id: String(at), note: '' }))
  const { buyer, lines: rows } = await readPackRows(db, userId, lines, today, currency)
  if (!buyer) return []
  return rows.map((row) => ({
    row,
    price: calculateListPrice(row, row.quantity, buyer.currency),
    currency: buyer.currency,
  }))
}

/** Prices that differ from the list price; of all others the catalogue says all. */
export async function listOwnPrices(
  db: Db,
  userId: string,
  wanted: readonly WantedPack[],
  reading: Reading,
): Promise<OwnPrice[]> {
  const found = await findOwnPrices(db, userId, wanted, reading)
  return found.flatMap(({ row, price: { finalPrice, priceRule }, currency }) =>
    finalPrice && row.pack_id && row.published && (priceRule === 'agreement' || priceRule === 'contract')
      ? [
          {
            packId: row.pack_id as OwnPrice['packId'], // read by its id
            quantity: row.quantity,
            listPrice: row.price === null ? null : createMoney(row.price * row.quantity, currency),
            price: finalPrice,
            priceRule,
          },
        ]
      : [],
  )
}
