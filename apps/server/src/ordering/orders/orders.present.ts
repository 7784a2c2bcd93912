import {
  type Currency,
  createMoney,
  type Instant,
  type Language,
  localize,
  type Money,
} from '@paratope/contract/kernel'
import type {
  OrderCore,
  OrderDeadline,
  OrderEvent,
  OrderRow as OrderReply,
  SubOrder,
} from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import { presentServiceDetails } from '#catalogue/services/index.ts'
import { presentPostalAddress } from '#identity/addresses/index.ts'
import type { Session } from '#kernel/http/session.ts'
import { formatOrderQuantity } from '#ordering/carts/index.ts'
import type { OrderAttachmentRow } from './order-attachments.repo.ts'
import type { OrderEventRow } from './order-events.repo.ts'
import type { OrderLineRow } from './order-lines.repo.ts'
import { getOrderActions } from './orders.policy.ts'
import type { OrderLineBrief, OrderRow } from './orders.repo.ts'

/** The reader's session and language, and the time: the available moves depend on all of them. */
export interface PresentContext {
  session: Pick<Session, 'permissions'>
  language: Language
  now: Instant
}

const toMoneyOrNull = (minor: number | null, currency: Currency): Money | null =>
  minor === null ? null : createMoney(minor, currency)

/** The clock that runs out first; the sooner work comes first where two end together. */
function presentDeadline(order: OrderRow): OrderDeadline | null {
  const { deadline, reply_deadline: reply, quote_deadline: quote } = order
  if (deadline === null) return null
  return { kind: deadline === reply ? 'reply' : deadline === quote ? 'quote' : 'ship', at: deadline }
}

const presentAssignee = ({ assigned_to, assignee_name }: OrderRow) =>
  assigned_to === null ? null : { id: assigned_to, name: assignee_name ?? '' }

export const formatSubOrderNo = (code: string, no: number): string => `${code}-${String(no).padStart(2, '0')}`

export function presentOrderRow(
  order: OrderRow & { lines: readonly OrderLineBrief[] },
  { session, language, now }: PresentContext,
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
    quotePrice: toMoneyOrNull(order.total_minor, currency),
    goods: toMoneyOrNull(order.goods_minor, currency),
    freight: toMoneyOrNull(order.freight_minor, currency),
    tax: toMoneyOrNull(order.tax_minor, currency),
    amountDue: toMoneyOrNull(order.due_minor, currency),
    quoteRevision: order.quote_revision,
    quoteValidUntil: order.quote_valid_until,
    isHeld: order.is_held && order.status === 'toConfirm',
    projectNumber: order.project_number,
    poNumber: order.po_number,
    paymentMethod: order.payment_method,
    requestedDate: order.requested_on,
    company: { id: order.company_id, name: order.company_name },
    placedBy: order.placed_by_name,
    deadline: session.permissions.has('order.desk') ? presentDeadline(order) : null,
    assignee: session.permissions.has('order.desk') ? presentAssignee(order) : null,
    subOrderCount: order.line_count,
    subOrders: order.lines.map((line) => ({
      subOrderNo: formatSubOrderNo(code, line.no),
      no: line.no,
      orderType: line.order_type,
      catalog: line.catalog,
      projectName: localize(line.name, language),
      packingQuantity: line.amount,
      unit: line.unit,
      num: line.quantity,
      finalPrice: toMoneyOrNull(line.final_minor, currency),
      isData: line.is_data,
    })),
    can: getOrderActions(session, order, now),
  }
}

interface OrderDetailRows {
  order: OrderRow
  lines: readonly OrderLineRow[]
  events: readonly OrderEventRow[]
  attachments: readonly OrderAttachmentRow[]
}

export function presentOrderDetail(
  { order, lines, events, attachments }: OrderDetailRows,
  reader: PresentContext,
): z.input<typeof OrderCore> {
  const { language } = reader
  return {
    ...presentOrderRow({ ...order, lines }, reader),
    subOrders: lines.map((line) => presentSubOrder(order, line, language)),
    shippingAddress: presentPostalAddress(order.shipping_address, language),
    invoiceAddress: order.invoice_address && presentPostalAddress(order.invoice_address, language),
    taxes: order.taxes,
    freightTaxRate: order.freight_tax_rate,
    phone: order.phone,
    email: order.email,
    note: order.note,
    costCentre: order.cost_centre,
    needsPoNumber: order.needs_po_number,
    events: events.map(presentEvent),
    attachments: attachments.map(({ no, line_no: lineNo, name, type, size }) => ({ no, lineNo, name, type, size })),
  }
}

const presentSubOrder = ({ code, currency }: OrderRow, line: OrderLineRow, language: Language): SubOrder => ({
  subOrderNo: formatSubOrderNo(code, line.no),
  no: line.no,
  orderType: line.order_type,
  catalog: line.catalog,
  projectName: localize(line.name, language),
  projectType: line.category,
  format: line.format,
  batchNo: line.batch_no,
  orderPriority: line.order_priority,
  concentrationRequirements: line.concentration,
  shippingCondition: line.shipping_condition,
  packingQuantity: line.amount,
  packingNumber: line.quantity,
  orderQuantity: formatOrderQuantity(line.amount, line.quantity),
  unit: line.unit,
  num: line.quantity,
  freight: null,
  originalPrice: toMoneyOrNull(line.unit_minor, currency),
  discount: line.discount,
  finalPrice: toMoneyOrNull(line.final_minor, currency),
  priceRule: line.price_rule,
  note: line.note,
  isData: line.is_data,
  taxRate: line.tax_rate,
  fromStock: line.from_stock,
  shipped: line.shipped,
  leadDays: line.lead_days,
  promisedOn: line.promised_on,
  details: { ...line.details },
  serviceCells: presentServiceDetails(line.details, language),
})

const presentEvent = (event: OrderEventRow): OrderEvent => ({
  at: event.at,
  kind: event.kind,
  from: event.from_status,
  to: event.to_status,
  by: event.by_name === null ? null : { name: event.by_name, staff: event.by_kind === 'staff' },
  reason: event.reason,
  values: { ...event.values },
})
