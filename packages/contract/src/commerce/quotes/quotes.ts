import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { Money } from '../../kernel/money.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { maxCartLines } from '../carts/carts.constants.ts'
import {
  OrderParams,
  OrderVersion,
  orderBasePath,
  orders,
  ReasonedChange,
  TransitionedOrder,
  transitionErrors,
} from '../orders/orders.ts'

export const quoteStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export const Quote = z.object({
  revision: z.int(),
  status: z.enum(quoteStatuses),
  lines: z.array(z.object({ no: z.int(), originalPrice: Money, discount: z.int(), finalPrice: Money })),
  goods: Money,
  freight: Money,
  total: Money,
  leadDays: z.int(),
  note: z.string(),
  validUntil: Instant,
  createdAt: Instant,
  createdBy: z.string(),
})
export type Quote = z.infer<typeof Quote>

const maxAmountMinor = 100_000_000_000
export const defaultValidDays = 30

export const QuoteDraft = z.object({
  version: OrderVersion,
  lines: z
    .array(
      z.object({
        no: z.int().min(1).max(maxCartLines),
        /** Per pack, in minor units of the order's currency. */
        unitPrice: z.int().min(0).max(maxAmountMinor),
        discount: z.int().min(0).max(10_000).default(0),
      }),
    )
    .min(1)
    .max(maxCartLines),
  freight: z.int().min(0).max(maxAmountMinor),
  leadDays: z.int().min(0).max(730),
  validDays: z.int().min(1).max(90).default(defaultValidDays),
  note: multiLineText(2000).default(''),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

export const QuoteAcceptance = z.object({
  version: OrderVersion,
  revision: z.int().min(1),
  poNumber: singleLineText(60).default(''),
})
export type QuoteAcceptance = z.output<typeof QuoteAcceptance>

export const quotes = defineApi({
  summary: 'Quotes of an order: numbered revisions that the customer accepts or sends back',
  permissions: [],
  foreignPermissions: ['order.accept', 'order.quote'],
  errors: {
    'quote.lines_mismatched': {
      status: 400,
      values: z.object({ no: z.int().optional().describe('Number of the order line that needs exactly one price.') }),
    },
    'quote.too_large': 400,
    'quote.revised': { status: 409, values: z.object({ revision: z.int().describe('Number of the newest quote.') }) },
    'quote.expired': 409,
  },
  foreignErrors: orders.errors,
  endpoints: {
    accept: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/accept`,
      needs: 'order.accept',
      params: OrderParams,
      body: QuoteAcceptance,
      reply: TransitionedOrder,
      fails: [...transitionErrors, 'quote.revised', 'quote.expired', 'order.po_missing'],
      idempotent: true,
      signed: true,
      summary: 'Accept the quote of this revision',
    },
    requestChanges: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/askChanges`,
      needs: 'order.accept',
      params: OrderParams,
      body: ReasonedChange,
      reply: TransitionedOrder,
      fails: transitionErrors,
      signed: true,
      summary: 'Send the quote back with a wish',
    },
    send: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/quote`,
      needs: 'order.quote',
      params: OrderParams,
      body: QuoteDraft,
      reply: TransitionedOrder,
      fails: [...transitionErrors, 'quote.lines_mismatched', 'quote.too_large'],
      idempotent: true,
      signed: true,
      summary: 'Send a quote with a price for each line',
    },
  },
})
