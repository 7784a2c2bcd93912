import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectRegistry } from '#kernel/domain.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { emit, enqueue } from '../messaging/jobs.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { housekeepingJobs } from './housekeeping.jobs.ts'

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

const sweep = (now: string) =>
  Promise.all(
    housekeepingJobs.map((job) =>
      job.run(
        { db: database.db, now, log: createLog('silent'), config: readConfig({}), registry: collectRegistry([]) },
        {},
      ),
    ),
  )

test('C24: events that were given up and jobs without attempts left are kept for 90 days, waiting ones for ever', async () => {
  const { db } = database
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

  await sweep('2026-05-10T00:00:00.000Z')

  const events = await db.selectFrom('outbox').select('subject').orderBy('no').execute()
  expect(events.map(({ subject }) => subject)).toEqual(['new failure', 'waiting'])
  const { rows } = await sql<{ step: string }>`
    select payload ->> 'step' as step from graphile_worker._private_jobs order by id`.execute(db)
  expect(rows.map(({ step }) => step)).toEqual(['new', 'waiting'])
})
