import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { createLog } from '#kernel/log.ts'
import { aWorld, type World } from '#testing/world.ts'
import { migrationFolders } from './domains.ts'
import { prepareDatabase } from './prepare-database.ts'

const last = '2026-11-27T1800_retired-secret-keys.sql'
const SECRET_KEY = 'for tests only '.repeat(3)

let world: World
let owner: OpenDatabase
beforeEach(async () => {
  world = await aWorld()
  owner = openDatabase({ url: world.url, poolSize: 3 })
})
afterEach(async () => {
  await owner.close()
  await world.close()
})

async function prepare(databaseMigrations: string, onLine: (line: string) => void = () => {}): Promise<string[]> {
  const lines: string[] = []
  const printLine = (line: string) => {
    lines.push(line)
    onLine(line)
  }
  const config = readConfig({ SECRET_KEY, DATABASE_MIGRATIONS: databaseMigrations })
  await prepareDatabase(owner, createLog('silent'), { printLine }, config, false)
  return lines
}

/** As if the last migration had not been applied yet; returns what applying it would record. */
async function forgetLast(): Promise<() => Promise<unknown>> {
  const { rows } = await owner.pool.query<{ checksum: string }>(
    'delete from migration where name = $1 returning checksum',
    [last],
  )
  return () =>
    owner.pool.query('insert into migration (name, checksum, took_ms) values ($1, $2, 1)', [last, rows[0]?.checksum])
}

const addNewer = () =>
  owner.pool.query(`insert into migration (name, checksum, took_ms) values ('2027-01-01T0900_newer.sql', 'x', 1)`)

test('an older database is refused, or waited for until the step of its own is done', async () => {
  const remember = await forgetLast()
  await expect(prepare('refuse')).rejects.toMatchObject({
    code: 'migration.pending',
    message: `Migrations of this release that the database lacks: 1, from ${last} to ${last}.`,
  })
  const lines = await prepare('wait', () => void remember())
  expect(lines).toEqual(['Waiting for npm run migrate (pending migrations: 1)…'])
})

test('a newer database is refused where that is set, and served otherwise', async () => {
  await addNewer()
  await expect(prepare('refuse')).rejects.toMatchObject({
    code: 'migration.newer',
    message: 'A newer release has changed this database: 2027-01-01T0900_newer.sql.',
  })
  expect(await prepare('wait')).toEqual([])
  expect(await prepare('apply')).toEqual([])
})

test('a migration that fails leaves the version that runs as it is', async () => {
  const read = () => world.caller().send({ url: '/jeecg-boot/sys/dict/getDictItems/order_type' })
  expect((await read()).status).toBe(200)
  const folder = mkdtempSync(join(tmpdir(), 'paratope-broken-'))
  writeFileSync(
    join(folder, '2027-01-01T0900_broken.sql'),
    'alter table dictionary_item rename to gone; create index on nothing_there (id);',
  )
  await expect(migrate(owner.pool, [...migrationFolders, pathToFileURL(`${folder}/`)])).rejects.toMatchObject({
    code: 'migration.failed',
  })
  rmSync(folder, { recursive: true })
  expect((await read()).status).toBe(200)
  expect(await prepare('refuse')).toEqual([])
})

test('npm run migrate -- --plan tells statements, tables, sizes and locks, and changes nothing', async () => {
  await forgetLast()
  const before = await owner.pool.query('select name from migration')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('migrate.ts', import.meta.url)), '--plan'],
    { env: { PATH: process.env['PATH'], DATABASE_URL: world.url } },
  )
  expect(stdout.replaceAll(/\d+ rows|rows not counted yet|\d+ kB/g, '…')).toBe(
    [
      'Pending migrations: 1',
      last,
      "  alter table secret_key_check add column retired text[] not null default '{}'",
      '    secret_key_check: ACCESS EXCLUSIVE, blocks reads and writes; …, …',
      'Nothing was changed.',
      '',
    ].join('\n'),
  )
  expect((await owner.pool.query('select name from migration')).rowCount).toBe(before.rowCount)
})
