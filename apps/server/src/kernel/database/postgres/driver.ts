import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { PLAN_PER_CALL } from '../plan-per-call.ts'
import type { ConnectionSlots } from './connection-slots.ts'
import { isDatabaseDown, isOutdatedPlan, isReadTimeout, StatementTimeout } from './failures.ts'

export interface DialectOptions {
  /** Shared by all users of the pool. If absent, nothing is prepared. */
  names?: StatementNames | undefined
  /** Time to wait for a reply where the pool's own timeout is too long. */
  timeoutMs?: number
  /** Shared by all users of the pool. */
  slots: ConnectionSlots
  /** Time to wait for a free connection. */
  waitMs: number
  /** Whether the database answers; asked after a statement that got no reply in time. */
  ping?: () => Promise<boolean>
}

/** Kysely over a pg pool: nothing between the two but prepared statements, pipelining and the removal of broken connections. */
export const createPgDialect = (pool: pg.Pool, options: DialectOptions): Dialect => ({
  createDriver: () => new PgDriver(pool, options),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const PREPARE_AFTER_USES = 3
const MAX_NAMES = 300
const MAX_SEEN = 2_000
const MAX_TEXT_LENGTH = 8_000

/** Names recurring statements so that the server parses and plans them once per connection. */
export class StatementNames {
  #names = new Map<string, string>()
  #seen = new Map<string, number>()
  #generation = 0

  find(text: string): string | undefined {
    if (text.includes(PLAN_PER_CALL)) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MAX_NAMES || text.length > MAX_TEXT_LENGTH) return name
    const seen = (this.#seen.get(text) ?? 0) + 1
    if (seen < PREPARE_AFTER_USES) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear()
      this.#seen.set(text, seen)
      return undefined
    }
    this.#seen.delete(text)
    const fresh = `q${this.#generation}_${this.#names.size}`
    this.#names.set(text, fresh)
    return fresh
  }

  /** Migrations invalidate old plans; new names create new plans. */
  reset(): void {
    this.#generation += 1
    this.#names.clear()
  }
}

/**
 * A connection that sends without waiting: statements are answered in the order in which they were sent, so `begin`
 * travels with the first statement of its transaction and `commit` with the last.
 */
export class PgConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #options: DialectOptions
  readonly #unanswered = new Set<Promise<unknown>>()
  #beginning: Promise<unknown> | undefined
  broken = false

  constructor(client: pg.PoolClient, options: DialectOptions) {
    this.client = client
    this.#options = options
  }

  begin(statement = 'begin'): void {
    const beginning = this.#send({ text: statement })
    this.#beginning = beginning
    beginning.then(
      () => {
        if (this.#beginning === beginning) this.#beginning = undefined
      },
      () => {},
    )
  }

  /** Also waits for the statements that nobody waited for, and fails if one of them did. */
  async commit(): Promise<void> {
    const unanswered = [...this.#unanswered]
    const committed = this.#send({ text: 'commit' })
    await Promise.all(unanswered)
    // PostgreSQL answers a commit after a swallowed error with a rollback and reports success.
    if ((await committed).command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: an error inside it had been swallowed')
  }

  async rollback(): Promise<void> {
    this.#beginning = undefined
    if (this.broken) return
    try {
      await this.client.query('rollback')
    } catch {
      // Closing the connection ends the transaction. The original error is the one to report.
      this.broken = true
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { names, timeoutMs } = this.#options
    const name = names?.find(sql)
    const config = {
      text: sql,
      // The driver only reads the values, but its type is mutable.
      values: parameters as unknown[],
      ...(name !== undefined && { name }),
      ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
    }
    const answer = this.#send(config).catch(async (error: unknown) => {
      if (isReadTimeout(error) && (await this.#options.ping?.()))
        throw new StatementTimeout('no reply in time', { cause: error })
      throw error
    })
    // Outside its transaction a statement would stay.
    if (this.#beginning) await Promise.all([this.#beginning, answer])
    const { command, rowCount, rows } = await answer
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  /** Packets written within one turn of the event loop leave together. */
  #send(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const { stream } = this.client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = this.client.query(config)
    this.#unanswered.add(answer)
    answer.then(
      () => this.#unanswered.delete(answer),
      (error: unknown) => {
        this.#unanswered.delete(answer)
        // A statement without a reply may still run, so its connection is not reused.
        if (isDatabaseDown(error) || answer === this.#beginning) this.broken = true
        else if (isOutdatedPlan(error)) this.#options.names?.reset()
      },
    )
    return answer
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read page by page, by key')
  }
}

class PgDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #options: DialectOptions
  readonly #connections = new WeakMap<pg.PoolClient, PgConnection>()

  constructor(pool: pg.Pool, options: DialectOptions) {
    this.#pool = pool
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgConnection> {
    const client = await this.#connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PgConnection(client, this.#options)
    this.#connections.set(client, connection)
    return connection
  }

  async #connect(): Promise<pg.PoolClient> {
    const { slots, waitMs } = this.#options
    await slots.take(waitMs)
    try {
      return await this.#pool.connect()
    } catch (error) {
      slots.give()
      if (error instanceof Error && isDatabaseDown(error)) slots.failWaiting(error)
      throw error
    }
  }

  async beginTransaction(connection: PgConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  commitTransaction(connection: PgConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PgConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PgConnection): Promise<void> {
    connection.client.release(connection.broken)
    this.#options.slots.give()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
