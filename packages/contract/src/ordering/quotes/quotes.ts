import { z } from 'zod'
import { CompanyId } from '../../identity/companies/companies.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file, rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { id } from '../../kernel/ids.ts'
import { Money } from '../../kernel/money.ts'
import { pageOf } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { Instant } from '../../kernel/time.ts'
import { FileId, FileLink, StoredFile } from '../../platform/files/files.ts'
import { maxCartLines } from '../carts/carts.constants.ts'
import { PriceRule } from '../carts/carts.ts'
import { OrderParams, orderBasePath, ReasonedChange } from '../orders/order-inputs.ts'
import { OrderVersion } from '../orders/order-numbers.ts'
import { TransitionedOrder } from '../orders/order-records.ts'
import { TaxLine, TaxRate } from '../orders/order-totals.ts'
import { orders, purchaseErrors, transitionErrors } from '../orders/orders.ts'
import {
  DeskQuote,
  ExportedQuote,
  QuoteCounts,
  QuoteDeskFilter,
  QuoteDeskQuery,
  QuoteOwner,
  QuoteStatus,
} from './quote-desk.ts'

export const QuoteCommentId = id('qco')

/** A question, an answer or a price that the customer asks for, about a quote or one line of it. */
export const QuoteComment = z.object({
  id: QuoteCommentId,
  lineNo: z.int().nullable().describe('The line it is about; null for the whole quote.'),
  text: z.string().describe('Empty where only a price is asked for.'),
  requestedPrice: Money.nullable().describe('Unit price that the customer asks for.'),
  createdAt: Instant.describe('When it was written.'),
  by: z.object({ name: z.string(), staff: z.boolean() }).describe('Who wrote it.'),
})
export type QuoteComment = z.infer<typeof QuoteComment>

export const Quote = z.object({
  revision: z.int().describe('Counted from 1; people see letters: A is 1.'),
  status: QuoteStatus.describe('One quote of an order at most is open.'),
  lines: z
    .array(
      z.object({
        no: z.int().describe('Number of the order line.'),
        originalPrice: Money.describe('Unit price.'),
        listPrice: Money.nullable().describe('Unit price on the day of the order; null if there was none.'),
        priceRule: PriceRule.describe(
          '`list` if the unit price is that of the day of the order, `agreement` with the discount agreed with the company, `contract` if it is on a price list of the company.',
        ),
        discount: z.int().describe('In hundredths of a percent.'),
        taxRate: TaxRate.describe('In hundredths of a percent.'),
        finalPrice: Money.describe('Net amount of the line, after the discount.'),
      }),
    )
    .describe('One for each order line.'),
  goods: Money.describe('All lines, net.'),
  freight: Money.describe('Net freight.'),
  freightTaxRate: TaxRate.describe('In hundredths of a percent.'),
  taxes: z.array(TaxLine).describe('One for each tax rate above zero.'),
  tax: Money.describe('All taxes together.'),
  total: Money.describe('Goods, freight and taxes.'),
  leadDays: z.int().describe('Working days from acceptance to dispatch.'),
  note: z.string().describe('Note to the customer.'),
  validUntil: Instant.describe('The quote can be accepted until then.'),
  createdAt: Instant.describe('When it was sent.'),
  createdBy: z.string().describe('Who sent it.'),
  hash: z.string().describe('SHA-256 of the content; send it with the acceptance to accept exactly this content.'),
  accepted: z
    .object({ at: Instant, by: z.string() })
    .nullable()
    .describe('Who accepted it, and when; null for quotes that were not accepted, or before this was recorded.'),
  comments: z.array(QuoteComment).describe('Questions, answers and requested prices, the oldest first.'),
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
        taxRate: TaxRate.default(0),
      }),
    )
    .min(1)
    .max(maxCartLines),
  freight: z.int().min(0).max(maxAmountMinor),
  freightTaxRate: TaxRate.default(0),
  leadDays: z.int().min(0).max(730),
  validDays: z.int().min(1).max(90).default(defaultValidDays),
  note: multiLineText(2000).default(''),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

