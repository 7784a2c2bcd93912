import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { runBackup, runDrill } from './backup-runs.service.ts'
import { collectFigures } from './figures.service.ts'
import { jobs } from './maintenance.jobs.ts'
import { findScheduledTime } from './maintenance.service.ts'

const home = mkdtempSync(join(tmpdir(), 'paratope-maintenance-'))
// A file where the folder of data should be, so that no backup can be made.
const dataDir = join(home, 'data')
let world: World
let admin: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  writeFileSync(dataDir, '')
  world = await aWorld({ env: { DATA_DIR: dataDir, BACKUP_DIR: join(home, 'backups') } })
  admin = await signIn(world, { role: 'admin' })
})
afterAll(async () => {
  await world.close()
  rmSync(home, { recursive: true })
})

const run = (name: string, payload: object = {}) =>
  jobs.find((job) => job.name === name)?.run(world.jobContext(), payload)

const listQueued = async (task: string) =>
  (
    await sql<{ id: string }>`select id::text as id from graphile_worker.jobs where task_identifier = ${task}`.execute(
      world.db,
    )
  ).rows

test('figures are collected by a job; requests read them', async () => {
  expect((await admin.client.maintenance.status()).figures).toBeNull()
  await collectFigures(world.jobContext())
  const { figures, storage } = await admin.client.maintenance.status()
  expect(storage).toBe('configured')
  expect(figures).toMatchObject({ at: world.clock.now(), archive: null, backups: 0, lastBackup: null })
  expect(figures?.isBackupOverdue).toBe(true)
  expect(figures?.databaseBytes).toBeGreaterThan(1_000_000)
  expect(figures?.maxConnections).toBeGreaterThan(5)
})

test('a backup that failed and a drill without a backup are recorded, and operators are notified', async () => {
  await runBackup(world.jobContext())
  await runDrill(world.jobContext())
  const { runs } = await admin.client.maintenance.status()
  expect(runs.map(({ kind, backup, problem }) => [kind, backup, problem])).toEqual(
    expect.arrayContaining([
      ['backup', null, 'other'],
      ['drill', null, 'noBackup'],
    ]),
  )
  const { records } = await admin.client.notifications.list({ query: {} })
  expect(records.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^The backup of .+ failed$/)]),
  )
})

test('the schedule enqueues one backup a day, and none while it is off', async () => {
  world.clock.set('2026-12-01T00:59:00.000Z')
  await world.db.deleteFrom('maintenance_run').execute()
  const { schedule } = await admin.client.maintenance.status()
  const off = { isEnabled: false, hour: 1, keepDays: 30, version: schedule.version }
  const saved = await admin.client.maintenance.saveSchedule({ body: off })
  expect(saved).toEqual({ ...off, version: schedule.version + 1 })
  await expect(admin.client.maintenance.saveSchedule({ body: off })).rejects.toMatchObject({ code: 'record.changed' })
  await run('maintenance-schedule')
  expect(await listQueued('maintenance-backup')).toEqual([])
  await admin.client.maintenance.saveSchedule({ body: { ...saved, isEnabled: true } })
  await run('maintenance-schedule')
  await run('maintenance-schedule')
  expect(await listQueued('maintenance-backup')).toHaveLength(1)
  expect(findScheduledTime(1, '2026-12-01T00:59:00.000Z')).toBe('2026-11-30T01:00:00.000Z')
  expect(findScheduledTime(1, '2026-12-01T01:00:00.000Z')).toBe('2026-12-01T01:00:00.000Z')
})

test('only jobs that failed for the last time are tried again', async () => {
  const add = async (attempts: number) => {
    const { rows } = await sql<{ id: string }>`select id::text as id from graphile_worker.add_job('broken')`.execute(
      world.db,
    )
    const id = rows[0]?.id ?? ''
    await sql`update graphile_worker._private_jobs set attempts = ${attempts}, max_attempts = 2, last_error = E'No answer\nat x'
      where id = ${id}::bigint`.execute(world.db)
    return id
  }
  const [dead, waiting] = [await add(2), await add(1)]
  await collectFigures(world.jobContext())
  expect((await admin.client.maintenance.status()).figures?.failedJobs).toEqual([
    expect.objectContaining({ id: dead, task: 'broken', error: 'No answer', attempts: 2 }),
  ])
  await admin.client.maintenance.retryJob({ params: { id: dead } })
  expect(await listQueued('maintenance-retry')).toHaveLength(1)
  for (const id of [dead, waiting]) await run('maintenance-retry', { id })
  const { rows } = await sql`select id::text as id, attempts from graphile_worker.jobs
    where task_identifier = 'broken' order by id`.execute(world.db)
  expect(rows).toEqual([
    { id: dead, attempts: 0 },
    { id: waiting, attempts: 1 },
  ])
})

test('staff without the permission read nothing and start nothing', async () => {
  const sales = await signIn(world, { role: 'sales' })
  await expect(sales.client.maintenance.status()).rejects.toMatchObject({ code: 'permission.missing' })
  await expect(sales.client.maintenance.startBackup()).rejects.toMatchObject({ code: 'permission.missing' })
  const other = await aWorld({ databaseUrl: world.url })
  await expect(other.caller({ token: admin.token }).client.maintenance.startBackup()).rejects.toMatchObject({
    code: 'backup.not_configured',
  })
  await other.close()
})

test('metrics have the age of the last backup and messages that wait; what is not known is NaN', async () => {
  const { body } = await world.http.inject('/metrics')
  expect(body).toMatch(/^paratope_messages_waiting \d+$/m)
  expect(body).toMatch(/^paratope_backup_age_seconds nan$/im)
  expect(body).toMatch(/^paratope_backup_drill_age_seconds nan$/im)
})

test('the metric of drills counts from the last one that passed; the page shows the last one', async () => {
  await world.db.deleteFrom('maintenance_run').execute()
  world.clock.set('2026-12-01T12:00:00.000Z')
  const drill = { kind: 'drill' as const, backup: '2026-12-01T01-00-02', rows: 812 }
  await world.db
    .insertInto('maintenance_run')
    .values([
      {
        ...drill,
        id: 'mrn_passed',
        started_at: '2026-12-01T10:59:30.000Z',
        ended_at: '2026-12-01T11:00:00.000Z',
        problem: null,
      },
      {
        ...drill,
        id: 'mrn_failed',
        started_at: '2026-12-01T11:29:30.000Z',
        ended_at: '2026-12-01T11:30:00.000Z',
        problem: 'differs',
      },
    ])
    .execute()
  expect((await world.http.inject('/metrics')).body).toMatch(/^paratope_backup_drill_age_seconds 3600$/m)
  expect((await admin.client.maintenance.status()).lastDrill).toMatchObject({ id: 'mrn_failed', problem: 'differs' })
})
