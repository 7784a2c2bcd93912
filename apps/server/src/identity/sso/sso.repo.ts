import type { Instant } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ExchangeCodeTable, LinkedAccountTable, OAuthFlowTable, PendingIdentityTable } from './sso.tables.ts'

export type LinkedAccountRow = Selectable<LinkedAccountTable>
export type OAuthFlowRow = Selectable<OAuthFlowTable>
export type PendingIdentityRow = Selectable<PendingIdentityTable>

export async function insertOAuthFlow(db: Db, flow: OAuthFlowRow): Promise<void> {
  await db.insertInto('oauth_flow').values(flow).execute()
}

/** A way is walked once: whoever takes it takes it away. One with another state stays where it is. */
export const consumeOAuthFlow = (
  db: Db,
  browserHash: string,
  state: string,
  now: Instant,
): Promise<OAuthFlowRow | undefined> =>
  db
    .deleteFrom('oauth_flow')
    .where('browser_hash', '=', browserHash)
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** The person a third party named is back, so it is noted when. */
export async function touchLinkedAccount(
  db: Db,
  provider: string,
  subject: string,
  account: string,
  now: Instant,
): Promise<string | undefined> {
  const row = await db
    .updateTable('linked_account')
    .set({ last_used_at: now, account })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** False where the account elsewhere is linked with somebody already. */
export async function insertLinkedAccount(db: Db, account: LinkedAccountRow): Promise<boolean> {
  const added = await db
    .insertInto('linked_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const listLinkedAccounts = (db: Db, userId: string): Promise<LinkedAccountRow[]> =>
  db.selectFrom('linked_account').selectAll().where('user_id', '=', userId).orderBy('linked_at').orderBy('id').execute()

/** Says whether it was this person's. */
export async function deleteLinkedAccount(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('linked_account')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function savePendingIdentity(db: Db, pendingIdentity: PendingIdentityRow): Promise<void> {
  const { browser_hash: _, ...values } = pendingIdentity
  await db
    .insertInto('pending_identity')
    .values(pendingIdentity)
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(values))
    .execute()
}

export const findPendingIdentity = (
  db: Db,
  browserHash: string,
  now: Instant,
): Promise<PendingIdentityRow | undefined> =>
  db
    .selectFrom('pending_identity')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function deletePendingIdentity(db: Db, browserHash: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('pending_identity')
    .where('browser_hash', '=', browserHash)
    .returning('browser_hash')
    .executeTakeFirst()
  return removed !== undefined
}

export async function insertExchangeCode(db: Db, exchangeCode: Selectable<ExchangeCodeTable>): Promise<void> {
  await db.insertInto('exchange_code').values(exchangeCode).execute()
}

/** Only the browser that got it can use it up; anybody else's try leaves it where it is. */
export async function consumeExchangeCode(
  db: Db,
  { code_hash, browser_hash, provider }: Pick<ExchangeCodeTable, 'code_hash' | 'browser_hash' | 'provider'>,
  now: Instant,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('exchange_code')
    .where('code_hash', '=', code_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider', '=', provider)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.user_id : undefined
}

/** False where the ticket was handed in before. */
export async function recordCasTicket(db: Db, ticketHash: string, expiresAt: Instant): Promise<boolean> {
  const added = await db
    .insertInto('cas_ticket')
    .values({ ticket_hash: ticketHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_hash')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteExpiredSsoRows(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('oauth_flow').where('expires_at', '<', now).execute()
  await db.deleteFrom('pending_identity').where('expires_at', '<', now).execute()
  await db.deleteFrom('exchange_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('cas_ticket').where('expires_at', '<', now).execute()
}
