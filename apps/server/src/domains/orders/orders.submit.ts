import { addMoney, type Instant, money } from '@paratope/contract/kernel'
import type { CartDifference, OrderDraft, Submitted } from '@paratope/contract/orders'
import { findAddresses, type KeptAddress } from '#domains/addresses/index.ts'
import {
  type Buyer,
  type CartRow,
  differencesOf,
  isInStock,
  isOrderable,
  listPriceOf,
  takeLines,
} from '#domains/carts/index.ts'
import { itemsOf } from '#domains/dictionaries/index.ts'
import { takeStock, tokensOf } from '#domains/products/index.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { companyOf, type Session } from '#kernel/session.ts'
import { addLines } from './order-lines.repo.ts'
import { addEvent } from './order-papers.repo.ts'
import { announce } from './orders.news.ts'
import { addOrder, nextNumber } from './orders.repo.ts'
import { raise } from './raise.ts'

/** Chosen cart lines become an order: an inquiry, or goods in stock at their list price at once. */
export async function placeOrder(
  db: Db,
  session: Session,
  draft: OrderDraft,
  kind: 'submit' | 'orderNow',
  now: Instant,
): Promise<Submitted> {
  const atOnce = kind === 'orderNow'
  const companyId = companyOf(session)
  if (draft.wishedOn && draft.wishedOn < now.slice(0, 10)) throw raise('order.date_past')
  await checkPayment(db, draft.paymentMethod)
  const addresses = await keptAddresses(db, companyId, draft)
  const { buyer, lines } = await takeSeen(db, session.userId, draft.lines, atOnce)
  const priced = lines.map((line) => ({ line, price: listPriceOf(line.price, line.quantity, buyer.currency) }))
  const sums = atOnce ? sumsOf(priced, buyer, draft) : noSums
  if (atOnce) await takeAll(db, lines)

  const id = newId('ord', Date.parse(now))
  const code = await nextCode(db, now)
  const status = atOnce ? 'inProduction' : 'inquiry'
  await addOrder(
    db,
    {
      id,
      code,
      type: typeOf(lines),
      status,
      company_id: companyId,
      placed_by: session.userId,
      currency: buyer.currency,
      ...addresses,
      phone: draft.phone,
      email: draft.email,
      note: draft.note,
      po_number: draft.poNumber,
      project_number: draft.projectNumber,
      payment_method: draft.paymentMethod,
      wished_on: draft.wishedOn ?? null,
      line_count: lines.length,
      ...sums,
      quote_valid_until: null,
      created_at: now,
      confirmed_at: atOnce ? now : null,
      production_at: atOnce ? now : null,
      shipped_at: null,
      completed_at: null,
      cancelled_at: null,
      changed_at: now,
    },
    searchWords(code, buyer, draft, lines),
  )
  await addLines(
    db,
    priced.map(({ line, price }, at) => lineOf(id, at + 1, line, price, atOnce)),
  )
  await addEvent(db, {
    order_id: id,
    version: 1,
    at: now,
    kind,
    from_status: 'cart',
    to_status: status,
    by_user: session.userId,
    reason: '',
    values: '{}',
  })
  const order = { id, code, status, version: 1, company_id: companyId, company_name: buyer.company_name } as const
  const productIds = atOnce ? lines.flatMap(({ product_id }) => product_id ?? []) : []
  await announce(db, { kind, order: { ...order, placed_by: session.userId }, values: {}, reason: '', productIds }, now)
  const quotePrice = sums.total_minor === null ? null : money(sums.total_minor, buyer.currency)
  return { orderNo: code, status, version: 1, quotePrice }
}

async function checkPayment(db: Db, method: string): Promise<void> {
  const methods = await itemsOf(db, 'payment_method', 'en')
  if (!methods.some(({ value }) => value === method)) throw raise('order.payment_unknown')
}

type Addresses = Pick<OrderDraft, 'shippingAddressId' | 'invoiceAddressId'>

