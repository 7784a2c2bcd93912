import type { Instant } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CodeDailyCountTable } from './verification-codes.tables.ts'

/** Increments today's count unless it has reached the limit, and returns it. */
export async function countDailySend(db: Db, now: Instant, limit: number): Promise<number | undefined> {
  if (limit < 1) return undefined
  const { rows } = await sql<CodeDailyCountTable>`
    insert into verification_code_daily_count (day, sent) values (${now.slice(0, 10)}::date, 1)
    on conflict (day) do update set sent = verification_code_daily_count.sent + 1 where verification_code_daily_count.sent < ${limit}
    returning sent`.execute(db)
  return rows[0]?.sent
}

interface CodeOwner {
  id: string
}

/** The user with this address or number. */
export async function findOwner(db: Db, to: { email: string } | { phone: string }): Promise<CodeOwner | undefined> {
  return 'email' in to
    ? db.selectFrom('user_account').select('id').where(sql`lower(email)`, '=', to.email).limit(1).executeTakeFirst()
    : db.selectFrom('user_account').select('id').where('phone', '=', to.phone).limit(1).executeTakeFirst()
}
