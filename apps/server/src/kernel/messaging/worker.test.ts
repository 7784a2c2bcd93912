import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { domains } from '../../domains.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config/config.ts'
import { type Db, inTransaction, type OpenDatabase, openDatabase } from '../database/database.ts'
import { startPostgres } from '../database/postgres/embedded.ts'
import type { Domain } from '../domain.ts'
import { collectRegistry } from '../domain.ts'
import { defineJob, emit, enqueue, type Job, migrateJobs, type Subscriber, subscribe } from './jobs.ts'
import { createWorker, type Worker } from './worker.ts'

let fresh: FreshDatabase
let opened: OpenDatabase
let db: Db
beforeAll(async () => {
  fresh = await freshDatabase()
  opened = openDatabase({ url: fresh.url, poolSize: 6 })
  db = opened.db
  await db.insertInto('event_subscription').values({ event: 'vial.moved' }).execute()
})
afterAll(async () => {
  await opened.close()
  await fresh.drop()
})

const working: Worker[] = []
afterEach(async () => {
  await Promise.all(working.splice(0).map((worker) => worker.stop()))
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`update graphile_worker._private_job_queues set locked_by = null, locked_at = null`.execute(db)
  await db.deleteFrom('outbox').execute()
})

const log = pino({ level: 'silent' })
interface Parts {
  jobs?: readonly Job[]
  subscribers?: readonly Subscriber[]
  silentForMs?: number
  on?: OpenDatabase
  stalledAfterMs?: number
}
async function work({
  jobs = [],
  subscribers = [],
  silentForMs,
  stalledAfterMs,
  on: database = opened,
}: Parts): Promise<Worker> {
  const { pool } = database
  const worker = createWorker({
    pool,
    db: database.db,
    clock: systemClock,
    log,
    config: readConfig({}),
    registry: collectRegistry([]),
    jobs,
    subscribers,
    ...(silentForMs !== undefined && { nodeTimeoutMs: silentForMs }),
    ...(stalledAfterMs !== undefined && { stalledAfterMs }),
  })
  working.push(worker)
  await worker.start()
  return worker
}

