import { z } from 'zod'
import { UserId } from '../../identity/accounts/accounts.ts'
import { PostalAddress } from '../../identity/addresses/addresses.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { Decimal } from '../../kernel/export-query.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { StoredFile } from '../../platform/files/files.ts'
import { OrderItem, OrderType } from '../carts/carts.ts'
import { OrderNo } from './order-numbers.ts'
import { OrderEventKind, OrderStatus } from './order-states.ts'
import { OrderTaxes } from './order-taxes.ts'
import { TaxRate } from './order-totals.ts'
import { deadlineKinds } from './orders.constants.ts'

/** The moves available to the caller; buttons rely on them. */
export const OrderActions = z.object({
  quote: z.boolean(),
  accept: z.boolean(),
  requestChanges: z.boolean(),
  cancel: z.boolean(),
  ship: z.boolean(),
  confirmReceipt: z.boolean(),
})
export type OrderActions = z.infer<typeof OrderActions>

/** One line of an order. */
export const SubOrder = z.object({
  subOrderNo: z.string().describe('Number of the order line, unique over all orders.'),
  no: z.int().describe('Position in the order, counted from 1.'),
  orderType: OrderType,
  ...OrderItem.shape,
  isData: z.boolean().describe('It returns data only; nothing of it is shipped.'),
  taxRate: TaxRate.describe('Tax rate of the line, in hundredths of a percent; 0 before a quote.'),
  fromStock: z.int().describe('Packs taken from stock; the rest is made to order.'),
  shipped: z.int().describe('Packs shipped so far; of a line that returns data, all once its results were released.'),
  leadDays: z
    .int()
    .nullable()
    .describe('Working days from the order, or from accepting its quote, to dispatch; null if not known.'),
  promisedOn: LocalDate.nullable().describe('Day of dispatch that was promised; null before the order is binding.'),
  details: z.record(z.string(), z.unknown()).describe('Entries of the form of a service.'),
})
export type SubOrder = z.infer<typeof SubOrder>

export const SubOrderBrief = SubOrder.pick({
  subOrderNo: true,
  no: true,
  orderType: true,
  catalog: true,
  projectName: true,
  packingQuantity: true,
  unit: true,
  num: true,
  finalPrice: true,
  isData: true,
})

export const DeadlineKind = z.enum(deadlineKinds)
export type DeadlineKind = z.infer<typeof DeadlineKind>

/** The clock of the service level that runs out first. */
export const OrderDeadline = z.object({
  kind: DeadlineKind.describe('What is owed: an answer to the inquiry, the quote, or the goods.'),
  at: Instant.describe('When the time for it ends, counted in working days of the provider.'),
})
export type OrderDeadline = z.infer<typeof OrderDeadline>

export const Colleague = z.object({
  id: UserId.describe('The colleague.'),
  name: z.string().describe('Name of the colleague.'),
})
export type Colleague = z.infer<typeof Colleague>

