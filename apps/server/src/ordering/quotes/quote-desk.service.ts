import { createMoney, formatAmountText, type Instant, type Language, type Page, t } from '@paratope/contract/kernel'
import { orderTexts, parseRevision } from '@paratope/contract/ordering/orders'
import {
  type DeskQuote,
  ExportedQuote,
  type QuoteCounts,
  type QuoteDeskQuery,
  quoteExportTexts,
  quoteStatuses,
  quoteTurns,
} from '@paratope/contract/ordering/quotes'
import type { z } from 'zod'
import { buildTsquery } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import type { Scope } from '#kernel/http/session.ts'
import { planAnswers } from '#ordering/orders/index.ts'
import {
  countDeskQuotes,
  type DeskQuoteRow,
  pageDeskQuotes,
  type QuoteFilter,
  streamDeskQuotes,
} from './quote-desk.repo.ts'
import { formatQuoteNumber } from './quote-document.ts'

const quoteNumber = /^([a-z]{2,3}-\d{4}-\d{6,9})-([a-z]{1,2})$/i

export function toQuoteFilter(
  { keyword, ...filter }: Omit<QuoteDeskQuery, 'pageNo' | 'pageSize' | 'sort'>,
  now: Instant,
): QuoteFilter {
  const [, code, suffix] = quoteNumber.exec(keyword.trim()) ?? []
  return {
    ...filter,
    now,
    tsquery: keyword === '' ? null : buildTsquery(code ?? keyword),
    revision: suffix === undefined ? null : parseRevision(suffix),
  }
}

interface DeskReader {
  now: Instant
  timeZone: string
}

/** The total follows from the counts by state, as in the list of orders. */
export async function pageQuotesForDesk(
  db: Db,
  scope: Scope,
  query: QuoteDeskQuery,
  { now, timeZone }: DeskReader,
): Promise<Page<z.input<typeof DeskQuote>> & { counts: QuoteCounts }> {
  const { sort, pageNo, pageSize, ...narrowing } = query
  const filter = toQuoteFilter(narrowing, now)
  const [rows, counts] = await Promise.all([
    pageDeskQuotes(db, scope, filter, { sort, pageNo, pageSize }),
    countDeskQuotes(db, scope, filter),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    total: query.status === undefined ? all : (counts[query.status] ?? 0),
    records: await presentDeskQuotes(db, rows, timeZone),
    counts,
  }
}

type Clock = Pick<z.input<typeof DeskQuote>, 'waitingFor' | 'waitingSince' | 'deadline'>

/** Side whose turn it is; a question counts before the decision. */
function toClock(row: DeskQuoteRow, answerDeadline: Instant | undefined): Clock {
  if (row.asked_at !== null)
    return {
      waitingFor: 'answer',
      waitingSince: row.asked_at,
      deadline: answerDeadline === undefined ? null : { kind: 'reply', at: answerDeadline },
    }
  if (row.status === 'open') return { waitingFor: 'customer', waitingSince: row.created_at, deadline: null }
  if (row.returned_at === null) return { waitingFor: null, waitingSince: null, deadline: null }
  const { quote_deadline: at } = row
  return {
    waitingFor: 'revision',
    waitingSince: row.returned_at,
    deadline: at === null ? null : { kind: 'quote', at },
  }
}

async function presentDeskQuotes(
  db: Db,
  rows: readonly DeskQuoteRow[],
  timeZone: string,
): Promise<z.input<typeof DeskQuote>[]> {
  const questionTimes = rows.flatMap(({ asked_at }) => asked_at ?? [])
  const deadlines = new Map(
    (await planAnswers(db, questionTimes, timeZone)).map((deadline, index) => [questionTimes[index], deadline]),
  )
  return rows.map((row) => ({
    quoteNo: formatQuoteNumber(row, row.revision),
    orderNo: row.code,
    revision: row.revision,
    status: row.status,
    company: { id: row.company_id, name: row.company_name },
    owner: { id: row.owner_id, name: row.owner_name },
    total: createMoney(row.total_minor, row.currency),
    createTime: row.created_at,
    validUntil: row.valid_until,
    ...toClock(row, deadlines.get(row.asked_at ?? '')),
  }))
}

type ExportedRow = z.input<typeof ExportedQuote>

/** All matching quotes, as in the list for staff. */
export const exportDeskQuotes = (
  db: Db,
  scope: Scope,
  { sort, ...query }: Omit<QuoteDeskQuery, 'pageNo' | 'pageSize'>,
  { now, timeZone, language }: DeskReader & { language: Language },
): ServedRows<ExportedRow> => ({
  name: 'quotes',
  // Every field has a heading.
  headings: Object.fromEntries(
    ExportedQuote.keyof().options.map((field) => [field, t(quoteExportTexts, language, `export.${field}`)]),
  ) as Record<keyof ExportedRow, string>,
  labels: {
    status: Object.fromEntries(
      quoteStatuses.map((status) => [
        status,
        t(orderTexts, language, status === 'expired' ? 'quote.expired.label' : `quote.${status}`),
      ]),
    ),
    waitingFor: Object.fromEntries(quoteTurns.map((turn) => [turn, t(quoteExportTexts, language, `turn.${turn}`)])),
  },
  rows: presentExportedQuotes(db, streamDeskQuotes(db, scope, toQuoteFilter(query, now), sort), timeZone),
})

async function* presentExportedQuotes(db: Db, quotes: AsyncIterable<DeskQuoteRow>, timeZone: string) {
  for await (const row of quotes) {
    const [answerDeadline] = row.asked_at === null ? [] : await planAnswers(db, [row.asked_at], timeZone)
    const { waitingFor, waitingSince, deadline } = toClock(row, answerDeadline)
    const toAmount = (minor: number) => formatAmountText(minor, row.currency)
    yield {
      quoteNo: formatQuoteNumber(row, row.revision),
      status: row.status,
      company: row.company_name,
      owner: row.owner_name,
      currency: row.currency,
      goods: toAmount(row.goods_minor),
      freight: toAmount(row.freight_minor),
      tax: toAmount(row.tax_minor),
      total: toAmount(row.total_minor),
      createTime: row.created_at,
      validUntil: row.valid_until,
      waitingFor,
      waitingSince,
      deadline: deadline?.at ?? null,
    }
  }
}
