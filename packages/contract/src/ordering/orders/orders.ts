import { vectorFaultCodes } from '@paratope/bio'
import { z } from 'zod'
import { ServiceCode } from '../../catalogue/services/services.ts'
import { UserId } from '../../identity/accounts/accounts.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageOf } from '../../kernel/paging.ts'
import { FileLink } from '../../platform/files/files.ts'
import { FunctionFinding } from '../../science/designs/function-findings.ts'
import { maxCartLines } from '../carts/carts.constants.ts'
import { ClosedReason } from '../delivery-days/delivery-days.ts'
import { BulkCancellation, BulkReply, OrderNos } from './bulk.ts'
import {
  AttachmentParams,
  DeskFilter,
  DeskQuery,
  OrderDraft,
  OrderFilter,
  OrderParams,
  OrderQuery,
  orderBasePath,
  ReasonedChange,
  TaxQuery,
  VersionedChange,
} from './order-inputs.ts'
import {
  CartDifference,
  Colleague,
  EarlierOrder,
  EarlierRow,
  ExportedDeskOrder,
  ExportedOrder,
  OrderCore,
  OrderedAgain,
  OrderRow,
  orderCounts,
  RepeatableLine,
  StockShortage,
  SubmittedOrder,
  TransitionedOrder,
} from './order-records.ts'
import { OrderStatus, orderPermissions } from './order-states.ts'
import { OrderTaxes } from './order-taxes.ts'

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
  'order.vector_faulty',
  'order.vector_unexplained',
  'order.rows_refused',
  'cart.changed',
] as const
/** Obstacles to a purchase that its company or we cannot pay for. */
export const purchaseErrors = [
  'order.budget_missing',
  'order.budget_unusable',
  'order.budget_currency',
  'order.budget_exceeded',
  'order.credit_exceeded',
  'order.screening_held',
  'order.vector_faulty',
  'order.vector_unexplained',
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
    'order.vector_faulty': {
      status: 422,
      values: z.object({
        lines: z.array(z.string()).describe('Position and name of each, such as “2: pPT-H v3”.'),
        vectors: z
          .array(
            z.object({
              no: z.int().describe('Position of the line, counted from 1.'),
              name: z.string().describe('Name of the design or vector.'),
              faults: z.array(z.enum(vectorFaultCodes)).describe('Why it does not work as a vector.'),
            }),
          )
          .describe('The vectors that do not work.'),
      }),
    },
    'order.vector_unexplained': {
      status: 422,
      values: z.object({
        lines: z.array(z.string()).describe('Position and name of each, such as “2: pPT-H v3”.'),
        vectors: z
          .array(
            z.object({
              no: z.int().describe('Position of the line, counted from 1.'),
              name: z.string().describe('Name of the design or vector.'),
              findings: z.array(FunctionFinding).describe('Errors of function without a written reason.'),
            }),
          )
          .describe('The vectors whose errors nobody has answered.'),
      }),
    },
    'order.rows_refused': {
      status: 422,
      values: z.object({
        lines: z.array(z.string()).describe('Position and name of each, such as “2: ELISA: mAb-001”.'),
        cells: z
          .array(
            z.object({
              no: z.int().describe('Position of the line, counted from 1.'),
              name: z.string().describe('Name of the line.'),
              title: z.string().describe('Heading of the cell.'),
              text: z.string().describe('What is wrong, and the way out.'),
            }),
          )
          .describe('Cells that contradict others of their row.'),
      }),
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
        left: Money.describe('What is left of it.'),
        total: Money.describe('Total of the purchase.'),
      }),
    },
    'order.project_missing': 400,
    'order.assignee_unfit': 400,
    'order.cost_centre_missing': 400,
    'order.credit_exceeded': {
      status: 409,
      values: z.object({
        limit: Money.describe('Credit limit of the company.'),
        left: Money.describe('What is left of it.'),
      }),
    },
    'order.price_missing': {
      status: 409,
      values: z.object({ lines: z.array(z.string()).describe('Names of the lines without a list price.') }),
    },
    'order.total_changed': {
      status: 409,
      values: z.object({ total: Money.describe('The total with the taxes of today.') }),
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
        'order.total_changed',
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
    taxes: {
      method: 'GET',
      path: `${orderBasePath}/taxes`,
      needs: 'order.place',
      query: TaxQuery,
      reply: OrderTaxes,
      summary: 'The taxes of an order to these addresses today, or what is missing to know them',
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
      idempotent: 'optional',
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
