import {
  addToInstant,
  createMoney,
  day,
  type Instant,
  type Language,
  type LocalDate,
  toLocalDate,
} from '@paratope/contract/kernel'
import { type OrderDraft, orderMoves, type SubmittedOrder } from '@paratope/contract/ordering/orders'
import { type AddressRow, findAddresses } from '#identity/addresses/index.ts'
import type { Seller } from '#kernel/config/seller.ts'
import { type Db, leaveToCommit } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { type CartBuyer, type CartRow, calculateListPrice, isDataLine, takeCartLines } from '#ordering/carts/index.ts'
import { findClosedDay } from '#ordering/delivery-days/index.ts'
import { dictionariesTag, itemsOf } from '#platform/dictionaries/index.ts'
import { assertLinesAsSeen, takeLinesFromStock } from './create-from-cart.ts'
import { assertLinesWork, type LineCheck, numberLines } from './line-checks.ts'
import { attachFiles, attachLineFiles } from './order-attachments.service.ts'
import { getProviderCalendar, noDeadlines, startClocks } from './order-deadlines.ts'
import { needsApproval, type OrderGuard, type Purchase, recordWait } from './order-guards.ts'
import { calculateSums, emptySums } from './order-sums.ts'
import { createError } from './orders.errors.ts'
import { findOrderEventReaders, type OrderEventSubject, publishOrderEvent } from './orders.events.ts'
import { type OrderHook, runOrderHooks } from './orders.hooks.ts'
import { findOrder, insertOrder, takeNextNumber } from './orders.repo.ts'
import { buildSearchTokens, getLatestLeadDays, getOrderType, toAddressSnapshot, toOrderLine } from './orders.rows.ts'
import { assertRowsAgree } from './row-problems.ts'
import { determineOrderTaxes, pickTax, toTaxCustomer, toTaxPlace } from './taxes/order-taxes.ts'

/** Source of the lines of an order; the cart by default. */
export type LineSource = (db: Db) => Promise<{ buyer: CartBuyer | undefined; lines: CartRow[] }>

/** Time that a purchase from the cart waits for its approval at the prices of the cart. */
const heldDays = 30

/**
 * Turns chosen cart lines into an order: an inquiry, or goods in stock at their price. A purchase that a guard holds
 * becomes a quote at these prices, whose acceptance waits.
 */
export async function placeOrder(
  db: Db,
  session: Pick<Session, 'userId' | 'companyId' | 'tenant'> & {
    site: string | null
    timeZone: string
    language: Language
    seller?: Seller | undefined
    hooks: readonly OrderHook[]
    guards: readonly OrderGuard[]
    checks: readonly LineCheck[]
  },
  draft: OrderDraft,
  requested: 'submit' | 'orderNow',
  now: Instant,
  cache: TaggedCache,
  takeLines: LineSource = (tx) =>
    takeCartLines(
      tx,
      session.userId,
      draft.lines.map((line) => line.id),
      toLocalDate(now, session.timeZone),
      draft.currency,
    ),
): Promise<SubmittedOrder> {
  const isPriced = requested === 'orderNow'
  const companyId = getCompanyId(session)
  const orderedOn = toLocalDate(now, session.timeZone)
  if (draft.requestedDate && draft.requestedDate < orderedOn) throw createError('order.date_past')
  await assertPaymentMethod(db, cache, draft.paymentMethod)
  const { userId, tenant } = session
  const caller = { from: 'cart', by: userId, order: { tenant, placed_by: userId } } as const
  const [addressRows, { buyer, lines }, readers, calendar] = await Promise.all([
    findAddresses(db, companyId, listAddressIds(draft)),
    takeLines(db),
    findOrderEventReaders(db, { ...caller, kind: requested }),
    getProviderCalendar(db, orderedOn, session.timeZone, cache),
  ])
  const addresses = snapshotAddresses(addressRows, draft)
  if (!buyer) throw createCommonError('permission.missing')
  await assertDeliveryDay(db, draft.requestedDate, addresses.shipping_address.country, lines)
  assertLinesAsSeen(lines, buyer, draft.lines, isPriced)
  await assertLinesWork(db, session.checks, numberLines(lines))
  assertRowsAgree(lines, { language: session.language, today: orderedOn })
  if (buyer.needs_project_number && draft.projectNumber === '') throw createError('order.project_missing')
  if (buyer.needs_cost_centre && draft.costCentre === '') throw createError('order.cost_centre_missing')
  const priced = lines.map((line) => ({ line, price: calculateListPrice(line, line.quantity, buyer.currency) }))
  const taxes = determineOrderTaxes({
    seller: session.seller,
    shipTo: toTaxPlace(addresses.shipping_address),
    billTo: addresses.invoice_address && toTaxPlace(addresses.invoice_address),
    customer: toTaxCustomer(buyer.company_country, buyer.tax_number),
    on: orderedOn,
  })
  const sums = isPriced ? calculateSums(priced, buyer, draft, taxes) : emptySums
  const purchase: Purchase = {
    companyId,
    total: createMoney(sums.total_minor ?? 0, buyer.currency),
    by: userId,
    today: orderedOn,
    now,
    costCentre: draft.costCentre,
    projectNumber: draft.projectNumber,
    budgetId: draft.budgetId ?? null,
  }
  const waits = isPriced && (await needsApproval(db, session.guards, purchase))
  const kind = waits ? 'hold' : requested
  const isDirectOrder = kind === 'orderNow'
  const source = { ...caller, kind } as const
  if (isDirectOrder) await takeLinesFromStock(db, lines)

  const id = createId('ord', Date.parse(now))
  const code = await createOrderCode(db, orderedOn)
  const status = orderMoves[kind].to
  const row = {
    id,
    code,
    type: getOrderType(lines),
    status,
    tenant,
    company_id: companyId,
    placed_by: userId,
    site: session.site,
    language: session.language,
    currency: buyer.currency,
    ...addresses,
    phone: draft.phone,
    email: draft.email,
    note: draft.note,
    po_number: draft.poNumber,
    project_number: draft.projectNumber,
    cost_centre: draft.costCentre,
    payment_method: draft.paymentMethod,
    requested_on: draft.requestedDate ?? null,
    line_count: lines.length,
    ...sums,
    taxes,
    due_minor: null,
    quote_revision: waits ? 1 : 0,
    quote_valid_until: waits ? addToInstant(now, heldDays * day) : null,
    created_at: now,
    ordered_on: orderedOn,
    confirmed_at: isDirectOrder ? now : null,
    production_at: isDirectOrder ? now : null,
    shipped_at: null,
    completed_at: null,
    cancelled_at: null,
    ...(waits
      ? noDeadlines
      : startClocks(kind, { now, timeZone: session.timeZone, leadDays: getLatestLeadDays(lines) }, calendar)),
    changed_at: now,
  }
  const order: OrderEventSubject = {
    id,
    code,
    status,
    version: 1,
    tenant,
    company_id: companyId,
    company_name: buyer.company_name,
    placed_by: userId,
    site: session.site,
    language: session.language,
  }
  const owned = { id, placedBy: userId, companyId }
  await attachFiles(db, owned, draft.attachments, now)
  const attached = await attachLineFiles(db, owned, lines, { firstNo: draft.attachments.length + 1, now })
  const orderLines = priced.map(({ line, price }, at) =>
    toOrderLine(id, at + 1, attached[at] ?? line, {
      price,
      taxRate: isPriced ? pickTax(taxes, isDataLine(line)).rate : 0,
      direct: isDirectOrder && { orderedOn, calendar },
    }),
  )
  const productIds = isDirectOrder ? lines.flatMap(({ product_id }) => product_id ?? []) : []
  const happened = { ...source, order, values: {}, reason: '', productIds }
  const writes = Promise.all([
    insertOrder(db, row, buildSearchTokens(code, buyer, draft, lines), orderLines, kind),
    publishOrderEvent(db, happened, waits ? { ...readers, staff: [] } : readers, now),
  ])
  // An inquiry without a budget moves nothing else, so its last writes may travel with the commit.
  if (isPriced || draft.budgetId) await writes
  else await leaveToCommit(db, writes)
  const { budgetId } = purchase
  const { timeZone } = session
  await runOrderHooks(db, session.hooks, {
    ...source,
    order,
    now,
    day: orderedOn,
    timeZone,
    ...(budgetId && { budgetId }),
  })
  if (waits) await recordHeldPurchase(db, session.guards, purchase, code)
  const quotePrice = sums.total_minor === null ? null : createMoney(sums.total_minor, buyer.currency)
  return { orderNo: code, status, version: 1, quotePrice }
}

