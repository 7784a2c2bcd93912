import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToInstant, day, toInstant } from '@paratope/contract/kernel'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type EmbeddedPostgres, startPostgres } from '../database/postgres/embedded.ts'
import { connectToRunning } from './connect-to-running.ts'
import { createBackup } from './create-backup.ts'
import { type Backup, listBackups, readBackup } from './manifest.ts'
import { pruneBackups } from './prune-backups.ts'
import { chooseBackup, findArchive, restoreBackup } from './restore-backup.ts'

const log = pino({ level: 'silent' })
const home = mkdtempSync(join(tmpdir(), 'paratope-backup-'))
const root = join(home, "back'ups 100%")
const config = readConfig({ DATA_DIR: join(home, 'data') })
let server: EmbeddedPostgres
let backup: Backup
/** A time between the two rows after the backup. */
let between: string

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function backUp(): Promise<Backup> {
  const client = await connectToRunning(config.dataDir)
  if (!client) throw new Error('no server runs')
  try {
    return await createBackup({ config, client, root, readLedgers: async () => [{ name: 'sale', rows: 2, sum: '30' }] })
  } finally {
    await client.end()
  }
}

/** Writes rows one after another until told to stop; keeps when each was acknowledged. */
function writeRows(url: string) {
  const acknowledged: { no: number; at: string }[] = []
  let stopping = false
  const writing = (async () => {
    const client = new pg.Client(url)
    await client.connect()
    for (let no = 100; !stopping; no += 1) {
      await client.query('insert into sale (no) values ($1)', [no])
      acknowledged.push({ no, at: toInstant(Date.now()) })
    }
    await client.end()
  })()
  return async () => {
    stopping = true
    await writing
    return acknowledged
  }
}

async function restore(to: string, options: { until?: string; archive?: string | undefined } = {}): Promise<number[]> {
  const dataDir = join(home, to)
  await restoreBackup({ backup, dataDir, log, archive: options.archive, until: options.until })
  const restored = await startPostgres({ dataDir, log, durable: false })
  try {
    return (await ask<{ no: number }>(restored.url, 'select no from sale order by no')).map(({ no }) => no)
  } finally {
    await restored.stop()
  }
}

let acknowledged: { no: number; at: string }[]

