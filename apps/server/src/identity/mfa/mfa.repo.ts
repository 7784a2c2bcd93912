import type { Instant } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { MfaRoles } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { MfaFactorTable } from './mfa.tables.ts'

export type MfaFactorRow = Selectable<MfaFactorTable>

export const findMfaFactor = (db: Db, userId: string): Promise<MfaFactorRow | undefined> =>
  db.selectFrom('mfa_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Replaces an unconfirmed secret; returns nothing if one is in use. */
export async function saveUnconfirmedFactor(db: Db, userId: string, secret: string, now: Instant): Promise<boolean> {
  const fresh = { secret, created_at: now, last_step: 0 }
  const begun = await db
    .insertInto('mfa_factor')
    .values({ user_id: userId, confirmed_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('mfa_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Of two parallel uses of a code, one succeeds. */
export async function recordTotpStep(
  db: Db,
  { user_id, secret }: MfaFactorRow,
  step: number,
  confirmedAt: Instant,
): Promise<boolean> {
  const noted = await db
    .updateTable('mfa_factor')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${confirmedAt})` })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function deleteMfaFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_factor').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export async function consumeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a user must have a second factor. */
export async function requiresMfa(db: Db, userId: string, roles: MfaRoles): Promise<boolean> {
  if (roles === 'staff') {
    const user = await db.selectFrom('user_account').select('kind').where('id', '=', userId).executeTakeFirst()
    return user?.kind === 'staff'
  }
  if (roles.length === 0) return false
  const held = await db
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', 'in', roles)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
