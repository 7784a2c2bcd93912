import { addMoney, type Instant, type Language, type LocalDate, money, toLocalDate } from '@paratope/contract/kernel'
import type { OrderDraft, Submitted } from '@paratope/contract/orders'
import { type AddressRow, findAddresses } from '#domains/addresses/index.ts'
import { type Buyer, type CartRow, hasRequirements, listPriceOf } from '#domains/carts/index.ts'
import { dictionariesTag, itemsOf } from '#domains/dictionaries/index.ts'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import type { Memo } from '#kernel/memo.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { companyOf, type Session } from '#kernel/session.ts'
import { addLines } from './order-lines.repo.ts'
import { addEvent } from './order-papers.repo.ts'
import { nameOf, takeAll, takeSeen } from './orders.cart.ts'
import { announce, type Subject } from './orders.news.ts'
import { addOrder, nextNumber } from './orders.repo.ts'
import { lineOf, type Price, searchWords, toAddressSnapshot, typeOf } from './orders.rows.ts'
import { raise } from './raise.ts'

/** Chosen cart lines become an order: an inquiry, or goods in stock at their list price at once. */
export async function placeOrder(
  db: Db,
  session: Pick<Session, 'userId' | 'companyId'> & {
    site: string | null
    timeZone: string
    language: Language
  },
  draft: OrderDraft,
  kind: 'submit' | 'orderNow',
  now: Instant,
  memo: Memo,
): Promise<Submitted> {
  const atOnce = kind === 'orderNow'
  const companyId = companyOf(session)
  const orderedOn = toLocalDate(now, session.timeZone)
  if (draft.wishedOn && draft.wishedOn < orderedOn) throw raise('order.date_past')
  await checkPayment(db, memo, draft.paymentMethod)
  const addresses = await keptAddresses(db, companyId, draft)
  const { buyer, lines } = await takeSeen(db, session.userId, draft.lines, atOnce)
  const priced = lines.map((line) => ({ line, price: listPriceOf(line.price, line.quantity, buyer.currency) }))
  const sums = atOnce ? sumsOf(priced, buyer, draft) : noSums
  if (atOnce) await takeAll(db, lines)

  const id = newId('ord', Date.parse(now))
  const code = await nextCode(db, orderedOn)
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
      site: session.site,
      language: session.language,
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
      due_minor: null,
      quote_valid_until: null,
      created_at: now,
      ordered_on: orderedOn,
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
  const order: Subject = {
    id,
    code,
    status,
    version: 1,
    company_id: companyId,
    company_name: buyer.company_name,
    placed_by: session.userId,
    site: session.site,
    language: session.language,
  }
  const productIds = atOnce ? lines.flatMap(({ product_id }) => product_id ?? []) : []
  const happened = { kind, from: 'cart', order, by: session.userId, values: {}, reason: '', productIds } as const
  await announce(db, happened, now)
  const quotePrice = sums.total_minor === null ? null : money(sums.total_minor, buyer.currency)
  return { orderNo: code, status, version: 1, quotePrice }
}

async function checkPayment(db: Db, memo: Memo, method: string): Promise<void> {
  const methods = await memo.get(dictionariesTag, 'payment methods', () => itemsOf(db, 'payment_method', 'en'))
  if (!methods.some(({ value }) => value === method)) throw raise('order.payment_unknown')
}

type Addresses = Pick<OrderDraft, 'shippingAddressId' | 'invoiceAddressId'>

/** Copies of the addresses, for what is written in the book later does not change what was ordered. */
async function keptAddresses(db: Db, companyId: string, { shippingAddressId, invoiceAddressId }: Addresses) {
  if (!shippingAddressId) throw raise('order.address_missing')
  const ids = [shippingAddressId, ...(invoiceAddressId ? [invoiceAddressId] : [])]
  const found = await findAddresses(db, companyId, ids)
  const kept = (wanted: string, kind: AddressRow['kind']): string => {
    const row = found.find((address) => address.id === wanted && address.kind === kind)
    if (!row) throw raiseCommon('record.missing')
    return JSON.stringify(toAddressSnapshot(row))
  }
  return {
    shipping_address: kept(shippingAddressId, 'shipping'),
    invoice_address: invoiceAddressId ? kept(invoiceAddressId, 'invoice') : null,
  }
}

interface Sums {
  goods_minor: number | null
  freight_minor: number | null
  total_minor: number | null
}
const noSums: Sums = { goods_minor: null, freight_minor: null, total_minor: null }

/** What an order at list prices costs; it needs a price for every line, lines without requirements, and the company's number if it insists on one. */
function sumsOf(priced: readonly { line: CartRow; price: Price }[], buyer: Buyer, draft: OrderDraft): Sums {
  if (buyer.needs_po_number && draft.poNumber === '') throw raise('order.po_missing')
  const unpriced = priced.filter(({ price }) => price.finalPrice === null).map(({ line }) => nameOf(line))
  if (unpriced.length > 0 || buyer.freight === null) {
    throw raise('order.price_missing', { catalog: unpriced.join(', '), lines: unpriced })
  }
  const demanding = priced.filter(({ line }) => hasRequirements(line)).map(({ line }) => nameOf(line))
  if (demanding.length > 0) throw raise('order.requirements', { catalog: demanding.join(', '), lines: demanding })
  const finals = priced.flatMap(({ price }) => price.finalPrice ?? [])
  const goods = addMoney(money(0, buyer.currency), ...finals).minor
  return { goods_minor: goods, freight_minor: buyer.freight, total_minor: goods + buyer.freight }
}

async function nextCode(db: Db, orderedOn: LocalDate): Promise<string> {
  const year = Number(orderedOn.slice(0, 4))
  return `SO-${year}-${String(await nextNumber(db, 'SO', year)).padStart(6, '0')}`
}
