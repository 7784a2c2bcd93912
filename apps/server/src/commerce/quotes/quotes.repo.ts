import type { Quote } from '@paratope/contract/commerce/quotes'
import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { QuoteTable } from './quotes.tables.ts'

export type QuoteRow = Selectable<QuoteTable> & { made_by_name: string }

export async function insertQuote(db: Db, quote: Insertable<QuoteTable>): Promise<void> {
  await db.insertInto('quote').values(quote).execute()
}

/** Answers the open quote, if any. */
export async function closeQuote(db: Db, orderId: string, status: Exclude<Quote['status'], 'open'>): Promise<void> {
  await db.updateTable('quote').set({ status }).where('order_id', '=', orderId).where('status', '=', 'open').execute()
}

export const listQuotes = (db: Db, orderId: string): Promise<QuoteRow[]> =>
  db
    .selectFrom('quote')
    .innerJoin('user_account', 'user_account.id', 'quote.created_by')
    .selectAll('quote')
    .select('user_account.realname as made_by_name')
    .where('order_id', '=', orderId)
    .orderBy('revision', 'desc')
    .execute()

/** Orders whose open quote is no longer valid. */
export async function listExpiredQuotes(db: Db, now: Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from sales_order where status = 'toConfirm' and quote_valid_until <= ${now}::timestamptz
    order by quote_valid_until limit ${limit}`.execute(db)
  return rows.map(({ code }) => code)
}