export const OrderRow = z.object({
  orderNo: z.string(),
  orderType: OrderType,
  status: OrderStatus,
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  orderDate: LocalDate.describe('Day it was submitted, in the time zone of the site.'),
  createTime: Instant.describe('When it was submitted.'),
  confirmDate: Instant.nullable().describe('When the customer accepted a quote or ordered at list prices.'),
  productionTime: Instant.nullable().describe('When production began.'),
  shippedAt: Instant.nullable().describe('When the last parcel was shipped, or the last results were released.'),
  completedAt: Instant.nullable().describe('When the customer received everything.'),
  cancelledAt: Instant.nullable().describe('When it was cancelled.'),
  changedAt: Instant.describe('When it last changed.'),
  currency: Currency,
  quotePrice: Money.nullable().describe('Goods, freight and taxes together; null while no quote is open or accepted.'),
  goods: Money.nullable().describe('Goods without freight; null as above.'),
  freight: Money.nullable().describe('Freight; null as above.'),
  tax: Money.nullable().describe('All taxes on goods and freight; null as above.'),
  amountDue: Money.nullable().describe(
    'Owed for a cancelled order: what was shipped before, with freight and taxes. Null in other states.',
  ),
  quoteRevision: z.int().describe('Number of the latest quote; 0 before the first.'),
  quoteValidUntil: Instant.nullable().describe('Until when the open quote can be accepted.'),
  isHeld: z.boolean().describe('Ordered, or its quote accepted, and waiting for an approval of the company.'),
  projectNumber: z.string().describe('Project number of the customer.'),
  poNumber: z.string().describe('Purchase order number of the customer.'),
  paymentMethod: z.string().describe('Value of the dictionary `payment_method`.'),
  requestedDate: LocalDate.nullable().describe('When the customer would like to receive it.'),
  company: z.object({ id: CompanyId, name: z.string() }).describe('The company that ordered.'),
  placedBy: z.string().describe('Name of the person who submitted it.'),
  deadline: OrderDeadline.nullable().describe('For staff: what is owed next; null if no clock runs.'),
  assignee: Colleague.nullable().describe('For staff: the colleague who looks after it; null if nobody is named.'),
  subOrderCount: z.int().describe('Number of order lines.'),
  subOrders: z.array(SubOrderBrief).describe('Order lines; the first three in a list.'),
  can: OrderActions,
})
export type OrderRow = z.infer<typeof OrderRow>

/** An order in an export for customers; amounts are decimals in its currency. */
export const ExportedOrder = z.object({
  orderNo: OrderNo,
  orderDate: LocalDate.describe('The day it was submitted.'),
  status: OrderStatus,
  orderType: OrderType,
  poNumber: z.string().describe('Purchase order number of the customer.'),
  projectNumber: z.string().describe('Project number of the customer.'),
  placedBy: z.string().describe('Who submitted it.'),
  lines: z.int().describe('Number of order lines.'),
  currency: Currency,
  goods: Decimal.nullable().describe('Goods without freight; empty while there is no price.'),
  freight: Decimal.nullable().describe('Freight.'),
  tax: Decimal.nullable().describe('All taxes on goods and freight.'),
  total: Decimal.nullable().describe('Goods, freight and taxes.'),
  completedAt: Instant.nullable().describe('When the customer received everything.'),
})
export type ExportedOrder = z.infer<typeof ExportedOrder>

/** An order in an export for staff, with the names of their list. */
export const ExportedDeskOrder = ExportedOrder.omit({ orderDate: true, total: true, lines: true }).extend({
  company: z.string().describe('Name of the customer.'),
  subOrders: z.int().describe('Number of order lines.'),
  quotePrice: Decimal.nullable().describe('Goods and freight together; empty while there is no price.'),
  requestedDate: LocalDate.nullable().describe('When the customer would like to receive it.'),
  deadline: Instant.nullable().describe('When the time for an answer, a quote or the goods ends.'),
  assignee: z.string().describe('The colleague who looks after it.'),
  createTime: Instant.describe('When it was submitted.'),
  changedAt: Instant.describe('When it last changed.'),
})

