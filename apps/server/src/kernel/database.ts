import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'
import { pgDialect, StatementNames } from './postgres/driver.ts'
import { isRetryable } from './postgres/failures.ts'
import { types } from './postgres/parsers.ts'

export { isDatabaseDown, isDiskFull, isRetryable } from './postgres/failures.ts'

/** Every table by name; each domain merges its own in. */
// oxlint-disable-next-line no-empty-interface
export interface Database {}

/** The database, or the transaction one is in. */
export type Db = Kysely<Database>

export interface DatabaseOptions {
  url: string
  poolSize?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  applicationName?: string
  /** Off behind a connection pooler that does not keep prepared statements. */
  prepare?: boolean
  log?: Log
}

export interface OpenDatabase {
  db: Db
  /** The same for whoever only asks: an answer that takes longer than a visitor waits is not waited for. */
  quick: Db
  pool: pg.Pool
  close(): Promise<void>
  /** Whether the database answers within a second. */
  ping(): Promise<boolean>
}

export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const {
    url,
    poolSize = 10,
    statementTimeoutMs = 8_000,
    lockTimeoutMs = 4_000,
    applicationName = 'paratope',
    prepare = true,
    log,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Connections are kept: opening one costs more than ten queries.
    min: poolSize,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    // A frozen server does not count its own time, so the client counts as well.
    query_timeout: statementTimeoutMs + 500,
    options: '-c timezone=UTC -c datestyle=ISO',
    types,
  })
  const open = keepCount(pool, log)
  const names = prepare ? new StatementNames() : undefined
  return {
    db: new Kysely<Database>({ dialect: pgDialect(pool, { names }) }),
    quick: new Kysely<Database>({ dialect: pgDialect(pool, { names, timeoutMs: QUICK_MS }) }),
    pool,
    // Not through Kysely, which leaves a pool open that it was never asked to query.
    async close() {
      const ended = pool.ending ? undefined : pool.end()
      const patience = Date.now() + CLOSE_WITHIN_MS
      await Promise.race([ended, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })])
      // The pool calls itself ended while its last connections still say goodbye.
      while (open.size > 0 && Date.now() < patience) await sleep(2)
    },
    ping: () =>
      Promise.race([
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
        sleep(1_000, false, { ref: false }),
      ]),
  }
}

const QUICK_MS = 4_500
const CLOSE_WITHIN_MS = 5_000

/** The connections that are open at the moment. One that is lost is noted, and never brings the process down. */
function keepCount(pool: pg.Pool, log: Log | undefined): ReadonlySet<pg.PoolClient> {
  const open = new Set<pg.PoolClient>()
  // Each client reports for itself, because the pool does not listen while one is borrowed.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    client.on('error', (error) => {
      if (!pool.ending) log?.warn({ reason: error.message }, 'a database connection was lost')
    })
  })
  return open
}

const TRIES = 3

/** Runs `work` in a transaction, up to three times if it loses against another one. Inside a transaction it joins it. */
export async function transaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
