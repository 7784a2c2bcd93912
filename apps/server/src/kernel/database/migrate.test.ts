import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { emptyRecipe, type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { compareSchema, migrate } from './migrate.ts'

const home = mkdtempSync(join(tmpdir(), 'paratope-migrations-'))
let mine: FreshDatabase
let opened: OpenDatabase
let folders: URL[]

beforeEach(async () => {
  mine = await freshDatabase(emptyRecipe)
  opened = openDatabase({ url: mine.url, poolSize: 3 })
  const base = mkdtempSync(join(home, 'case-'))
  folders = ['vials', 'racks'].map((name) => {
    mkdirSync(join(base, name))
    return pathToFileURL(`${join(base, name)}/`)
  })
})
afterEach(async () => {
  await opened.close()
  await mine.drop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const write = (folder: number, name: string, text: string) => writeFileSync(new URL(name, folders[folder]), text)
const tables = async (pool: pg.Pool) =>
  (
    await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).rows.map(({ name }) => name)

test('the files of all domains run in one line, each once', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key);')
  write(1, '2026-10-01T0800_racks.sql', 'create table rack (id text primary key);')
  write(
    1,
    '2026-10-01T1000_vials-in-racks.sql',
    'alter table vial add column rack text references rack; create index on vial (rack);',
  )
  expect(await migrate(opened.pool, folders)).toEqual([
    '2026-10-01T0800_racks.sql',
    '2026-10-01T0900_vials.sql',
    '2026-10-01T1000_vials-in-racks.sql',
  ])
  expect(await migrate(opened.pool, folders)).toEqual([])
  write(0, '2026-10-02T0900_labels.sql', 'alter table vial add column label text;')
  expect(await migrate(opened.pool, folders)).toEqual(['2026-10-02T0900_labels.sql'])
})

test('nodes that start together migrate once', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key); select pg_sleep(0.2);')
  const done = await Promise.all([1, 2, 3].map(() => migrate(opened.pool, folders)))
  expect(done.flat()).toEqual(['2026-10-01T0900_vials.sql'])
})

test('a failed migration leaves nothing behind and says where it failed', async () => {
  write(0, '2026-10-01T0800_vials.sql', 'create table vial (id text primary key);')
  write(0, '2026-10-01T0900_broken.sql', 'create table half (id text);\n\ncreate tabel whole (id text);')
  await expect(migrate(opened.pool, folders)).rejects.toMatchObject({
    code: 'migration.failed',
    message: expect.stringContaining('2026-10-01T0900_broken.sql failed in line 3'),
  })
  expect(await tables(opened.pool)).toEqual(['migration', 'vial'])
})

test('a migration may take longer than a request', async () => {
  const hasty = openDatabase({ url: mine.url, poolSize: 2, statementTimeoutMs: 50 })
  write(0, '2026-10-01T0800_slow.sql', 'select pg_sleep(0.3);')
  expect(await migrate(hasty.pool, folders)).toHaveLength(1)
  await hasty.close()
})

test('an applied migration that was changed is refused', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key);')
  await migrate(opened.pool, folders)
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id int primary key);')
  await expect(migrate(opened.pool, folders)).rejects.toMatchObject({ code: 'migration.changed' })
})

test('an applied migration whose line ends were changed is still the same', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (\n  id text primary key\n);\n')
  await migrate(opened.pool, folders)
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (\r\n  id text primary key\r\n);\r\n')
  expect(await migrate(opened.pool, folders)).toEqual([])
})

test('two migrations of one name are refused, and a name without its minute', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'select 1;')
  write(1, '2026-10-01T0900_vials.sql', 'select 2;')
  await expect(migrate(opened.pool, folders)).rejects.toMatchObject({ code: 'migration.name_taken' })
  write(1, 'vials.sql', 'select 2;')
  await expect(migrate(opened.pool, folders)).rejects.toMatchObject({ code: 'migration.bad_name' })
})

test('what a newer release has applied does not stop an older one', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key);')
  write(0, '2026-10-03T0900_newer.sql', 'select 1;')
  await migrate(opened.pool, folders)
  rmSync(new URL('2026-10-03T0900_newer.sql', folders[0]))
  expect(await migrate(opened.pool, folders)).toEqual([])
})

test('a migration that waits for a table lets readers pass between its attempts, and applies once the table is free', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key);')
  await migrate(opened.pool, folders)
  write(0, '2026-10-02T0900_labels.sql', 'alter table vial add column label text;')
  const report = await opened.pool.connect()
  await report.query('begin; select from vial')
  const done = migrate(opened.pool, folders, { lockTimeoutMs: 50, pauseMs: 50 })
  await expect.poll(() => countWaiting(report)).toBeGreaterThan(0)
  // Would wait for the end of the report behind a lock that is waited for without an end.
  await opened.pool.query('select from vial')
  await report.query('commit')
  report.release()
  expect(await done).toEqual(['2026-10-02T0900_labels.sql'])
})

test('a migration that never gets its table says so after its last attempt, and changes nothing', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key);')
  await migrate(opened.pool, folders)
  write(0, '2026-10-02T0900_labels.sql', 'alter table vial add column label text;')
  const report = await opened.pool.connect()
  await report.query('begin; select from vial')
  await expect(
    migrate(opened.pool, folders, { lockTimeoutMs: 20, pauseMs: 10, lockAttempts: 3 }),
  ).rejects.toMatchObject({ code: 'migration.failed', message: expect.stringContaining('lock timeout') })
  await report.query('commit')
  report.release()
  expect((await compareSchema(opened.pool, folders)).pending.map(({ name }) => name)).toEqual([
    '2026-10-02T0900_labels.sql',
  ])
})

const countWaiting = async (client: pg.PoolClient) =>
  (await client.query(`select from pg_locks where not granted and locktype = 'relation'`)).rowCount ?? 0

test('an older and a newer database are told apart', async () => {
  write(0, '2026-10-01T0900_vials.sql', 'create table vial (id text primary key);')
  write(0, '2026-10-03T0900_newer.sql', 'select 1;')
  await migrate(opened.pool, folders)
  rmSync(new URL('2026-10-03T0900_newer.sql', folders[0]))
  write(0, '2026-10-02T0900_labels.sql', 'alter table vial add column label text;')
  const { pending, newer } = await compareSchema(opened.pool, folders)
  expect([pending.map(({ name }) => name), newer]).toEqual([
    ['2026-10-02T0900_labels.sql'],
    ['2026-10-03T0900_newer.sql'],
  ])
})