export const OrderEvent = z.object({
  at: Instant,
  kind: OrderEventKind,
  from: OrderStatus,
  to: OrderStatus,
  /** Null for jobs. */
  by: z.object({ name: z.string(), staff: z.boolean() }).nullable(),
  reason: z.string(),
  /** Revision, carrier, tracking number: the values of the sentence. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** A file that came with the order, or with one row of an order table. */
export const OrderAttachment = z.object({
  no: z.int().describe('Number of the file within the order, from 1.'),
  lineNo: z.int().nullable().describe('The order line whose cell held it; null for the whole order.'),
  ...StoredFile.pick({ name: true, type: true, size: true }).shape,
})
export type OrderAttachment = z.infer<typeof OrderAttachment>

/** The detail of an order without the parts of other domains; see `extendOrderDetail`. */
export const OrderCore = OrderRow.extend({
  subOrders: z.array(SubOrder),
  shippingAddress: PostalAddress,
  invoiceAddress: PostalAddress.nullable(),
  taxes: OrderTaxes.nullable().describe('Taxes as determined when it was submitted; null for orders from before.'),
  freightTaxRate: TaxRate.describe('Tax rate of the freight, in hundredths of a percent.'),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  costCentre: z.string().describe('Cost centre of the customer.'),
  /** The customer's company requires a purchase order number to accept quotes. */
  needsPoNumber: z.boolean(),
  events: z.array(OrderEvent),
  attachments: z.array(OrderAttachment),
})
export type OrderCore = z.infer<typeof OrderCore>

/** The order's state after a move. */
export const TransitionedOrder = z.object({ orderNo: z.string(), status: OrderStatus, version: z.int() })
export type TransitionedOrder = z.infer<typeof TransitionedOrder>

export const SubmittedOrder = TransitionedOrder.extend({ quotePrice: Money.nullable() })
export type SubmittedOrder = z.infer<typeof SubmittedOrder>

/** Difference between the cart the buyer saw and the current one. */
export const CartDifference = z.object({
  id: z.string(),
  catalog: z.string(),
  changes: z.array(z.enum(['gone', 'unavailable', 'quantity', 'price', 'stock'])),
  num: z.int().nullable(),
  originalPrice: Money.nullable(),
  stock: z.int().nullable(),
})
export type CartDifference = z.infer<typeof CartDifference>

/** Lines with too little stock; the first one also separately, for a sentence. */
export const StockShortage = z.object({
  catalog: z.string().describe('Catalogue number of the first line that is short.'),
  available: z.int().describe('What is left of it.'),
  lines: z.array(
    z.object({
      id: z.string().describe('Id of the cart line.'),
      catalog: z.string().describe('Catalogue number or name.'),
      wanted: z.int().describe('Quantity in the cart.'),
      available: z.int().describe('Quantity in stock.'),
    }),
  ),
})

/** A line of an order that may be ordered again, compared with today. */
export const RepeatableLine = z.object({
  no: z.int().describe('Position in the order, counted from 1.'),
  catalog: z.string().describe('Catalogue number; empty for services.'),
  projectName: z.string().describe('Name of the product or service.'),
  packingQuantity: z.string().describe('Amount in one pack.'),
  unit: z.string().describe('Unit of the amount.'),
  num: z.int().describe('Number of packs.'),
  priceBefore: Money.nullable().describe('What the line costs in that order; null before a quote.'),
  priceNow: Money.nullable().describe('What it costs the caller’s company today, as in the cart; null needs a quote.'),
  changes: z
    .array(z.enum(['price', 'stock', 'withdrawn']))
    .describe('What is different: its price, too little stock, or it can no longer be ordered.'),
})
export type RepeatableLine = z.infer<typeof RepeatableLine>

export const OrderedAgain = z.object({
  count: z.int().describe('Lines in the cart afterwards.'),
  added: z.int().describe('Lines of the order that are in the cart now.'),
  skipped: z
    .array(
      z.object({
        no: z.int().describe('Position in the order.'),
        projectName: z.string().describe('Name of the product or service.'),
        reason: z
          .enum(['unavailable', 'too_many', 'cart_full', 'vector_faulty', 'vector_unexplained'])
          .describe('Why it was left out.'),
      }),
    )
    .describe('What was left out.'),
})
export type OrderedAgain = z.infer<typeof OrderedAgain>

/** An order with rows of one service. */
export const EarlierOrder = z.object({
  orderNo: z.string().describe('Number of the order.'),
  orderDate: LocalDate.describe('Day it was submitted.'),
  poNumber: z.string().describe('Purchase order number of the customer.'),
  rowCount: z.int().describe('Number of its rows of the service.'),
})
export type EarlierOrder = z.infer<typeof EarlierOrder>

/** A row of an order table as it was ordered. */
export const EarlierRow = z.object({
  no: z.int().describe('Position in the order, counted from 1.'),
  row: z.record(z.string(), z.string()).describe('Cells by the keys of their columns on the day of the order.'),
})
export type EarlierRow = z.infer<typeof EarlierRow>

export const orderCounts = z.record(OrderStatus, z.int())
export type OrderCounts = z.infer<typeof orderCounts>
