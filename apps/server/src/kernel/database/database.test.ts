import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emptyRecipe, freshDatabase } from '#testing/database.ts'
import { watchStatements } from '#testing/watch-statements.ts'
import { toApiError } from '../http/error-reply.ts'
import {
  afterCommit,
  inTransaction,
  isDatabaseDown,
  isDiskFull,
  isRetryable,
  leaveToCommit,
  openDatabase,
} from './database.ts'
import { startPostgres } from './postgres/embedded.ts'

const mine = await freshDatabase(emptyRecipe)
const { db, pool, close, ping } = openDatabase({
  url: mine.url,
  poolSize: 4,
  statementTimeoutMs: 500,
  lockTimeoutMs: 200,
})

beforeAll(() =>
  pool.query(
    'create table stock (id text primary key, units int not null); insert into stock values ($$a$$, 5), ($$b$$, 5)',
  ),
)
afterAll(async () => {
  await close()
  await mine.drop()
})

test('instants, dates, decimals and integers leave the driver as the contract wants them', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as integer, 1.50::numeric as decimal, '2026-01-02'::date as day,
           '2026-11-21T05:53:51.123456Z'::timestamptz as instant, '2026-11-21T06:53:51+01'::timestamptz as whole,
           '{"a": [1]}'::jsonb as json, null::timestamptz as never,
           array[1::int8, null] as integers, array['2026-01-02'::date] as days, array[1.50] as decimals,
           array['2026-11-21T05:53:51.1Z'::timestamptz] as instants`.execute(db)
  expect(rows).toEqual([
    {
      integer: 9007199254740991,
      decimal: '1.50',
      day: '2026-01-02',
      instant: '2026-11-21T05:53:51.123Z',
      whole: '2026-11-21T05:53:51.000Z',
      json: { a: [1] },
      never: null,
      integers: [1, null],
      days: ['2026-01-02'],
      decimals: ['1.50'],
      instants: ['2026-11-21T05:53:51.100Z'],
    },
  ])
})

test('an integer that a number cannot hold is an error, never a wrong number', async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('does not fit')
  expect(await ping()).toBe(true)
})

test('a statement that takes too long is cut off, and so is the wait for a lock', async () => {
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  await db.transaction().execute(async (tx) => {
    await sql`select from stock where id = 'a' for update`.execute(tx)
    await expect(sql`update stock set units = 1 where id = 'a'`.execute(db)).rejects.toMatchObject({ code: '55P03' })
  })
})

test('a transaction is all or nothing, and inside one it joins', async () => {
  const failing = inTransaction(db, async (outer) => {
    await inTransaction(outer, (inner) => sql`update stock set units = 0 where id = 'b'`.execute(inner))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const { rows } = await sql<{ units: number }>`select units from stock where id = 'b'`.execute(db)
  expect(rows).toEqual([{ units: 5 }])
})

test('a transaction whose error was swallowed does not pass for a success', async () => {
  const swallowed = inTransaction(db, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('swallowed')
})

test('statements sent together, begin and commit cost no round trips of their own', async () => {
  const read = (tx: typeof db, id: string) => sql`select units from stock where id = ${id}`.execute(tx)
  const { roundTrips } = await watchStatements(() =>
    inTransaction(db, async (tx) => {
      await Promise.all([read(tx, 'a'), read(tx, 'b')])
      await read(tx, 'a')
      await leaveToCommit(tx, sql`update stock set units = units where id = 'a'`.execute(tx))
    }),
  )
  expect(roundTrips).toBe(3)
})

test('a write left to the commit is part of the transaction, and its failure fails it', async () => {
  const leave = (units: number) =>
    inTransaction(db, async (tx) => {
      await sql`update stock set units = 7 where id = 'b'`.execute(tx)
      await leaveToCommit(tx, sql`update stock set units = 8 / ${units}::int where id = 'a'`.execute(tx))
    })
  const read = async () =>
    (await sql<{ units: number }>`select units from stock order by id`.execute(db)).rows.map(({ units }) => units)
  await expect(leave(0)).rejects.toThrow('division by zero')
  expect(await read()).toEqual([5, 5])
  await leave(4)
  expect(await read()).toEqual([2, 7])
  await sql`update stock set units = 5`.execute(db)
})

test('an effect follows the commit, once, and no rollback', async () => {
  const seen: string[] = []
  await inTransaction(db, async (tx) => {
    afterCommit(tx, (database) => seen.push(database === db ? 'committed' : 'of another database'))
    await sql`select 1`.execute(tx)
    seen.push('before')
  })
  const failing = inTransaction(db, async (tx) => {
    afterCommit(tx, () => seen.push('rolled back'))
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  afterCommit(db, () => seen.push('outside'))
  expect(seen).toEqual(['before', 'committed', 'outside'])
})

test('of statements sent together the first failure is reported, and nothing of the transaction stays', async () => {
  const failing = inTransaction(db, (tx) =>
    Promise.all([
      sql`update stock set units = 9 where id = 'a'`.execute(tx),
      sql`select 1 / 0`.execute(tx),
      sql`update stock set units = 9 where id = 'b'`.execute(tx),
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await sql`select units from stock order by id`.execute(db)
  expect(rows).toEqual([{ units: 5 }, { units: 5 }])
})

test('a transaction that is over takes no more statements', async () => {
  const tx = await inTransaction(db, async (open) => open)
  await expect(sql`select 1`.execute(tx)).rejects.toThrow('The transaction is over')
})

test('a transaction that loses against another one runs again', async () => {
  const attempts: number[] = []
  const raise = (code: string) => sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`)
  await inTransaction(db, async (tx) => {
    attempts.push(attempts.length)
    if (attempts.length < 3) await raise(attempts.length === 1 ? '40001' : '40P01').execute(tx)
  })
  expect(attempts).toEqual([0, 1, 2])
  let tries = 0
  const losing = inTransaction(db, (tx) => {
    tries += 1
    return raise('40001').execute(tx)
  })
  await expect(losing).rejects.toSatisfy(isRetryable)
  expect(tries).toBe(3)
})

