import { z } from 'zod'
import { UserId } from '../../identity/accounts/accounts.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { Decimal } from '../../kernel/export-query.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { OrderNo } from '../orders/order-numbers.ts'
import { OrderDeadline } from '../orders/order-records.ts'
import { quoteSorts, quoteStatuses, quoteTurns, quoteValidities } from './quotes.constants.ts'

export const QuoteStatus = z.enum(quoteStatuses)
export type QuoteStatus = z.infer<typeof QuoteStatus>

const QuoteTurn = z.enum(quoteTurns)

const quoteNo = z.string().describe('Number of the order with the letter of the revision.')

/** A quote in the list for staff. */
export const DeskQuote = z.object({
  quoteNo,
  orderNo: OrderNo,
  revision: z.int().describe('Counted from 1; people see letters: A is 1.'),
  status: QuoteStatus.describe('One quote of an order at most is open.'),
  company: z.object({ id: CompanyId, name: z.string() }).describe('The customer.'),
  owner: z.object({ id: UserId, name: z.string() }).describe('Who sent it.'),
  total: Money.describe('Goods, freight and taxes.'),
  createTime: Instant.describe('When it was sent.'),
  validUntil: Instant.describe('It can be accepted until then.'),
  waitingFor: QuoteTurn.nullable().describe('Whose turn it is; null if nobody waits any more.'),
  waitingSince: Instant.nullable().describe('Since when; null as above.'),
  deadline: OrderDeadline.nullable().describe(
    'When the time for an answer or a new revision ends, counted in working days of the provider; null if none is owed.',
  ),
})
export type DeskQuote = z.infer<typeof DeskQuote>

/** A quote in an export for staff; amounts are decimals in its currency. */
export const ExportedQuote = z.object({
  quoteNo,
  status: QuoteStatus,
  company: z.string().describe('Name of the customer.'),
  owner: z.string().describe('Who sent it.'),
  currency: Currency,
  goods: Decimal.describe('Goods without freight.'),
  freight: Decimal.describe('Freight.'),
  tax: Decimal.describe('All taxes.'),
  total: Decimal.describe('Goods, freight and taxes.'),
  createTime: Instant.describe('When it was sent.'),
  validUntil: Instant.describe('It can be accepted until then.'),
  waitingFor: QuoteTurn.nullable().describe('Whose turn it is; empty if nobody waits any more.'),
  waitingSince: Instant.nullable().describe('Since when.'),
  deadline: Instant.nullable().describe('When the time for an answer or a new revision ends.'),
})
export type ExportedQuote = z.infer<typeof ExportedQuote>

export const QuoteDeskQuery = z.object({
  ...pageQuery.shape,
  status: QuoteStatus.optional().describe('Only quotes with this status.'),
  keyword: singleLineText(100).default('').describe('Number of the quote, or words from order, products or PO number.'),
  companyId: CompanyId.optional().describe('Only quotes for this company.'),
  ownerId: UserId.optional().describe('Only quotes that this colleague sent.'),
  waitingFor: QuoteTurn.optional().describe('Only quotes that wait for this.'),
  validity: z
    .enum(quoteValidities)
    .optional()
    .describe('Only open quotes that end within 3 days, or later, or whose time is over.'),
  sort: z.enum(quoteSorts).default('-created').describe('Order of the list; a minus sorts downwards.'),
})
export type QuoteDeskQuery = z.output<typeof QuoteDeskQuery>

export const QuoteDeskFilter = QuoteDeskQuery.omit({ pageNo: true, pageSize: true })

export const QuoteCounts = z.record(QuoteStatus, z.int())
export type QuoteCounts = z.infer<typeof QuoteCounts>

export const QuoteOwner = z.object({
  id: UserId.describe('The colleague.'),
  name: z.string().describe('Name of the colleague.'),
})
export type QuoteOwner = z.infer<typeof QuoteOwner>