/** Copies of the addresses, for what is written in the book later does not change what was ordered. */
async function keptAddresses(db: Db, companyId: string, { shippingAddressId, invoiceAddressId }: Addresses) {
  if (!shippingAddressId) throw raise('order.address_missing')
  const ids = [shippingAddressId, ...(invoiceAddressId ? [invoiceAddressId] : [])]
  const found = await findAddresses(db, companyId, ids)
  const kept = (wanted: string): string => {
    const row = found.find(({ id }) => id === wanted)
    if (!row) throw raiseCommon('record.missing')
    const { id: _, company_id: __, kind: ___, is_default: ____, version: _____, created_at: ______, ...address } = row
    return JSON.stringify(address satisfies KeptAddress)
  }
  return {
    shipping_address: kept(shippingAddressId),
    invoice_address: invoiceAddressId ? kept(invoiceAddressId) : null,
  }
}

/** Takes the chosen lines out of the cart, but only as the buyer saw them; who buys at once and only lost the goods hears so. */
async function takeSeen(
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

type Price = ReturnType<typeof listPriceOf>
interface Sums {
  goods_minor: number | null
  freight_minor: number | null
  total_minor: number | null
}
const noSums: Sums = { goods_minor: null, freight_minor: null, total_minor: null }

/** What an order at list prices costs; it needs a price for every line, and the company's number if it insists on one. */
function sumsOf(priced: readonly { line: CartRow; price: Price }[], buyer: Buyer, draft: OrderDraft): Sums {
  if (buyer.needs_po_number && draft.poNumber === '') throw raise('order.po_missing')
  const unpriced = priced.filter(({ price }) => price.finalPrice === null).map(({ line }) => nameOf(line))
  if (unpriced.length > 0 || buyer.freight === null) {
    throw raise('order.price_missing', { catalog: unpriced.join(', '), lines: unpriced })
  }
  const finals = priced.flatMap(({ price }) => price.finalPrice ?? [])
  const goods = addMoney(money(0, buyer.currency), ...finals).minor
  return { goods_minor: goods, freight_minor: buyer.freight, total_minor: goods + buyer.freight }
}

const nameOf = ({ catalog, name, own_name }: CartRow): string => catalog ?? name?.en ?? own_name?.en ?? ''

async function takeAll(db: Db, lines: readonly CartRow[]): Promise<void> {
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

async function nextCode(db: Db, now: Instant): Promise<string> {
  const year = Number(now.slice(0, 4))
  return `SO-${year}-${String(await nextNumber(db, 'SO', year)).padStart(6, '0')}`
}

/** One kind of thing gives the order its type; catalogue goods beside a service do not make it another. */
function typeOf(lines: readonly CartRow[]): CartRow['order_type'] {
  const types = new Set(lines.map(({ order_type }) => order_type))
  if (types.size > 1) types.delete('catalogue')
  const [only] = types
  return types.size === 1 && only !== undefined ? only : 'custom'
}

const searchWords = (
  code: string,
  { company_name }: Buyer,
  { poNumber, projectNumber }: OrderDraft,
  lines: readonly CartRow[],
) =>
  tokensOf(
    code,
    company_name,
    poNumber,
    projectNumber,
    ...lines.flatMap(({ catalog, name, own_name }) => [
      catalog ?? '',
      ...Object.values(name ?? own_name ?? {}).filter((text) => text !== undefined),
    ]),
  )

const lineOf = (orderId: string, no: number, line: CartRow, price: Price, atOnce: boolean) => ({
  order_id: orderId,
  no,
  order_type: line.order_type,
  pack_id: line.pack_id,
  product_id: line.product_id,
  catalog: line.catalog ?? '',
  name: line.name ?? line.own_name ?? { en: '' },
  category: line.category ?? line.order_type,
  format: line.format ?? '',
  amount: line.amount ?? '1',
  unit: line.unit ?? line.own_unit ?? '',
  quantity: line.quantity,
  batch_no: line.batch_no,
  order_priority: line.order_priority,
  concentration: line.concentration,
  note: line.note,
  details: line.details,
  unit_minor: price.originalPrice?.minor ?? null,
  discount: price.discount,
  final_minor: price.finalPrice?.minor ?? null,
  price_rule: price.priceRule,
  from_stock: atOnce ? line.quantity : 0,
  shipped: 0,
})
