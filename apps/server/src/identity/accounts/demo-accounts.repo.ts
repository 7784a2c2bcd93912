import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Log } from '#kernel/log.ts'

/** Demo accounts have a public password and names under a reserved domain, which no real person can have. */
const isDemo = sql<boolean>`username ~* '[@.]demo\\.test$'`

/** Locks the accounts of a former demo; disabling an account also ends its sessions. */
export async function lockDemoAccounts(db: Db, log: Log): Promise<void> {
  const { rows } = await sql`
    with locked as (
      update user_account set disabled = true where ${isDemo} and not disabled returning id
    )
    insert into demo_account_lock (user_id) select id from locked on conflict do nothing
    returning user_id`.execute(db)
  if (rows.length > 0) log.warn({ accounts: rows.length }, 'demo accounts were locked: no site is a demo')
}

/** Unlocks what was locked above, but nothing that an administrator disabled. */
export async function unlockDemoAccounts(db: Db): Promise<void> {
  await sql`
    with freed as (delete from demo_account_lock returning user_id)
    update user_account set disabled = false from freed where id = freed.user_id`.execute(db)
}