const now = () => new Date().toISOString()
const Step = z.object({ step: z.number() })
const emitMove = (subject: string, step: number) => emit(db, 'vial.moved', subject, { step, subject }, now())
const waiting = async () => {
  const { rows } = await sql<{
    attempts: number
    last_error: string | null
    wait: string
    locked_by: string | null
  }>`select attempts, last_error, locked_by, extract(epoch from run_at - updated_at)::text as wait
     from graphile_worker.jobs order by id`.execute(db)
  return rows
}
/** Nobody waits for the clock in a test. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
const events = () => db.selectFrom('outbox').select(['delivered_at', 'given_up_at']).orderBy('no').execute()
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

describe('a job', () => {
  test('exists exactly if its change exists', async () => {
    const failing = inTransaction(db, async (tx) => {
      await emit(tx, 'vial.moved', 'v1', { step: 1 }, now())
      await enqueue(tx, 'weigh', { step: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect([await waiting(), await events()]).toEqual([[], []])
    await inTransaction(db, (tx) => enqueue(tx, 'weigh', { step: 1 }))
    expect(await waiting()).toHaveLength(1)
  })

  test('is not made for an event without subscribers, which counts as delivered', async () => {
    await emit(db, 'vial.broken', 'v1', {}, '2026-11-22T08:00:00.000Z')
    expect(await waiting()).toEqual([])
    expect(await events()).toEqual([{ delivered_at: '2026-11-22T08:00:00.000Z', given_up_at: null }])
  })

  test('of every domain that has a timetable is in the timetable', async () => {
    const jobs = Object.values(domains).flatMap((domain: Domain) => domain.jobs)
    await work({ jobs })
    const timed = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name)
    expect(timed.length).toBeGreaterThan(1)
    await until(async () => {
      const { rows } = await sql<{ identifier: string }>`
        select identifier from graphile_worker._private_known_crontabs`.execute(db)
      expect(rows.map(({ identifier }) => identifier).sort()).toEqual(timed.sort())
    })
  })

  test('is run by one of two nodes, and so is what both missed in the timetable', async () => {
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('count', now() - interval '1 day', date_trunc('minute', now()) - interval '5 minutes')`.execute(db)
    const ran: number[] = []
    const missed: string[] = []
    const jobs = [
      defineJob({ name: 'weigh', params: Step, run: async (_call, { step }) => void ran.push(step) }),
      defineJob({
        name: 'count',
        cron: '0 * * * * ?',
        params: z.looseObject({ _cron: z.object({ ts: z.string() }) }),
        run: async (_call, { _cron }) => void missed.push(_cron.ts),
      }),
    ]
    await inTransaction(db, async (tx) => {
      for (let step = 0; step < 40; step += 1) await enqueue(tx, 'weigh', { step })
    })
    await Promise.all([work({ jobs }), work({ jobs })])
    await until(() => expect(ran).toHaveLength(40))
    await until(() => expect(missed.length).toBeGreaterThanOrEqual(4))
    await until(async () => expect(await waiting()).toEqual([]))
    expect(new Set(ran).size).toBe(40)
    expect(new Set(missed).size).toBe(missed.length)
  })

  test('that keeps failing stays in sight after its last attempt, with its error, and is left alone', async () => {
    const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('the scale is broken'))
    await enqueue(db, 'weigh', { step: 1 })
    await sql`update graphile_worker._private_jobs set attempts = 11`.execute(db)
    await work({ jobs: [defineJob({ name: 'weigh', params: Step, run })] })
    await until(async () =>
      expect(await waiting()).toMatchObject([{ attempts: 12, last_error: 'the scale is broken', locked_by: null }]),
    )
    await hurry()
    await enqueue(db, 'weigh', { step: 2 })
    await until(() => expect(run).toHaveBeenCalledTimes(2))
    expect(await waiting()).toMatchObject([{ attempts: 12 }, {}])
  })

  test('that a killed node held is taken over, one that a living node holds is not', async () => {
    const ran: number[] = []
    for (const step of [1, 2]) await enqueue(db, 'weigh', { step }, { queue: `scale-${step}` })
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = case when payload ->> 'step' = '1' then 'pool-killed' else 'pool-living' end`.execute(db)
    await sql`update graphile_worker._private_job_queues q set locked_at = j.locked_at, locked_by = j.locked_by
      from graphile_worker._private_jobs j where j.job_queue_id = q.id`.execute(db)
    await sql`insert into job_node values ('pool-killed', now() - interval '1 minute'), ('pool-living', now() + interval '1 minute')`.execute(
      db,
    )
    await work({
      jobs: [defineJob({ name: 'weigh', params: Step, run: async (_call, { step }) => void ran.push(step) })],
      silentForMs: 600,
    })
    await hurry()
    await until(() => expect(ran).toEqual([1]))
    await until(async () => expect(await waiting()).toMatchObject([{ locked_by: 'pool-living' }]))
  })
})

describe('an event', () => {
  test('waits for the one before it on its subject, and for nothing else', async () => {
    const received: number[] = []
    const subscriber = subscribe('vial.moved', 'hear', Step, async (_call, { step }) => void received.push(step))
    await work({ subscribers: [subscriber] })
    await emitMove('v1', 0)
    await until(() => expect(received).toEqual([0]))
    const from = Date.now()
    for (let step = 1; step <= 6; step += 1) await emitMove('v1', step)
    await until(() => expect(received).toEqual([0, 1, 2, 3, 4, 5, 6]))
    // A look at the table every five seconds would take half a minute.
    expect(Date.now() - from).toBeLessThan(10_000)
  })

  test('that a subscriber cannot take is told again, later each time, until it is taken', async () => {
    const received: number[] = []
    const subscriber = subscribe('vial.moved', 'notes', Step, async (_call, { step }) => {
      received.push(step)
      if (received.length < 3) throw new Error('not now')
    })
    await emitMove('v1', 1)
    await work({ subscribers: [subscriber] })
    for (const attempt of [1, 2]) {
      const failed = { attempts: attempt, last_error: 'not now', locked_by: null }
      await until(async () => expect(await waiting()).toMatchObject([failed]))
      const wait = Number((await waiting())[0]?.wait)
      // A busy machine writes late.
      expect(wait).toBeGreaterThan(Math.exp(attempt) - 1.5)
      expect(wait).toBeLessThan(Math.exp(attempt) + 1.5)
      await hurry()
      await enqueue(db, 'outbox', { id: 'nudge' })
    }
    await until(async () => expect((await events())[0]?.delivered_at).not.toBeNull())
    expect(received).toEqual([1, 1, 1])
    await until(async () => expect(await waiting()).toEqual([]))
  })

  test('is told after those before it on the same subject, also when one of them failed at first; others do not wait', async () => {
    const received: string[] = []
    let failed = 0
    const Moved = Step.extend({ subject: z.string() })
    const subscriber = subscribe('vial.moved', 'notes', Moved, async (_call, { step, subject }) => {
      if (subject === 'v1' && step === 1 && failed++ === 0) throw new Error('not now')
      received.push(`${subject} ${step}`)
    })
    for (const step of [1, 2, 3]) for (const subject of ['v1', 'w7']) await emitMove(subject, step)
    await work({ subscribers: [subscriber] })
    await until(() => expect(received).toHaveLength(6))
    expect(failed).toBe(2)
    expect(received.filter((line) => line.startsWith('v1'))).toEqual(['v1 1', 'v1 2', 'v1 3'])
    expect(received.filter((line) => line.startsWith('w7'))).toEqual(['w7 1', 'w7 2', 'w7 3'])
    await hurry()
    await enqueue(db, 'outbox', { id: 'nudge' })
    await until(async () => expect(await waiting()).toEqual([]))
    expect(received).toHaveLength(6)
  })

  test('reaches all its subscribers or none: what the first wrote goes when the second fails', async () => {
    let healthy = false
    const subscribers = [
      subscribe('vial.moved', 'writes', Step, async (call) => {
        await call.db.insertInto('used_signature').values({ sign: 'w', used_at: call.now }).execute()
      }),
      subscribe('vial.moved', 'fails', Step, async () => {
        if (!healthy) throw new Error('not now')
      }),
    ]
    const written = () => db.selectFrom('used_signature').select('sign').where('sign', '=', 'w').execute()
    await emitMove('v1', 1)
    await work({ subscribers })
    await until(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]))
    expect(await written()).toEqual([])
    healthy = true
    await hurry()
    await enqueue(db, 'outbox', { id: 'nudge' })
    await until(async () => expect(await written()).toHaveLength(1))
  })

  test('that nobody ever takes is given up in sight, and holds up what comes after it no longer', async () => {
    const received: number[] = []
    const subscriber = subscribe('vial.moved', 'notes', Step, async (_call, { step }) => {
      if (step === 1) throw new Error('never')
      received.push(step)
    })
    await emitMove('v1', 1)
    await sql`update graphile_worker._private_jobs set attempts = 11`.execute(db)
    await work({ subscribers: [subscriber] })
    await until(async () => expect((await events())[0]?.given_up_at).not.toBeNull())
    await emitMove('v1', 2)
    await until(() => expect(received).toEqual([2]))
    await until(async () => expect(await waiting()).toMatchObject([{ attempts: 12, last_error: 'never' }]))
  })
})

test('a database that goes away under a running job ends neither the process nor the jobs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paratope-worker-'))
  const start = () => startPostgres({ dataDir, log, durable: false })
  const first = await start()
  const own = openDatabase({ url: first.url, poolSize: 4 })
  await own.pool.query('create table job_node (id text primary key, seen_at timestamptz)')
  await migrateJobs(own.pool)
  const ran: number[] = []
  const jobs = [
    defineJob({
      name: 'weigh',
      params: Step,
      run: async (_call, { step }) => {
        ran.push(step)
        await sleep(700)
      },
    }),
  ]
  const worker = await work({ jobs, on: own, silentForMs: 1_500 })
  await enqueue(own.db, 'weigh', { step: 1 })
  await until(() => expect(ran).toEqual([1]))
  await first.stop()
  await sleep(1_000)
  const second = await start()
  await vi.waitFor(() => enqueue(own.db, 'weigh', { step: 2 }), { timeout: 20_000 })
  // The interrupted one runs again: at least once is the promise.
  await until(() => expect([...new Set(ran)].toSorted((a, b) => a - b)).toEqual([1, 2]))
  await until(async () => expect(ran.filter((step) => step === 1).length).toBeGreaterThan(1))
  await until(async () => expect((await own.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0))
  await worker.stop()
  working.pop()
  await own.close()
  await second.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('R11: a shutdown of the runner that never ends holds up neither the jobs after it nor the end of the process', async () => {
  const ran: string[] = []
  const hung = Promise.withResolvers<void>()
  const database = openDatabase({ url: fresh.url, poolSize: 4, applicationName: 'paratope-hung' })
  const weigh = defineJob({
    name: 'weigh',
    params: Step,
    run: async (_call, { step }) => {
      ran.push(`weigh ${step}`)
      if (ran.length === 1) await hung.promise
    },
  })
  const worker = createWorker({
    pool: database.pool,
    db: database.db,
    clock: systemClock,
    log,
    config: readConfig({}),
    registry: collectRegistry([]),
    jobs: [weigh],
    subscribers: [],
    nodeTimeoutMs: 1_000,
    endWithinMs: 1_000,
  })
  await worker.start()
  expect(worker.isRunning()).toBe(true)
  await enqueue(db, 'weigh', { step: 1 })
  await until(() => expect(ran).toEqual(['weigh 1']))
  // graphile-worker shuts itself down so when its schema is migrated, and waits for the job that hangs.
  await sql`select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 99}')`.execute(db)
  await until(() => expect(worker.isRunning()).toBe(false))
  await enqueue(db, 'weigh', { step: 2 })
  await until(() => expect(worker.isRunning()).toBe(true))
  await until(() => expect(ran).toContain('weigh 2'))
  process.exitCode = 0
  await enqueue(db, 'weigh', { step: 3 })
  const began = Date.now()
  await worker.stop()
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(worker.isRunning()).toBe(false)
  hung.resolve()
  await database.close()
})

/** Blocks the event loop, as building the app or collecting garbage does. */
function blockEventLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('a runner that cannot look up its tasks', () => {
  const aWeighing = (ran: number[]) =>
    defineJob({ name: 'weigh', params: Step, run: async (_call, { step }) => void ran.push(step) })

  test('because the event loop was blocked beyond the connection time-out is replaced', async () => {
    const ran: number[] = []
    const quick = openDatabase({ url: fresh.url, poolSize: 2, applicationName: 'paratope-blocked' })
    quick.pool.options.connectionTimeoutMillis = 250
    const worker = await work({ on: quick, jobs: [aWeighing(ran)] })
    blockEventLoop(1_000)
    await enqueue(db, 'weigh', { step: 1 })
    await until(() => expect(ran).toEqual([1]))
    await until(async () => expect(await worker.check()).toEqual({ status: 'running', oldestDueSeconds: 0 }))
    await worker.stop()
    await quick.close()
  })

  test('is not ready while a job is due, also if it reports no error, and is replaced', async () => {
    let isBlind = true
    const blinded = openDatabase({ url: fresh.url, poolSize: 2, applicationName: 'paratope-blind' })
    // Searches for jobs find nothing, as behind a pooler that answers for another connection.
    blinded.pool.options.Client = class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super(options)
        const send = this.query.bind(this) as (...args: unknown[]) => unknown
        const isSearch = (query: unknown) => JSON.stringify(query).includes('"name":"get_job')
        // The overloads of the original have no common signature.
        this.query = ((...args: unknown[]) =>
          isBlind && isSearch(args[0]) ? Promise.resolve({ rows: [] }) : send(...args)) as typeof this.query
      }
    }
    const ran: number[] = []
    const worker = await work({ on: blinded, jobs: [aWeighing(ran)], stalledAfterMs: 200 })
    expect(await worker.check()).toEqual({ status: 'running', oldestDueSeconds: 0 })
    await enqueue(db, 'weigh', { step: 1 })
    const states = new Set<string>()
    await until(async () => {
      states.add((await worker.check()).status)
      expect([...states]).toEqual(expect.arrayContaining(['stalled', 'stopped']))
    })
    isBlind = false
    await until(() => expect(ran).toEqual([1]))
    await until(async () => expect((await worker.check()).status).toBe('running'))
    await worker.stop()
    await blinded.close()
  })
})