export const QuoteAcceptance = z.object({
  version: OrderVersion,
  revision: z.int().min(1),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('Of the content that the customer read; another content is refused with `quote.revised`.'),
  poNumber: singleLineText(60).default(''),
})
export type QuoteAcceptance = z.output<typeof QuoteAcceptance>

/** Changes that the customer asks for, with prices that would be accepted. */
export const CounterOffer = z.object({
  ...ReasonedChange.shape,
  prices: z
    .array(z.object({ no: z.int().min(1).max(maxCartLines), requestedPrice: z.int().min(0).max(maxAmountMinor) }))
    .max(maxCartLines)
    .default([])
    .describe('Unit prices that the customer asks for, in minor units.'),
})
export type CounterOffer = z.output<typeof CounterOffer>

export const QuoteCommentDraft = z.object({
  lineNo: z.int().min(1).max(maxCartLines).nullish().describe('The order line; absent for the whole quote.'),
  text: multiLineText(1000, 1),
})
export type QuoteCommentDraft = z.output<typeof QuoteCommentDraft>

const RevisionParams = OrderParams.extend({
  revision: z.coerce.number().int().min(1).max(10_000).describe('Revision of the quote.'),
})

/** The contract of an order, on the terms of its latest quote. */
export const OrderContract = z.object({
  status: z.enum(['draft', 'received']).describe('`received` once a signed scan was uploaded.'),
  canUpload: z.boolean().describe('Whether the order still has a contract to download and sign.'),
  signed: z
    .object({
      revision: z.int().describe('Revision of the quote when it was uploaded.'),
      ...StoredFile.pick({ name: true, type: true, size: true }).shape,
      at: Instant.describe('When it was uploaded.'),
      by: z.string().describe('Who uploaded it.'),
    })
    .nullable()
    .describe('The signed scan that was uploaded last.'),
})
export type OrderContract = z.infer<typeof OrderContract>

const deskPath = `${orderBasePath}/quotes`

const DocumentQuery = z.object({
  language: z.enum(languages).optional().describe('Of the document; the caller’s language if absent.'),
})
const pdf = file('application/pdf')

