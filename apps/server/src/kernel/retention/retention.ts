import { addToInstant, day, type Instant, minute } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../log.ts'

interface RetentionOf<Table extends keyof Database> {
  readonly table: Table
  /** The timestamp column. Rows without a value stay, so a time of reading or delivery is a condition too. */
  readonly column: keyof Database[Table] & string
  /** Milliseconds after that timestamp. */
  readonly keepFor: number | ((config: Config) => number)
  /** Rows per statement. */
  readonly batchSize?: number
}

/** Retention period of a table. */
export type Retention = { [Table in keyof Database]: RetentionOf<Table> }[keyof Database]

/** Failed events and jobs, long enough to investigate them. */
export const failureRetention = 90 * day

export const kernelRetention: readonly Retention[] = [
  { table: 'idempotency_key', column: 'created_at', keepFor: 2 * day },
  { table: 'used_signature', column: 'used_at', keepFor: 10 * minute },
  { table: 'outbox', column: 'delivered_at', keepFor: 30 * day },
  { table: 'outbox', column: 'given_up_at', keepFor: failureRetention },
  // Long enough to report an expired code as expired.
  { table: 'one_time_secret', column: 'expires_at', keepFor: 60 * minute },
  { table: 'attempt_counter', column: 'expires_at', keepFor: 0 },
  { table: 'job_node', column: 'seen_at', keepFor: day },
]

const defaultBatchSize = 1000

interface SweepContext {
  db: Db
  now: Instant
  config: Config
  log: Log
}

/** Deletes rows past their retention. A failing table does not stop the sweep of the others. */
export async function sweep({ db, now, config, log }: SweepContext, rules: readonly Retention[]): Promise<void> {
  const failures: unknown[] = []
  for (const rule of rules) {
    const keepFor = typeof rule.keepFor === 'number' ? rule.keepFor : rule.keepFor(config)
    await deleteOldRows(db, rule, addToInstant(now, -keepFor)).catch((error: unknown) => {
      log.error({ table: rule.table, err: error }, 'the sweep of a table failed')
      failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the sweep failed')
}

/** Skips locked rows until the next sweep; small batches keep transactions short. */
async function deleteOldRows(db: Db, rule: Retention, before: Instant): Promise<void> {
  const { table, column, batchSize = defaultBatchSize } = rule
  let deleted: number
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}::timestamptz
        limit ${batchSize} for update skip locked))`.execute(db)
    deleted = Number(numAffectedRows)
  } while (deleted >= batchSize)
}