/** Records the acceptance that waits, now that there is something to accept. */
async function recordHeldPurchase(db: Db, guards: readonly OrderGuard[], purchase: Purchase, code: string) {
  const order = await findOrder(db, 'all', code)
  if (!order) throw createCommonError('record.missing')
  await recordWait(db, guards, {
    ...purchase,
    acceptance: { order, revision: 1, poNumber: order.po_number, isFromCart: true },
  })
}

/** Goods of the catalogue travel cooled, unless the buyer wants them at ambient temperature. */
const travelsCooled = ({ pack_id, shipping_condition }: CartRow): boolean =>
  pack_id !== null && shipping_condition !== 'ambient'

/** Cooled goods are not delivered when nobody is there or after a day on which nothing moves. */
async function assertDeliveryDay(
  db: Db,
  day: LocalDate | null | undefined,
  country: string,
  lines: readonly CartRow[],
): Promise<void> {
  if (!day || !lines.some(travelsCooled)) return
  const closed = await findClosedDay(db, country, day)
  if (closed) throw createError('order.date_closed', { reason: closed.reason })
}

async function assertPaymentMethod(db: Db, cache: TaggedCache, method: string): Promise<void> {
  const methods = await cache.get(dictionariesTag, 'payment methods', () => itemsOf(db, 'payment_method', 'en'))
  if (!methods.some(({ value }) => value === method)) throw createError('order.payment_unknown')
}

type OrderAddressIds = Pick<OrderDraft, 'shippingAddressId' | 'invoiceAddressId'>

function listAddressIds({ shippingAddressId, invoiceAddressId }: OrderAddressIds): string[] {
  if (!shippingAddressId) throw createError('order.address_missing')
  return [shippingAddressId, ...(invoiceAddressId ? [invoiceAddressId] : [])]
}

/** Copies the addresses, so that later changes in the address book do not change the order. */
function snapshotAddresses(
  addressRows: readonly AddressRow[],
  { shippingAddressId, invoiceAddressId }: OrderAddressIds,
) {
  const toSnapshot = (id: string | null | undefined, kind: AddressRow['kind']) => {
    const row = addressRows.find((address) => address.id === id && address.kind === kind)
    if (!row) throw createCommonError('record.missing')
    return toAddressSnapshot(row)
  }
  return {
    shipping_address: toSnapshot(shippingAddressId, 'shipping'),
    invoice_address: invoiceAddressId ? toSnapshot(invoiceAddressId, 'invoice') : null,
  }
}

async function createOrderCode(db: Db, orderedOn: LocalDate): Promise<string> {
  const year = Number(orderedOn.slice(0, 4))
  return `SO-${year}-${String(await takeNextNumber(db, 'SO', year)).padStart(6, '0')}`
}