beforeAll(async () => {
  server = await startPostgres({ dataDir: config.dataDir, log, durable: false, backupDir: root })
  await ask(server.url, 'create table sale (no int primary key)')
  mkdirSync(join(config.dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(config.dataDir, 'files', 'ab', 'plan.pdf'), 'A plan')
  const stopWriting = writeRows(server.url)
  backup = await backUp()
  acknowledged = await stopWriting()
  await ask(server.url, 'insert into sale values (1)')
  between = toInstant(Date.now() + 5)
  await ask(server.url, 'select pg_sleep(0.05)')
  await ask(server.url, 'insert into sale values (2)')
  await ask(server.url, 'select pg_switch_wal()')
  const [row] = await ask<{ segment: string }>(server.url, 'select pg_walfile_name(pg_current_wal_lsn()) as segment')
  await vi.waitFor(async () => {
    const [archiver] = await ask<{ last: string }>(server.url, 'select last_archived_wal as last from pg_stat_archiver')
    const isArchived = Number.parseInt(archiver?.last ?? '', 16) === Number.parseInt(row?.segment ?? '', 16) - 1
    if (!isArchived) throw new Error('The last segment is not in the archive')
  }, 10_000)
}, 60_000)

afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

test('a restored backup has every row that was acknowledged before its end, the files and the key', async () => {
  const numbers = await restore('copy')
  const early = acknowledged.filter(({ at }) => at < backup.manifest.endedAt).map(({ no }) => no)
  expect(early.length).toBeGreaterThan(0)
  expect(numbers).toEqual(expect.arrayContaining(early))
  expect(numbers).not.toContain(1)
  expect(readFileSync(join(home, 'copy', 'files', 'ab', 'plan.pdf'), 'utf8')).toBe('A plan')
  expect(readFileSync(join(home, 'copy', 'secret.key'), 'utf8')).toBe(
    readFileSync(join(config.dataDir, 'secret.key'), 'utf8'),
  )
})

test('the archived log is replayed until a time', async () => {
  const archive = findArchive(backup)
  expect(archive).toBe(join(root, 'wal', backup.manifest.systemId))
  const until = await restore('until', { archive, until: between })
  expect(until).toEqual(expect.arrayContaining([1, acknowledged.at(-1)?.no]))
  expect(until).not.toContain(2)
})

test('a time that the archive does not reach is refused, and the folder is no data folder then', async () => {
  const later = toInstant(Date.now() + 3_600_000)
  await expect(restore('later', { archive: findArchive(backup), until: later })).rejects.toMatchObject({
    code: 'restore.until_not_reached',
    message: expect.stringContaining('Its last change was made at'),
  })
  await expect(startPostgres({ dataDir: join(home, 'later'), log })).rejects.toMatchObject({
    code: 'restore.unfinished',
  })
})

test('a time before the backup is refused with the time of the oldest backup', async () => {
  await expect(chooseBackup(root, '2026-01-01T00:00:00.000Z')).rejects.toMatchObject({
    code: 'restore.no_backup',
    message: `No backup in ${root} ended before 2026-01-01T00:00:00.000Z; the oldest ended at ${backup.manifest.consistentAt}.`,
  })
  await expect(chooseBackup(backup.folder, '2026-01-01T00:00:00.000Z')).rejects.toMatchObject({
    code: 'restore.before_backup',
  })
  expect((await chooseBackup(root, undefined)).name).toBe(backup.name)
})

test('a folder that holds something is not restored into', async () => {
  await expect(restoreBackup({ backup, dataDir: config.dataDir, log })).rejects.toMatchObject({
    code: 'restore.folder_in_use',
  })
})

test('a damaged backup is refused by the names of its damaged files, and nothing is written', async () => {
  const folder = join(root, '2026-01-02T00-00-00')
  cpSync(backup.folder, folder, { recursive: true })
  const path = join(folder, 'cluster', 'global', 'pg_control.zst')
  const bytes = readFileSync(path)
  bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1
  writeFileSync(path, bytes)
  rmSync(join(folder, 'files', 'ab', 'plan.pdf'))
  const dataDir = join(home, 'damaged')
  await expect(restoreBackup({ backup: await readBackup(folder), dataDir, log })).rejects.toMatchObject({
    code: 'backup.damaged',
    message: [
      `The backup in ${folder} is damaged:`,
      '  cluster/global/pg_control.zst: changed',
      '  files/ab/plan.pdf: missing',
    ].join('\n'),
  })
  expect(existsSync(dataDir)).toBe(false)
  writeFileSync(join(folder, 'manifest.json'), '{}')
  await expect(readBackup(folder)).rejects.toMatchObject({ code: 'backup.damaged' })
  rmSync(join(folder, 'manifest.json'))
  await expect(readBackup(folder)).rejects.toMatchObject({ code: 'backup.incomplete' })
  rmSync(folder, { recursive: true })
})

test('a backup without space leaves no trace, and older ones stay', async () => {
  const before = readdirSync(root)
  const client = await connectToRunning(config.dataDir)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const readLedgers = () => Promise.reject(full)
  if (!client) throw new Error('no server runs')
  await expect(createBackup({ config, client, root, readLedgers })).rejects.toMatchObject({ code: 'backup.disk_full' })
  await client.end()
  expect(readdirSync(root)).toEqual(before)
  expect((await listBackups(root)).map(({ name }) => name)).toEqual([backup.name])
})

test('two backups do not run at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const client = await connectToRunning(config.dataDir)
  const other = await connectToRunning(config.dataDir)
  if (!client || !other) throw new Error('no server runs')
  const started = Promise.withResolvers<void>()
  const readLedgers = async () => {
    started.resolve()
    await promise
    throw new Error('enough')
  }
  const first = createBackup({ config, client, root, readLedgers })
  const failure = first.catch((error: unknown) => error)
  await started.promise
  await expect(createBackup({ config, client: other, root, readLedgers })).rejects.toMatchObject({
    code: 'backup.running',
  })
  resolve()
  expect(await failure).toMatchObject({ message: 'enough' })
  await Promise.all([client.end(), other.end()])
})

test('old backups and the log that only they need are removed, and the newest backup always stays', async () => {
  const second = await backUp()
  expect(await pruneBackups(root, 14, second.manifest.endedAt)).toEqual([])
  const later = addToInstant(second.manifest.endedAt, 15 * day)
  expect(await pruneBackups(root, 14, later)).toEqual([backup.name])
  const archive = join(root, 'wal', second.manifest.systemId)
  const segments = readdirSync(archive).filter((name) => name.length === 27)
  expect(segments.filter((name) => name < `${second.manifest.firstSegment}.gz`)).toEqual([])
})
