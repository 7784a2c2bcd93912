import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { createConnectionSlots } from './postgres/connection-slots.ts'
import { createPgDialect, StatementNames } from './postgres/driver.ts'
import { isRetryable } from './postgres/failures.ts'
import { driverTypes } from './postgres/parsers.ts'
import { runTransaction } from './transaction.ts'

export { isDatabaseDown, isDiskFull, isRetryable } from './postgres/failures.ts'
export { afterCommit, leaveToCommit } from './transaction.ts'

/** All tables by name; each domain merges its own. */
// oxlint-disable-next-line no-empty-interface
export interface Database {}

/** The database or the current transaction. */
export type Db = Kysely<Database>

export interface DatabaseOptions {
  url: string
  poolSize?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  /** Time after which `readDb` stops waiting for a reply. */
  readTimeoutMs?: number
  applicationName?: string
  /** Time that to wait for a free connection before the request fails as busy. */
  waitMs?: { read: number; write: number }
  /** A role that connections take on; without it they have the rights of their user. */
  role?: string | undefined
  /** Behind a pooler that shares connections by transaction: nothing is prepared, and its sessions have no settings. */
  isPooled?: boolean
  log?: Log
}

export interface OpenDatabase {
  db: Db
  /** For reads. Queries fail after `readTimeoutMs`, 4.5 s by default. */
  readDb: Db
  pool: pg.Pool
  /** Number of callers waiting for a connection. */
  waiting(): number
  close(): Promise<void>
  /** Whether the database answers within a second. */
  ping(): Promise<boolean>
}

const requestTimeouts = { statementMs: 8_000, lockMs: 4_000 }
const idleTimeoutMs = 30_000

/**
 * Makes the settings of requests the defaults of a user, because sessions of a pooler cannot bring their own. Users may
 * set their own defaults.
 */
export async function saveSessionDefaults(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = pg.escapeIdentifier(rows[0]?.name ?? '')
    const defaults = {
      statement_timeout: requestTimeouts.statementMs,
      lock_timeout: requestTimeouts.lockMs,
      idle_in_transaction_session_timeout: idleTimeoutMs,
      timezone: "'UTC'",
      datestyle: "'ISO'",
    }
    for (const [name, value] of Object.entries(defaults))
      await client.query(`alter role current_user in database ${database} set ${name} = ${value}`)
  } finally {
    await client.end()
  }
}

export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const {
    url,
    poolSize = 10,
    statementTimeoutMs = requestTimeouts.statementMs,
    lockTimeoutMs = requestTimeouts.lockMs,
    readTimeoutMs = 4_500,
    applicationName = 'paratope',
    waitMs = { read: 4_000, write: 8_000 },
    role,
    isPooled = false,
    log,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Keeps connections open: opening one costs more than ten queries.
    min: poolSize,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    pipeline: true,
    application_name: applicationName,
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: idleTimeoutMs,
      options: `-c timezone=UTC -c datestyle=ISO${role === undefined ? '' : ` -c role=${role}`}`,
    }),
    // The server's timeout does not fire while the server is frozen, so the client has its own.
    query_timeout: statementTimeoutMs + 500,
    types: driverTypes,
  })
  const open = trackConnections(pool, log)
  const slots = createConnectionSlots(poolSize)
  const names = isPooled ? undefined : new StatementNames()
  const ping = () =>
    Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      sleep(1_000, false, { ref: false }),
    ])
  return {
    db: new Kysely<Database>({ dialect: createPgDialect(pool, { names, slots, waitMs: waitMs.write }) }),
    readDb: new Kysely<Database>({
      dialect: createPgDialect(pool, { names, timeoutMs: readTimeoutMs, slots, waitMs: waitMs.read, ping }),
    }),
    pool,
    waiting: slots.waiting,
    // Ends the pool directly because Kysely leaves a pool open that was never queried.
    async close() {
      const ended = pool.ending ? undefined : pool.end()
      const deadline = Date.now() + CLOSE_TIMEOUT_MS
      await Promise.race([ended, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      // The pool reports its end while its last connections are still closing.
      while (open.size > 0 && Date.now() < deadline) await sleep(2)
    },
    ping,
  }
}

const [CLOSE_TIMEOUT_MS, LOST_TOGETHER_MS] = [5_000, 1_000]

/** Counts the open connections. A lost connection is logged and never ends the process. */
function trackConnections(pool: pg.Pool, log: Log | undefined): ReadonlySet<pg.PoolClient> {
  const open = new Set<pg.PoolClient>()
  let lostAt = Number.NEGATIVE_INFINITY
  // Each client needs a listener because the pool does not listen while a client is borrowed.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    client.on('error', (error) => {
      if (pool.ending) return
      // All connections of the pool are lost at once.
      const isFirst = performance.now() - lostAt > LOST_TOGETHER_MS
      lostAt = performance.now()
      log?.[isFirst ? 'warn' : 'debug']({ reason: error.message }, 'a database connection was lost')
    })
  })
  return open
}

const MAX_RETRIES = 3

/** Runs `work` within a running transaction; a failure undoes `work` alone, and the transaction goes on. */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}

/** Runs `work` in a transaction and retries up to twice after a serialisation failure. Joins a running transaction. */
export async function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(db, work)
    } catch (error) {
      if (attempt >= MAX_RETRIES || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
