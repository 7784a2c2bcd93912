import type { Instant } from '@paratope/contract/kernel'
import type { Quote } from '@paratope/contract/ordering/quotes'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { QuoteTable } from './quotes.tables.ts'

export type QuoteRow = Selectable<QuoteTable> & { made_by_name: string; accepted_by_name: string | null }

export async function insertQuote(db: Db, quote: Insertable<QuoteTable>): Promise<void> {
  await db.insertInto('quote').values(quote).execute()
}

/** Answers the open quote, if any, without acceptance. */
export async function closeQuote(
  db: Db,
  orderId: string,
  status: Exclude<Quote['status'], 'open' | 'accepted'>,
): Promise<void> {
  await db.updateTable('quote').set({ status }).where('order_id', '=', orderId).where('status', '=', 'open').execute()
}

/** Pins the content that was accepted. */
export async function markQuoteAccepted(
  db: Db,
  orderId: string,
  { hash, by, now }: { hash: string; by: string | null; now: Instant },
): Promise<void> {
  await db
    .updateTable('quote')
    .set({ status: 'accepted', content_hash: hash, accepted_by: by, accepted_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .execute()
}

const selectQuotes = (db: Db, orderId: string) =>
  db
    .selectFrom('quote')
    .innerJoin('user_account as maker', 'maker.id', 'quote.created_by')
    .leftJoin('user_account as buyer', 'buyer.id', 'quote.accepted_by')
    .selectAll('quote')
    .select(['maker.realname as made_by_name', 'buyer.realname as accepted_by_name'])
    .where('order_id', '=', orderId)

export const listQuotes = (db: Db, orderId: string): Promise<QuoteRow[]> =>
  selectQuotes(db, orderId).orderBy('revision', 'desc').execute()

export const findQuote = (db: Db, orderId: string, revision: number): Promise<QuoteRow | undefined> =>
  selectQuotes(db, orderId).where('revision', '=', revision).executeTakeFirst()

/** Orders whose open quote is no longer valid. */
export async function listExpiredQuotes(db: Db, now: Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from sales_order where status = 'toConfirm' and quote_valid_until <= ${now}::timestamptz
    order by quote_valid_until limit ${limit}`.execute(db)
  return rows.map(({ code }) => code)
}
