import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { UserKind } from '#kernel/http/session.ts'
import type { QuoteCommentTable } from './quotes.tables.ts'

export type QuoteCommentRow = Selectable<QuoteCommentTable> & { author_name: string; author_kind: UserKind }

export async function insertQuoteComments(db: Db, rows: readonly Insertable<QuoteCommentTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('quote_comment').values(rows).execute()
}

/** The comments on all quotes of an order, the oldest first. */
export const listQuoteComments = (db: Db, orderId: string): Promise<QuoteCommentRow[]> =>
  db
    .selectFrom('quote_comment')
    .innerJoin('user_account', 'user_account.id', 'quote_comment.author_id')
    .selectAll('quote_comment')
    .select(['user_account.realname as author_name', 'user_account.kind as author_kind'])
    .where('order_id', '=', orderId)
    .orderBy('quote_comment.seq')
    .execute()