test('prepared statements survive a change of the table', async () => {
  const all = () => sql`select * from stock where id = ${'a'}`.execute(db)
  for (let i = 0; i < 40; i += 1) await all()
  await pool.query(`alter table stock add column place text default 'shelf'`)
  await vi.waitFor(async () => expect((await all()).rows[0]).toHaveProperty('place', 'shelf'), { interval: 1 })
})

test('rows changed are counted', async () => {
  const { numAffectedRows } = await sql`update stock set units = units`.execute(db)
  expect(numAffectedRows).toBe(2n)
})

test('C31: 256 callers at once are all answered by two connections, however long the last one waits', async () => {
  const narrow = openDatabase({ url: mine.url, poolSize: 2 })
  const answers = await Promise.all(
    Array.from({ length: 256 }, async (_, at) => {
      const { rows } = await sql<{ at: number }>`select ${at}::int as at, pg_sleep(0.025)`.execute(narrow.db)
      return rows[0]?.at
    }),
  )
  // Together they take more than three seconds, and the pool alone would wait for two.
  expect(answers).toEqual(Array.from({ length: 256 }, (_, at) => at))
  expect(narrow.waiting()).toBe(0)
  await narrow.close()
})

test('C31: who waits too long for a connection is told that the system is busy, readers first', async () => {
  const narrow = openDatabase({ url: mine.url, poolSize: 1, waitMs: { read: 50, write: 400 } })
  const done: string[] = []
  const held = sql`select pg_sleep(1)`.execute(narrow.db)
  const ask = async (name: 'db' | 'readDb') => {
    const error: unknown = await sql`select 1`.execute(narrow[name]).catch((reason: unknown) => reason)
    done.push(`${name} ${toApiError(error).code}`)
    expect(isDatabaseDown(error)).toBe(false)
  }
  await Promise.all([ask('db'), ask('readDb')])
  expect(done).toEqual(['readDb database.busy', 'db database.busy'])
  await held
  expect((await sql`select 1 as one`.execute(narrow.db)).rows).toEqual([{ one: 1 }])
  await narrow.close()
})

test('the pool outlives a server that dies in the middle of a query, and mends itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paratope-crash-'))
  const server = await startPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false })
  const opened = openDatabase({ url: server.url, poolSize: 3 })
  try {
    const { rows } = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const idle = await opened.pool.connect()
    const cut = sql`select pg_sleep(5)`.execute(opened.db).catch((error: unknown) => error)
    await vi.waitFor(async () =>
      expect((await idle.query('select from pg_stat_activity where wait_event = $1', ['PgSleep'])).rowCount).toBe(1),
    )
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    expect(isDatabaseDown(await cut)).toBe(true)
    idle.release(true)
    await vi.waitFor(async () => expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]), {
      timeout: 10_000,
    })
  } finally {
    await opened.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('failures are told apart', async () => {
  const refused = await new pg.Client('postgres://a:b@127.0.0.1:1/c').connect().catch((error: unknown) => error)
  expect(isDatabaseDown(refused)).toBe(true)
  expect(isDatabaseDown(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseDown(Object.assign(new Error('x'), { code: '23505' }))).toBe(false)
  expect(isDatabaseDown(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('x'), { code: '53100' }))).toBe(true)
  expect(isRetryable(Object.assign(new Error('x'), { code: '23505' }))).toBe(false)
})

test('a read that takes too long says so; it is not said that the database cannot be reached', async () => {
  const impatient = openDatabase({ url: mine.url, poolSize: 2, readTimeoutMs: 50 })
  const failure = await sql`select pg_sleep(0.6)`.execute(impatient.readDb).catch(toApiError)
  expect(failure).toMatchObject({ code: 'request.timed_out', status: 504 })
  expect((await sql`select 1 as one`.execute(impatient.readDb)).rows).toEqual([{ one: 1 }])
  await impatient.close()
})
