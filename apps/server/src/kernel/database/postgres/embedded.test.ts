import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './embedded.ts'

const log = pino({ level: 'silent' })
const home = mkdtempSync(join(tmpdir(), 'paratope-embedded-'))
const running: EmbeddedPostgres[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir: join(home, folder), log, durable: false })
  running.push(server)
  return server
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const serverPid = (folder: string) =>
  Number.parseInt(readFileSync(join(home, folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // If nobody reaps orphans, an ended process stays listed as a zombie.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('letters of every script have case, and trigrams of Chinese exist', async () => {
  const { url } = await start('a')
  await ask(url, 'create extension pg_trgm')
  const [row] = await ask<{ match: boolean; lower: string; trigrams: string[] }>(
    url,
    `select 'É' ~* 'é' as match, lower('ÄÖΣЖ') as lower, show_trgm('抗体药物') as trigrams`,
  )
  expect(row).toMatchObject({ match: true, lower: 'äöσж' })
  expect(row?.trigrams.length).toBeGreaterThan(3)
})

test('what was written is there after a restart, under checksums and in UTF-8', async () => {
  const first = await start('a')
  await ask(first.url, `create table vial (name text); insert into vial values ('抗体')`)
  await first.stop()
  const { url } = await start('a')
  expect(await ask(url, 'select name from vial')).toEqual([{ name: '抗体' }])
  expect(
    await ask(url, `select current_setting('data_checksums') as sums, current_setting('server_encoding') as code`),
  ).toEqual([{ sums: 'on', code: 'UTF8' }])
})

test('the password is random, kept to its owner, and needed', async () => {
  const { url } = await start('a')
  const file = join(home, 'a', 'postgres.password')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const password = readFileSync(file, 'utf8').trim()
  expect(password.length).toBeGreaterThanOrEqual(32)
  await expect(ask(url.replace(password, 'guess'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('a second start on the same folder is refused, one on another folder is not', async () => {
  const [first] = await Promise.all([start('a'), start('b')])
  await expect(start('a')).rejects.toMatchObject({
    code: 'data_dir.in_use',
    advice: expect.stringContaining('DATA_DIR'),
  })
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

async function parentProcess(folder: string, options: { detached: boolean }): Promise<ChildProcess> {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    await startPostgres({ dataDir: ${JSON.stringify(join(home, folder))}, log, durable: false })
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: options.detached,
  })
  if (!child.stdout) throw new Error('The child has no output')
  await once(child.stdout, 'data')
  return child
}

test('the server ends soon after its process was killed', async () => {
  const parent = await parentProcess('killed', { detached: false })
  const pid = serverPid('killed')
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 5_000 })
})

test('the server ends soon after its whole process group was killed, and an immediate start recovers', async () => {
  const parent = await parentProcess('group', { detached: true })
  const pid = serverPid('group')
  process.kill(-(parent.pid ?? 0), 'SIGKILL')
  await once(parent, 'exit')
  const { url } = await start('group')
  expect(lives(pid)).toBe(false)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server whose guard was killed too is ended by the next start', async ({ skip }) => {
  skip(process.platform !== 'linux', 'the guard is found through /proc')
  const parent = await parentProcess('orphan', { detached: false })
  const pid = serverPid('orphan')
  const guard = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  process.kill(-guard, 'SIGSTOP')
  process.kill(pid, 'SIGCONT')
  process.kill(guard, 'SIGKILL')
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const { url } = await start('orphan')
  process.kill(-guard, 'SIGKILL')
  expect(lives(pid)).toBe(false)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that is killed comes back under the same address', async () => {
  const { url } = await start('a')
  const pid = serverPid('a')
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(lives(pid)).toBe(false))
  await vi.waitFor(async () => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 10_000,
    interval: 50,
  })
})

test('an interrupted first start leaves nothing that the next one trips over', async () => {
  await mkdir(join(home, 'half', 'postgres.new'), { recursive: true })
  writeFileSync(join(home, 'half', 'postgres.new', 'PG_VERSION'), '18\n')
  const { url } = await start('half')
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder whose path is too long for a socket gets one elsewhere', async () => {
  const folder = join('long', 'x'.repeat(90))
  const { url } = await start(folder)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(home, folder, 'postgres'))).toBe(true)
})

test('a cluster of another version is refused with advice', async () => {
  await mkdir(join(home, 'old', 'postgres'), { recursive: true })
  writeFileSync(join(home, 'old', 'postgres', 'PG_VERSION'), '14\n')
  writeFileSync(join(home, 'old', 'postgres.password'), 'x\n')
  await expect(start('old')).rejects.toMatchObject({ code: 'postgres.wrong_version', advice: expect.any(String) })
})

test('a file where the folder should be is refused with advice', async () => {
  writeFileSync(join(home, 'file'), '')
  await expect(start('file')).rejects.toMatchObject({ code: 'data_dir.not_a_folder', advice: expect.any(String) })
})

test('root starts it as nobody where namespaces are forbidden', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'needs root')
  const bin = join(home, 'bin')
  await mkdir(bin)
  for (const tool of ['setpriv', 'sh', 'sleep']) symlinkSync(`/bin/${tool}`, join(bin, tool))
  vi.stubEnv('PATH', bin)
  const { url } = await start('nobody')
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(home, 'nobody', 'postgres')).uid).toBe(65_534)
})
