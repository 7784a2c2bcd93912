import { z } from 'zod'
import { maxRowFiles } from '../../catalogue/services/order-rows/index.ts'
import { ServiceCode } from '../../catalogue/services/services.ts'
import { UserId } from '../../identity/accounts/accounts.ts'
import {
  AddressId,
  ContactEmail,
  ContactPhone,
  contactRequiredIssue,
  hasContact,
  PostalAddress,
} from '../../identity/addresses/addresses.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/endpoint-kinds.ts'
import { Decimal, exportQuery } from '../../kernel/export-query.ts'
import { id } from '../../kernel/ids.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { fileLimits } from '../../platform/files/file-purposes.ts'
import { FileId, FileLink, StoredFile } from '../../platform/files/files.ts'
import { maxCartLines } from '../carts/carts.constants.ts'
import { CartLineId, OrderItem, OrderType } from '../carts/carts.ts'
import { ClosedReason } from '../delivery-days/delivery-days.ts'
import { BulkCancellation, BulkReply, OrderNos } from './bulk.ts'
import { OrderNo, OrderVersion } from './order-numbers.ts'
import { OrderEventKind, OrderStatus, orderPermissions } from './order-states.ts'
import { deadlineKinds, deadlineStates, deskSorts, orderDates } from './orders.constants.ts'

export { OrderNo, OrderVersion } from './order-numbers.ts'

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
  fromStock: z.int().describe('Packs taken from stock; the rest is made to order.'),
  shipped: z.int().describe('Packs shipped so far.'),
  details: z.record(z.string(), z.unknown()).describe('Entries of the form of a service.'),
})
export type SubOrder = z.infer<typeof SubOrder>

