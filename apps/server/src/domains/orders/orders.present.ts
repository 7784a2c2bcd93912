import { type Currency, type Instant, type Language, type Money, money, pick } from '@paratope/contract/kernel'
import type {
  OrderDetail,
  OrderEvent,
  OrderRow as OrderReply,
  Parcel,
  Quote,
  SubOrder,
} from '@paratope/contract/orders'
import type { z } from 'zod'
import { presentPostal } from '#domains/addresses/index.ts'
import { orderQuantityOf } from '#domains/carts/index.ts'
import type { Session } from '#kernel/session.ts'
import type { OrderLineRow } from './order-lines.repo.ts'
import type { EventRow, ParcelRow, QuoteRow } from './order-papers.repo.ts'
import { policy } from './orders.policy.ts'
import type { BriefLine, OrderRow } from './orders.repo.ts'

/** Who reads, in which language, and when: what a button may do depends on all of them. */
export interface Reader {
  session: Pick<Session, 'permissions'>
  language: Language
  now: Instant
}

const moneyOr = (minor: number | null, currency: Currency): Money | null =>
  minor === null ? null : money(minor, currency)

const subOrderNoOf = (code: string, no: number): string => `${code}-${String(no).padStart(2, '0')}`
const parcelNoOf = (code: string, no: number): string => `${code}-P${no}`

export function presentRow(
  order: OrderRow & { lines: readonly BriefLine[] },
  { session, language, now }: Reader,
): z.input<typeof OrderReply> {
  const { code, currency } = order
  return {
    orderNo: code,
    orderType: order.type,
    status: order.status,
    version: order.version,
    orderDate: order.ordered_on,
    createTime: order.created_at,
    confirmDate: order.confirmed_at,
    productionTime: order.production_at,
    shippedAt: order.shipped_at,
    completedAt: order.completed_at,
    cancelledAt: order.cancelled_at,
    changedAt: order.changed_at,
    currency,
    quotePrice: moneyOr(order.total_minor, currency),
    goods: moneyOr(order.goods_minor, currency),
    freight: moneyOr(order.freight_minor, currency),
    amountDue: moneyOr(order.due_minor, currency),
    quoteRevision: order.quote_revision,
    quoteValidUntil: order.quote_valid_until,
    projectNumber: order.project_number,
    poNumber: order.po_number,
    paymentMethod: order.payment_method,
    wishedOn: order.wished_on,
    company: { id: order.company_id, name: order.company_name },
    placedBy: order.placed_by_name,
    subOrderCount: order.line_count,
    subOrders: order.lines.map((line) => ({
      subOrderNo: subOrderNoOf(code, line.no),
      no: line.no,
      catalog: line.catalog,
      projectName: pick(line.name, language),
      packingQuantity: line.amount,
      unit: line.unit,
      num: line.quantity,
      finalPrice: moneyOr(line.final_minor, currency),
    })),
    can: policy(session, order, now),
  }
}

interface Whole {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly EventRow[]
  quotes: readonly QuoteRow[]
  parcels: readonly ParcelRow[]
}

export function presentDetail(
  { order, lines, events, quotes, parcels }: Whole,
  reader: Reader,
): z.input<typeof OrderDetail> {
  const { language } = reader
  return {
    ...presentRow({ ...order, lines }, reader),
    subOrders: lines.map((line) => presentLine(order, line, language)),
    shippingAddress: presentPostal(order.shipping_address, language),
    invoiceAddress: order.invoice_address && presentPostal(order.invoice_address, language),
    phone: order.phone,
    email: order.email,
    note: order.note,
    needsPoNumber: order.needs_po_number,
    quotes: quotes.map((quote) => presentQuote(order, quote)),
    parcels: parcels.map((parcel) => presentParcel(order, parcel)),
    events: events.map(presentEvent),
  }
}

const presentLine = ({ code, currency }: OrderRow, line: OrderLineRow, language: Language): SubOrder => ({
  subOrderNo: subOrderNoOf(code, line.no),
  no: line.no,
  orderType: line.order_type,
  catalog: line.catalog,
  projectName: pick(line.name, language),
  projectType: line.category,
  format: line.format,
  batchNo: line.batch_no,
  orderPriority: line.order_priority,
  concentrationRequirements: line.concentration,
  packingQuantity: line.amount,
  packingNumber: line.quantity,
  orderQuantity: orderQuantityOf(line.amount, line.quantity),
  unit: line.unit,
  num: line.quantity,
  freight: null,
  originalPrice: moneyOr(line.unit_minor, currency),
  discount: line.discount,
  finalPrice: moneyOr(line.final_minor, currency),
  priceRule: line.price_rule,
  note: line.note,
  fromStock: line.from_stock,
  shipped: line.shipped,
  details: { ...line.details },
})

const presentQuote = ({ currency }: OrderRow, quote: QuoteRow): Quote => ({
  revision: quote.revision,
  status: quote.status,
  lines: quote.lines.map(({ no, unit, discount, final }) => ({
    no,
    originalPrice: money(unit, currency),
    discount,
    finalPrice: money(final, currency),
  })),
  goods: money(quote.goods_minor, currency),
  freight: money(quote.freight_minor, currency),
  total: money(quote.total_minor, currency),
  leadDays: quote.lead_days,
  note: quote.note,
  validUntil: quote.valid_until,
  madeAt: quote.made_at,
  madeBy: quote.made_by_name,
})

export const presentParcel = ({ code }: Pick<OrderRow, 'code'>, parcel: ParcelRow): Parcel => ({
  no: parcel.no,
  parcelNo: parcelNoOf(code, parcel.no),
  carrier: parcel.carrier,
  trackingNo: parcel.tracking_no,
  note: parcel.note,
  lines: parcel.lines,
  shippedAt: parcel.shipped_at,
  deliveredAt: parcel.delivered_at,
})

const presentEvent = (event: EventRow): OrderEvent => ({
  at: event.at,
  kind: event.kind,
  from: event.from_status,
  to: event.to_status,
  by: event.by_name === null ? null : { name: event.by_name, staff: event.by_kind === 'staff' },
  reason: event.reason,
  values: { ...event.values },
})
