import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToRunning } from '#kernel/backup/connect-to-running.ts'
import { drillBackup } from '#kernel/backup/drill-backup.ts'
import { readBackup } from '#kernel/backup/manifest.ts'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog } from '#kernel/log.ts'
import { readLedgers } from '#operations/maintenance/index.ts'
import { createFolder } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'

let data: Awaited<ReturnType<typeof createStartedFolder>>
let home: Awaited<ReturnType<typeof createFolder>>

beforeAll(async () => {
  data = await createStartedFolder()
  home = await createFolder()
}, 180_000)
afterAll(() => Promise.all([data.remove(), home.remove()]))

/** Runs a command of package.json as its operator does. */
function run(name: 'backup' | 'drill' | 'restore', args: string[], env: Record<string, string> = {}) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  return new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH: process.env['PATH'], TZ: 'UTC', DATA_DIR: data.path, ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

/** Reads what is recorded about backups and drills in a data folder. */
async function readRuns(dataDir: string) {
  const server = await startPostgres({ dataDir, log: createLog('silent') })
  const client = await connectToRunning(dataDir)
  const { rows } = (await client?.query('select kind, backup, problem from maintenance_run')) ?? { rows: [] }
  await client?.end()
  await server.stop()
  return rows
}

test('a backup of the product is restored into an empty data folder, passes a drill, and is refused when it is damaged', async () => {
  const root = join(home.path, 'backups')
  const made = await run('backup', [root])
  expect(made.output).toContain('It holds everything that was saved before')
  expect(made.code).toBe(0)
  const restored = join(home.path, 'restored')
  const done = await run('restore', [root], { DATA_DIR: restored })
  expect(done.output).toContain('Restored as it was at')
  expect(done.code).toBe(0)
  expect(readdirSync(restored).toSorted()).toEqual(
    expect.arrayContaining(['postgres', 'postgres.password', 'postgres.web.password', 'secret.key']),
  )
  expect(readdirSync(restored)).not.toContain('restore.unfinished')
  const [name = ''] = readdirSync(root)
  const backup = await readBackup(join(root, name))
  const [events] = backup.manifest.ledgers
  expect(events).toMatchObject({ name: 'order_event', rows: expect.any(Number) })
  expect(events?.rows).toBeGreaterThan(20)
  const ledgers = backup.manifest.ledgers.map((one) => (one === events ? { ...one, rows: one.rows + 1 } : one))
  const drill = { folder: join(home.path, 'drill'), readLedgers, log: createLog('silent') }
  const { differences } = await drillBackup({
    ...drill,
    backup: { ...backup, manifest: { ...backup.manifest, ledgers } },
  })
  expect(differences).toEqual(['order_event'])
  expect(readdirSync(home.path)).not.toContain('drill')
  // The restored data folder plays the part of the product that the drill is recorded in.
  const drilled = await run('drill', [root], { DATA_DIR: restored })
  expect(drilled.output).toMatch(new RegExp(`^Passed: ${name}, \\d+ rows compared in \\d+\\.\\d s`))
  expect(drilled.code).toBe(0)
  expect(readdirSync(restored)).not.toContain('drill-command')
  expect(await readRuns(restored)).toEqual([{ kind: 'drill', backup: name, problem: null }])
  rmSync(join(root, name, 'secret.key'))
  const refused = await run('restore', [root], { DATA_DIR: join(home.path, 'other') })
  expect(refused.output).toContain('is damaged:\n  secret.key: missing')
  expect(refused.code).toBe(1)
  const failed = await run('drill', [root], { DATA_DIR: restored })
  expect(failed.output).toContain(`Failed: ${name}: damaged`)
  expect(failed.code).toBe(1)
}, 120_000)

test('commands that cannot be carried out say why', async () => {
  const database = { DATABASE_URL: 'postgres://shop@db.example/shop' }
  const answers = await Promise.all([
    run('backup', []),
    run('backup', ['/tmp/x'], database),
    run('drill', []),
    run('drill', [home.path]),
    run('restore', [home.path], { DATA_DIR: join(home.path, 'none') }),
    run('restore', [home.path, '--until', '2026-11-27 09:30'], { DATA_DIR: join(home.path, 'none') }),
  ])
  expect(answers.map(({ output }) => output.split('\n')[0])).toEqual([
    'One folder for backups is needed.',
    'This command backs up the embedded database, but DATABASE_URL names another one.',
    'One folder with backups is needed.',
    `There is no finished backup in ${home.path}.`,
    `There is no finished backup in ${home.path}.`,
    '2026-11-27 09:30 is no time with a time zone.',
  ])
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1])
}, 60_000)
