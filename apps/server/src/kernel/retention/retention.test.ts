import { day } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectRegistry } from '#kernel/domain.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { readConfig } from '../config/config.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { emit, enqueue } from '../messaging/jobs.ts'
import { retentionJobs } from './retention.jobs.ts'
import { type Retention, sweep } from './retention.ts'

let fresh: FreshDatabase
let database: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 2 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const log = createLog('silent')
const config = readConfig({})

const runJobs = (now: string, jobLog = log) =>
  Promise.all(
    retentionJobs.map((job) =>
      job.run({ db: database.db, now, log: jobLog, config, registry: collectRegistry([]) }, {}),
    ),
  )

test('C24: events that were given up and jobs without attempts left are kept for 90 days, waiting ones for ever', async () => {
  const { db } = database
  await db.insertInto('event_subscription').values({ event: 'vial.moved' }).execute()
  for (const subject of ['old failure', 'new failure', 'waiting']) {
    await emit(db, 'vial.moved', subject, {}, '2026-01-01T00:00:00.000Z')
  }
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db
    .updateTable('outbox')
    .set({ given_up_at: '2026-01-02T00:00:00.000Z' })
    .where('subject', '=', 'old failure')
    .execute()
  await db
    .updateTable('outbox')
    .set({ given_up_at: '2026-05-01T00:00:00.000Z' })
    .where('subject', '=', 'new failure')
    .execute()
  for (const step of ['old', 'new', 'waiting']) await enqueue(db, 'weigh', { step })
  await sql`update graphile_worker._private_jobs set attempts = 12, updated_at = '2026-01-02' where payload ->> 'step' = 'old'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set attempts = 12, updated_at = '2026-05-01' where payload ->> 'step' = 'new'`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set attempts = 3, updated_at = '2026-01-02' where payload ->> 'step' = 'waiting'`.execute(
    db,
  )

  await runJobs('2026-05-10T00:00:00.000Z')

  const events = await db.selectFrom('outbox').select('subject').orderBy('no').execute()
  expect(events.map(({ subject }) => subject)).toEqual(['new failure', 'waiting'])
  const { rows } = await sql<{ step: string }>`
    select payload ->> 'step' as step from graphile_worker._private_jobs order by id`.execute(db)
  expect(rows.map(({ step }) => step)).toEqual(['new', 'waiting'])
})

test('a sweep deletes what is older than its retention, over several batches, and leaves rows without the time', async () => {
  const { db } = database
  await sql`
    insert into outbox (id, event, payload, created_at, delivered_at)
    select 'swept' || n, 'vial.moved', '{}', '2026-01-01', case when n > 3 then timestamptz '2026-01-02' + n * interval '1 day' end
    from generate_series(1, 25) n`.execute(db)
  const now = '2026-02-20T00:00:00.000Z'
  const rules = [{ table: 'outbox', column: 'delivered_at', keepFor: 30 * day, batchSize: 7 } as const]
  // Two nodes at once do not wait for each other, and a second run has nothing left to do.
  await Promise.all([sweep({ db, now, config, log }, rules), sweep({ db, now, config, log }, rules)])
  await sweep({ db, now, config, log }, rules)
  const { rows } = await sql<{
    id: string
  }>`select id from outbox where id like 'swept%' order by created_at, no`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual([
    ...['swept1', 'swept2', 'swept3'],
    ...['swept19', 'swept20', 'swept21', 'swept22', 'swept23', 'swept24', 'swept25'],
  ])
})

test('rows that a transaction holds are left to the next sweep, and other tables are swept all the same', async () => {
  const { db } = database
  const key = { owner: 'o', fingerprint: 'f', reply: null, created_at: '2026-01-01T00:00:00.000Z' }
  await db
    .insertInto('idempotency_key')
    .values([
      { ...key, key: 'held' },
      { ...key, key: 'free' },
    ])
    .execute()
  await db.insertInto('used_signature').values({ sign: 'old', used_at: key.created_at }).execute()
  const rules = [
    { table: 'idempotency_key', column: 'created_at', keepFor: day },
    // A column that does not exist, as after a rename that forgot the rule.
    { table: 'used_signature', column: 'gone', keepFor: day } as unknown as Retention,
    { table: 'used_signature', column: 'used_at', keepFor: day },
  ] as const
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('idempotency_key').selectAll().where('key', '=', 'held').forUpdate().execute()
    await expect(sweep({ db, now: '2026-02-01T00:00:00.000Z', config, log }, rules)).rejects.toThrow('the sweep failed')
  })
  expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([{ key: 'held' }])
  expect(await db.selectFrom('used_signature').select('sign').execute()).toEqual([])
})

test('a clock that is years ahead for a while deletes nothing, and deletions go on a day after it was set right', async () => {
  const { db } = database
  await db.deleteFrom('clock_reading').execute()
  const key = { owner: 'clock', fingerprint: 'f', reply: null }
  await db
    .insertInto('idempotency_key')
    .values([
      { ...key, key: 'old', created_at: '2026-06-05T00:00:00.000Z' },
      { ...key, key: 'new', created_at: '2026-06-10T11:00:00.000Z' },
    ])
    .execute()
  const lines: string[] = []
  const jobLog = createLog('warn', { write: (line) => void lines.push(line) })
  const run = async (now: string) => {
    await runJobs(now, jobLog)
    const keys = await db
      .selectFrom('idempotency_key')
      .select('key')
      .where('owner', '=', 'clock')
      .orderBy('key')
      .execute()
    return keys.map(({ key }) => key)
  }
  expect(await run('2026-06-05T12:00:00.000Z')).toEqual(['new', 'old'])
  expect(await run('2031-06-10T12:00:00.000Z')).toEqual(['new', 'old'])
  expect(await run('2031-06-10T12:10:00.000Z')).toEqual(['new', 'old'])
  expect(await run('2026-06-10T12:30:00.000Z')).toEqual(['new', 'old'])
  expect(await run('2026-06-11T12:20:00.000Z')).toEqual(['new', 'old'])
  expect(await run('2026-06-11T12:30:00.000Z')).toEqual(['new'])
  const moves = lines.map((line) => JSON.parse(line) as { now: string; msg: string })
  expect([...new Set(moves.map(({ now, msg }) => `${now} ${msg}`))]).toEqual([
    '2031-06-10T12:00:00.000Z the clock moved by more than a week: nothing is deleted for a day',
    '2026-06-10T12:30:00.000Z the clock moved by more than a week: nothing is deleted for a day',
  ])
})
