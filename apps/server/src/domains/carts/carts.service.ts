import {
  type AddToCart,
  carts as api,
  type Cart,
  type CartItem,
  mostLines,
  mostOfOne,
  type OrderType,
} from '@paratope/contract/carts'
import {
  addMoney,
  type Instant,
  type Language,
  type LocalText,
  money,
  offsetOf,
  type PageQuery,
  pick,
  raiser,
} from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findPackByCatalog, findPacks } from '#domains/products/index.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { isViolationOf } from '#kernel/postgres/failures.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import {
  digestOf,
  hasRequirements,
  isInStock,
  isOrderable,
  listPriceOf,
  orderQuantityOf,
  versionOf,
} from './carts.lines.ts'
import { addLine, addPack, type Buyer, type CartPart, type CartRow, readCart } from './carts.repo.ts'
import type { Details } from './carts.tables.ts'

const raise = raiser(api.errors)

export async function cartOf(
  db: Db,
  userId: string,
  part: CartPart,
  page: PageQuery,
  language: Language,
): Promise<z.input<typeof Cart>> {
  const { buyer, lines } = await readCart(db, userId, part)
  if (!buyer) throw raiseCommon('permission.missing')
  const { currency } = buyer
  // What can no longer be ordered stays in the list, but costs nothing.
  const orderable = lines.filter(isOrderable)
  const prices = orderable.map((row) => listPriceOf(row.price, row.quantity, currency).finalPrice)
  const goods = addMoney(money(0, currency), ...prices.filter((price) => price !== null))
  const freight = money(orderable.length === 0 ? 0 : (buyer.freight ?? 0), currency)
  const needsQuote = prices.includes(null)
  const shown = lines.slice(offsetOf(page), offsetOf(page) + page.pageSize)
  return {
    total: lines.length,
    records: shown.map((row) => presentLine(row, buyer, language)),
    version: digestOf([currency, ...lines.map((row) => `${row.id} ${versionOf(row)}`)]),
    currency,
    goods,
    freight,
    sum: addMoney(goods, freight),
    needsQuote,
    canOrderNow:
      lines.length > 0 &&
      buyer.freight !== null &&
      !needsQuote &&
      lines.every((row) => isOrderable(row) && isInStock(row) && !hasRequirements(row)),
  }
}

/** The lines of a cart as whoever submits them names them. */
export async function cartLinesOf(db: Db, userId: string): Promise<{ id: string; version: string }[]> {
  const { lines } = await readCart(db, userId, 'all')
  return lines.map((line) => ({ id: line.id, version: versionOf(line) }))
}

export const orderNoOf = ({ no }: Pick<CartRow, 'no'>): string => `CART-${String(no).padStart(6, '0')}`

const nothing: LocalText = { en: '' }

function presentLine(row: CartRow, { currency, phone, email }: Buyer, language: Language): z.input<typeof CartItem> {
  const amount = row.amount ?? '1'
  return {
    id: row.id,
    packId: row.pack_id,
    orderNo: orderNoOf(row),
    orderType: row.order_type,
    catalog: row.catalog ?? '',
    projectName: pick(row.name ?? row.own_name ?? nothing, language),
    projectType: row.category ?? row.order_type,
    format: row.format ?? '',
    hue: row.hue,
    batchNo: row.batch_no,
    orderPriority: row.order_priority,
    concentrationRequirements: row.concentration,
    packingQuantity: amount,
    packingNumber: row.quantity,
    orderQuantity: orderQuantityOf(amount, row.quantity),
    unit: row.unit ?? row.own_unit ?? '',
    num: row.quantity,
    freight: null,
    ...listPriceOf(row.price, row.quantity, currency),
    note: row.note,
    phone: phone ?? '',
    email: email ?? '',
    stock: row.stock,
    leadDays: row.lead_days,
    orderable: isOrderable(row),
    version: versionOf(row),
  }
}

export async function addToCart(
  db: Db,
  userId: string,
  { packId, catalog = '', amount = '', quantity }: Omit<AddToCart, 'packId'> & { packId?: string | undefined },
  now: Instant,
): Promise<{ id: string; num: number; count: number }> {
  const pack = packId === undefined ? { catalog, amount } : { packId }
  const id = newId('crt', Date.parse(now))
  const added = await unlessFull(addPack(db, { id, userId, quantity, pack, mostOfOne, mostLines, now }))
  if (added) return added
  throw await reasonAgainst(db, userId, pack)
}

/** Lines added in parallel pass the check of each statement; the database counts again and refuses the last ones. */
async function unlessFull<Added>(adding: Promise<Added>): Promise<Added> {
  try {
    return await adding
  } catch (error) {
    if (isViolationOf(error, 'cart_line_limit')) throw raise('cart.full', { most: mostLines })
    throw error
  }
}

/** The statement that adds only says that it did not; this looks for the reason. */
async function reasonAgainst(db: Db, userId: string, pack: { packId: string } | { catalog: string; amount: string }) {
  const found =
    'packId' in pack ? (await findPacks(db, [pack.packId]))[0] : await findPackByCatalog(db, pack.catalog, pack.amount)
  if (!found?.orderable) return raise('pack.unavailable')
  const { lines } = await readCart(db, userId, 'all')
  if (lines.some((line) => line.pack_id === found.packId)) return raise('cart.too_many', { most: mostOfOne })
  return raise('cart.full', { most: mostLines })
}

export interface ServiceLine {
  orderType: OrderType
  name: LocalText
  unit: string
  quantity: number
  /** What the service's own form was filled with. */
  details: Details
  note?: string
}

/** Puts a service into the cart: something made to wish, which always needs a quote. */
export async function addServiceLine(
  db: Db,
  userId: string,
  { orderType, name, unit, quantity, details, note = '' }: ServiceLine,
  now: Instant,
): Promise<string> {
  const id = newId('crt', Date.parse(now))
  const adding = addLine(db, {
    id,
    user_id: userId,
    order_type: orderType,
    name: JSON.stringify(name),
    unit,
    details: JSON.stringify(details),
    quantity,
    note,
    created_at: now,
  })
  await unlessFull(adding)
  return id
}