const SubOrderBrief = SubOrder.pick({
  subOrderNo: true,
  no: true,
  catalog: true,
  projectName: true,
  packingQuantity: true,
  unit: true,
  num: true,
  finalPrice: true,
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
  shippedAt: Instant.nullable().describe('When the last parcel was shipped.'),
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

export const OrderDraft = z
  .object({
    /** The chosen cart lines, each with the version the buyer saw. */
    lines: z
      .array(z.object({ id: CartLineId, version: z.string().max(60) }))
      .min(1)
      .max(maxCartLines),
    shippingAddressId: z.union([AddressId, z.literal('')]).nullish(),
    invoiceAddressId: z.union([AddressId, z.literal('')]).nullish(),
    phone: ContactPhone,
    email: ContactEmail.default(''),
    note: multiLineText(2000).default(''),
    poNumber: singleLineText(60).default(''),
    projectNumber: singleLineText(60).default(''),
    costCentre: singleLineText(60).default('').describe('Cost centre of the customer.'),
    budgetId: id('bud').nullish().describe('Budget that pays; absent if the cost centre decides.'),
    currency: Currency.optional().describe('Currency of the order; the company’s if absent.'),
    paymentMethod: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    requestedDate: LocalDate.nullish(),
    attachments: z
      .array(FileId)
      .max(fileLimits.order.maxFiles)
      .default([])
      .describe('Files that the caller uploaded with the purpose `order`; the order takes them over.'),
  })
  .refine(hasContact, contactRequiredIssue)
export type OrderDraft = z.output<typeof OrderDraft>

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
const StockShortage = z.object({
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

export const ReasonedChange = z.object({ version: OrderVersion, reason: multiLineText(500, 1) })
export type ReasonedChange = z.output<typeof ReasonedChange>

export const VersionedChange = z.object({ version: OrderVersion })

const SubmittedStatus = OrderStatus.exclude(['cart'])
export const orderCounts = z.record(OrderStatus, z.int())
export type OrderCounts = z.infer<typeof orderCounts>

export const OrderQuery = z.object({
  ...pageQuery.shape,
  status: SubmittedStatus.optional().describe('Only orders with this status.'),
  keyword: singleLineText(100).default('').describe('Words from order number, products or PO number.'),
})
export type OrderQuery = z.output<typeof OrderQuery>

const OrderFilter = OrderQuery.pick({ status: true, keyword: true })

export const DeskQuery = z.object({
  ...OrderQuery.shape,
  companyId: CompanyId.optional().describe('Only orders of this company.'),
  from: LocalDate.optional().describe('On this day or later.'),
  to: LocalDate.optional().describe('On this day or earlier.'),
  dated: z.enum(orderDates).default('submitted').describe('What `from` and `to` mean: the day of this move.'),
  deadline: DeadlineKind.optional().describe('Only orders with this clock running.'),
  assigneeId: z
    .union([UserId, z.literal('nobody')])
    .optional()
    .describe('Only orders that this colleague looks after, or those that nobody does.'),
  due: z
    .enum(deadlineStates)
    .optional()
    .describe('Only orders with a deadline that passed, ends within 24 hours, or later.'),
  sort: z.enum(deskSorts).default('-created').describe('Order of the list; a minus sorts downwards.'),
})
export type DeskQuery = z.output<typeof DeskQuery>

const DeskFilter = DeskQuery.omit({ pageNo: true, pageSize: true })

/** A line of an order that may be ordered again, compared with today. */
export const RepeatableLine = z.object({
  no: z.int().describe('Position in the order, counted from 1.'),
  catalog: z.string().describe('Catalogue number; empty for services.'),
  projectName: z.string().describe('Name of the product or service.'),
  packingQuantity: z.string().describe('Amount in one pack.'),
  unit: z.string().describe('Unit of the amount.'),
  num: z.int().describe('Number of packs.'),
  priceBefore: Money.nullable().describe('List price of one pack when it was ordered.'),
  priceNow: Money.nullable().describe('List price of one pack today; null needs a quote.'),
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
        reason: z.enum(['unavailable', 'too_many', 'cart_full']).describe('Why it was left out.'),
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

export const orderBasePath = '/by-order-client/order'
export const OrderParams = z.object({ orderNo: OrderNo })
/** Those of the order, and those of its rows. */
const maxOrderFiles = fileLimits.order.maxFiles + maxCartLines * maxRowFiles
const AttachmentIndex = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxOrderFiles)
  .describe('Number of the file within the order, from 1.')
const AttachmentParams = z.object({ orderNo: OrderNo, no: AttachmentIndex })
export const transitionErrors = ['order.transition_refused'] as const
const submitErrors = [
  'order.attachment_missing',
  'order.address_missing',
  'order.payment_unknown',
  'order.date_past',
  'order.date_closed',
  'order.project_missing',
  'order.cost_centre_missing',
  'order.budget_unusable',
  'order.budget_currency',
  'cart.changed',
] as const
/** What refuses a purchase that its company or we cannot pay for. */
export const purchaseErrors = [
  'order.budget_missing',
  'order.budget_unusable',
  'order.budget_currency',
  'order.budget_exceeded',
  'order.credit_exceeded',
  'order.screening_held',
] as const

export const orders = defineApi({
  summary: 'Inquiries and orders, for customers and for staff',
  permissions: orderPermissions,
  keyScopes: ['order.place', 'order.read', 'order.accept', 'order.desk', 'order.quote', 'order.ship', 'order.cancel'],
  errors: {
    'order.address_missing': 400,
    'order.attachment_missing': 400,
    'order.payment_unknown': 400,
    'order.date_past': 400,
    'order.date_closed': {
      status: 400,
      values: z.object({ reason: ClosedReason.describe('Why nothing is delivered on that day.') }),
    },
    'order.po_missing': 400,
    'order.screening_held': {
      status: 409,
      values: z.object({ count: z.int().describe('Sequences that are not released.') }),
    },
    'order.budget_missing': 409,
    'order.budget_unusable': 409,
    'order.budget_currency': {
      status: 409,
      values: z.object({ currency: Currency.describe('Currency of the budgets that cover the purchase.') }),
    },
    'order.budget_exceeded': {
      status: 409,
      values: z.object({
        budget: z.string().describe('Name of the budget.'),
        left: z.string().describe('What is left of it, with its currency.'),
        total: z.string().describe('Total of the purchase, with its currency.'),
      }),
    },
    'order.project_missing': 400,
    'order.assignee_unfit': 400,
    'order.cost_centre_missing': 400,
    'order.credit_exceeded': {
      status: 409,
      values: z.object({
        limit: z.string().describe('Credit limit of the company, with its currency.'),
        left: z.string().describe('What is left of it, with its currency.'),
      }),
    },
    'order.price_missing': {
      status: 409,
      values: z.object({ lines: z.array(z.string()).describe('Names of the lines without a list price.') }),
    },
    'order.requirements': {
      status: 409,
      values: z.object({ lines: z.array(z.string()).describe('Names of the lines with special requirements.') }),
    },
    'order.transition_refused': {
      status: 409,
      values: z.object({
        from: OrderStatus.describe('State of the order.'),
        to: OrderStatus.describe('State that was asked for.'),
        move: z.string().describe('The change that was asked for.'),
      }),
    },
    'cart.changed': { status: 409, values: z.object({ changes: z.array(CartDifference) }) },
    'stock.short': { status: 409, values: StockShortage },
  },
  endpoints: {
    submit: {
      method: 'POST',
      path: `${orderBasePath}/submit`,
      needs: 'order.place',
      body: OrderDraft,
      reply: SubmittedOrder,
      fails: submitErrors,
      idempotent: true,
      signed: true,
      summary: 'Ask for a quote on chosen cart lines',
    },
    orderNow: {
      method: 'POST',
      path: `${orderBasePath}/orderNow`,
      needs: 'order.place',
      body: OrderDraft,
      reply: SubmittedOrder,
      fails: [
        ...submitErrors,
        'order.po_missing',
        'order.price_missing',
        'order.requirements',
        'order.budget_missing',
        'order.budget_exceeded',
        'order.credit_exceeded',
        'order.screening_held',
        'stock.short',
      ],
      idempotent: true,
      signed: true,
      summary:
        'Order goods in stock and services with a price by rule, without a quote; above the limits of the company it waits for approval',
    },
    list: {
      method: 'GET',
      path: `${orderBasePath}/list`,
      needs: 'order.read',
      query: OrderQuery,
      reply: pageOf(OrderRow).extend({ counts: orderCounts }),
      summary: 'The orders of the caller’s company, newest first, with counts by state',
    },
    exportList: {
      method: 'GET',
      path: `${orderBasePath}/export`,
      needs: 'order.read',
      query: exportQuery(OrderFilter, ExportedOrder),
      reply: rows(ExportedOrder),
      summary: 'All orders of the caller’s company that match, newest first, as CSV, XLSX or NDJSON',
    },
    counts: {
      method: 'GET',
      path: `${orderBasePath}/counts`,
      needs: 'order.read',
      reply: orderCounts,
      summary: 'How many orders are in each state; the cart counts its lines',
    },
    detail: {
      method: 'GET',
      path: `${orderBasePath}/detail/:orderNo`,
      needs: 'order.read',
      params: OrderParams,
      reply: OrderCore,
      summary: 'One order with its lines, its history and the parts of other domains: quotes, parcels',
    },
    attachmentLink: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/attachment/:no/link`,
      needs: 'order.read',
      params: AttachmentParams,
      reply: FileLink,
      summary: 'A link that opens a file of the order without a login for 5 minutes',
    },
    repeatable: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/orderAgain`,
      needs: 'order.read',
      params: OrderParams,
      reply: z.array(RepeatableLine),
      summary: 'The lines of an order with what changed since: price, stock, availability',
    },
    ofService: {
      method: 'GET',
      path: `${orderBasePath}/ofService/:service`,
      needs: 'order.read',
      params: z.object({ service: ServiceCode }),
      reply: z.array(EarlierOrder),
      summary: 'The latest hundred orders of the caller’s company with rows of a service, newest first',
    },
    serviceRows: {
      method: 'GET',
      path: `${orderBasePath}/ofService/:service/:orderNo`,
      needs: 'order.read',
      params: OrderParams.extend({ service: ServiceCode }),
      reply: z.array(EarlierRow),
      summary: 'The rows of a service in one order, for its order table',
    },
    orderAgain: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/orderAgain`,
      needs: 'order.place',
      params: OrderParams,
      body: z.object({
        lines: z
          .array(z.int().min(1).max(maxCartLines))
          .max(maxCartLines)
          .default([])
          .describe('Positions of the lines; all if empty.'),
      }),
      reply: OrderedAgain,
      summary: 'Put the lines of an order into the cart again, and name those that cannot be ordered',
    },
    cancel: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/cancel`,
      needs: 'order.place',
      params: OrderParams,
      body: ReasonedChange,
      reply: TransitionedOrder,
      fails: transitionErrors,
      signed: true,
      summary: 'Cancel an own order before production',
    },
    confirmReceipt: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/confirmReceipt`,
      needs: 'order.accept',
      params: OrderParams,
      body: VersionedChange,
      reply: TransitionedOrder,
      fails: transitionErrors,
      signed: true,
      summary: 'Say that everything arrived',
    },
    desk: {
      method: 'GET',
      path: `${orderBasePath}/desk`,
      needs: 'order.desk',
      query: DeskQuery,
      reply: pageOf(OrderRow).extend({ counts: orderCounts }),
      summary: 'All orders for staff, filtered and sorted, with counts by state',
    },
    exportDesk: {
      method: 'GET',
      path: `${orderBasePath}/desk/export`,
      needs: 'order.desk',
      query: exportQuery(DeskFilter, ExportedDeskOrder),
      reply: rows(ExportedDeskOrder),
      summary: 'All orders that match for staff, sorted, as CSV, XLSX or NDJSON',
    },
    deskCompanies: {
      method: 'GET',
      path: `${orderBasePath}/deskCompanies`,
      needs: 'order.desk',
      reply: z.array(z.object({ id: CompanyId, name: z.string(), count: z.int() })),
      summary: 'The companies that have ordered, by name, with how many orders each has',
    },
    deskDetail: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo`,
      needs: 'order.desk',
      params: OrderParams,
      reply: OrderCore,
      summary: 'One order for staff',
    },
    deskAttachmentLink: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/attachment/:no/link`,
      needs: 'order.desk',
      params: AttachmentParams,
      reply: FileLink,
      summary: 'The same for staff',
    },
    deskColleagues: {
      method: 'GET',
      path: `${orderBasePath}/desk/bulk/colleagues`,
      needs: 'order.assign',
      reply: z.array(Colleague),
      summary: 'The colleagues who can look after orders, by name',
    },
    assign: {
      method: 'POST',
      path: `${orderBasePath}/desk/bulk/assign`,
      needs: 'order.assign',
      body: z.object({
        orderNos: OrderNos,
        assigneeId: UserId.nullable().default(null).describe('The colleague who looks after them; null for nobody.'),
      }),
      reply: BulkReply,
      fails: ['order.assignee_unfit'],
      idempotent: true,
      signed: true,
      summary: 'Name the colleague who looks after several orders',
    },
    cancelMany: {
      method: 'POST',
      path: `${orderBasePath}/desk/bulk/cancel`,
      needs: 'order.cancel',
      body: BulkCancellation,
      reply: BulkReply,
      idempotent: true,
      signed: true,
      summary: 'Cancel several orders for one reason; each that cannot be cancelled is named with why',
    },
    cancelByStaff: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/cancel`,
      needs: 'order.cancel',
      params: OrderParams,
      body: ReasonedChange,
      reply: TransitionedOrder,
      fails: transitionErrors,
      signed: true,
      summary: 'Cancel an order, also in production; stock that was taken and not shipped goes back',
    },
  },
})

/** The same API with parts that other domains add to the detail of an order. */
export const extendOrderDetail = <Api extends typeof orders, Parts extends z.ZodRawShape>(
  { endpoints, ...api }: Api,
  parts: Parts,
) => {
  const reply = OrderCore.extend(parts)
  return {
    ...api,
    endpoints: {
      ...endpoints,
      detail: { ...endpoints.detail, reply },
      deskDetail: { ...endpoints.deskDetail, reply },
    },
  }
}