export const quotes = defineApi({
  summary: 'Quotes of an order: numbered revisions that the customer accepts or sends back',
  permissions: [],
  foreignPermissions: ['order.read', 'order.accept', 'order.desk', 'order.quote'],
  errors: {
    'quote.lines_mismatched': {
      status: 400,
      values: z.object({ no: z.int().optional().describe('Number of the order line that needs exactly one price.') }),
    },
    'quote.too_large': 400,
    'quote.nothing_ships': 400,
    'quote.revised': { status: 409, values: z.object({ revision: z.int().describe('Number of the newest quote.') }) },
    'quote.expired': 409,
    'quote.content_changed': 409,
    'quote.closed': 409,
    'quote.contract_unavailable': 409,
    'quote.confirmation_unavailable': 409,
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
      fails: [
        ...transitionErrors,
        'quote.revised',
        'quote.expired',
        'quote.content_changed',
        'order.po_missing',
        ...purchaseErrors,
      ],
      idempotent: true,
      signed: true,
      summary: 'Accept the quote of this revision',
    },
    requestChanges: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/askChanges`,
      needs: 'order.accept',
      params: OrderParams,
      body: CounterOffer,
      reply: TransitionedOrder,
      fails: [...transitionErrors, 'quote.lines_mismatched'],
      signed: true,
      summary: 'Send the quote back with a reason and, for a counter-offer, prices',
    },
    comment: {
      method: 'POST',
      idempotent: 'optional',
      path: `${orderBasePath}/:orderNo/quote/:revision/comment`,
      needs: 'order.accept',
      params: RevisionParams,
      body: QuoteCommentDraft,
      reply: QuoteComment,
      fails: ['quote.closed', 'quote.lines_mismatched'],
      signed: true,
      summary: 'Ask about the latest quote or one of its lines',
    },
    answer: {
      method: 'POST',
      idempotent: 'optional',
      path: `${orderBasePath}/desk/:orderNo/quote/:revision/comment`,
      needs: 'order.quote',
      params: RevisionParams,
      body: QuoteCommentDraft,
      reply: QuoteComment,
      fails: ['quote.closed', 'quote.lines_mismatched'],
      signed: true,
      summary: 'Answer a question about the latest quote',
    },
    pdf: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/quote/:revision/pdf`,
      needs: 'order.read',
      params: RevisionParams,
      query: DocumentQuery,
      reply: pdf,
      summary: 'A quote as a PDF, in one of four languages',
    },
    deskPdf: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/quote/:revision/pdf`,
      needs: 'order.desk',
      params: RevisionParams,
      query: DocumentQuery,
      reply: pdf,
      summary: 'The same for staff',
    },
    contractPdf: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/contract/pdf`,
      needs: 'order.read',
      params: OrderParams,
      query: DocumentQuery,
      reply: pdf,
      fails: ['quote.contract_unavailable'],
      summary: 'The contract to sign as a PDF, on the terms of the latest quote',
    },
    deskContractPdf: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/contract/pdf`,
      needs: 'order.desk',
      params: OrderParams,
      query: DocumentQuery,
      reply: pdf,
      fails: ['quote.contract_unavailable'],
      summary: 'The same for staff',
    },
    confirmationPdf: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/confirmation/pdf`,
      needs: 'order.read',
      params: OrderParams,
      query: DocumentQuery,
      reply: pdf,
      fails: ['quote.confirmation_unavailable'],
      summary: 'The confirmation of an accepted order as a PDF, with the promised day of each line',
    },
    deskConfirmationPdf: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/confirmation/pdf`,
      needs: 'order.desk',
      params: OrderParams,
      query: DocumentQuery,
      reply: pdf,
      fails: ['quote.confirmation_unavailable'],
      summary: 'The same for staff',
    },
    uploadContract: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/contract`,
      needs: 'order.accept',
      params: OrderParams,
      body: z.object({ fileId: FileId.describe('A file that the caller uploaded with the purpose `contract`.') }),
      reply: OrderContract,
      fails: ['quote.contract_unavailable', 'order.attachment_missing'],
      signed: true,
      summary: 'Hand in the scan of the signed contract',
    },
    contractLink: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/contract/link`,
      needs: 'order.read',
      params: OrderParams,
      reply: FileLink,
      summary: 'A link that opens the signed contract without a login for 5 minutes',
    },
    deskContractLink: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/contract/link`,
      needs: 'order.desk',
      params: OrderParams,
      reply: FileLink,
      summary: 'The same for staff',
    },
    desk: {
      method: 'GET',
      path: deskPath,
      needs: 'order.desk',
      query: QuoteDeskQuery,
      reply: pageOf(DeskQuote).extend({ counts: QuoteCounts.describe('How many quotes are in each state.') }),
      summary: 'All quotes for staff, filtered and sorted, with counts by state',
    },
    exportDesk: {
      method: 'GET',
      path: `${deskPath}/export`,
      needs: 'order.desk',
      query: exportQuery(QuoteDeskFilter, ExportedQuote),
      reply: rows(ExportedQuote),
      summary: 'All quotes that match for staff, sorted, as CSV, XLSX or NDJSON',
    },
    deskChoices: {
      method: 'GET',
      path: `${deskPath}/choices`,
      needs: 'order.desk',
      reply: z.object({
        companies: z
          .array(
            z.object({
              id: CompanyId.describe('The company.'),
              name: z.string().describe('Name of the company.'),
            }),
          )
          .describe('The companies that have quotes, by name.'),
        owners: z.array(QuoteOwner).describe('The colleagues who sent quotes, by name.'),
      }),
      summary: 'The companies and colleagues by which the quotes can be filtered',
    },
    send: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/quote`,
      needs: 'order.quote',
      params: OrderParams,
      body: QuoteDraft,
      reply: TransitionedOrder,
      fails: [
        ...transitionErrors,
        'quote.lines_mismatched',
        'quote.too_large',
        'quote.nothing_ships',
        'order.vector_faulty',
        'order.vector_unexplained',
      ],
      idempotent: true,
      signed: true,
      summary: 'Send a quote with a price for each line',
    },
  },
})
