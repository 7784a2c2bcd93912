import type { Instant } from '@paratope/contract/kernel'
import type { CheckoutDraftEntries } from '@paratope/contract/ordering/checkout-drafts'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CheckoutDraftTable } from './checkout-drafts.tables.ts'

export const findCheckoutDraft = (db: Db, userId: string): Promise<Selectable<CheckoutDraftTable> | undefined> =>
  db.selectFrom('checkout_draft').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function saveCheckoutDraft(
  db: Db,
  userId: string,
  entries: CheckoutDraftEntries,
  now: Instant,
): Promise<void> {
  const values = { entries: JSON.stringify(entries), saved_at: now }
  await db
    .insertInto('checkout_draft')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function deleteCheckoutDraft(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('checkout_draft').where('user_id', '=', userId).execute()
}
