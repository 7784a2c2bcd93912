import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog } from '#kernel/log.ts'
import { createFolder, findFreePorts, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'

const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of after.splice(0).reverse()) await clean()
})

async function folder(create = createFolder): Promise<string> {
  const made = await create()
  after.push(made.remove)
  return made.path
}
const startedFolder = () => folder(createStartedFolder)

function started(port: number, env: Record<string, string>) {
  const running = startServer(port, env)
  after.push(async () => {
    running.kill('SIGTERM')
    await running.exited
  })
  return running
}

describe('a start', () => {
  // Settings of a foreign PostgreSQL, which neither the set-up of the embedded one nor its driver may obey.
  const foreign = {
    PGSSLMODE: 'require',
    PGPORT: '6543',
    PGHOST: '203.0.113.1',
    PGOPTIONS: '-c nonsense=1',
    PGUSER: 'x',
  }

  test('C30: lays down everything by itself in spite of foreign settings, stops cleanly on SIGTERM, and is quick the second time', async () => {
    const DATA_DIR = await folder()
    const port = await findFreePorts()
    const first = started(port, { DATA_DIR, ...foreign })
    const firstStart = await first.ready()
    first.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    const second = started(port, { DATA_DIR, ...foreign })
    expect(await second.ready()).toBeLessThan(firstStart)
    const statuses = await Promise.all(
      [0, 1, 2].map(async (step) => (await fetch(`http://127.0.0.1:${port + step}/healthz`)).status),
    )
    expect(statuses).toEqual([200, 200, 200])
  })

  test('with a broken configuration says which variable and what to do', async () => {
    const running = started(0, { PORT: 'eighty', DATA_DIR: await folder() })
    expect(await running.exited).toBe(1)
    expect(running.output()).toMatch(/PORT: .+\nCorrect these environment variables/)
  })

  test('on a taken port names it and another one', async () => {
    const port = await findFreePorts()
    const squatter = createServer().listen(port + 1, '127.0.0.1')
    after.push(() => new Promise((resolve) => squatter.close(resolve)))
    const running = started(port, { DATA_DIR: await folder() })
    expect(await running.exited).toBe(1)
    expect(running.output()).toContain(`Port ${port + 1} on 127.0.0.1 is taken.`)
    expect(running.output()).toContain(`PORT=${port + 11} npm start`)
  })

  test('C30: in a folder that no longer exists says so', async () => {
    const gone = await createFolder()
    const command = `cd ${gone.path} && rmdir ${gone.path} && exec ${process.execPath} ${fileURLToPath(new URL('./main.ts', import.meta.url))}`
    const { stdout, status } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([
      1,
      'The folder this was started from no longer exists.\nChange into another folder and start again.\n',
    ])
  })

  test('C30: with too few files allowed says how to allow more', async ({ skip }) => {
    skip(process.platform !== 'linux', 'limits are told apart on Linux')
    const main = fileURLToPath(new URL('./main.ts', import.meta.url))
    const command = `ulimit -n 64; exec ${process.execPath} ${main}`
    const env = { PATH: process.env['PATH'], PORT: String(await findFreePorts()), DATA_DIR: await folder() }
    const { stdout, status } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', env })
    expect([status, stdout]).toEqual([
      1,
      '\nThis process may open too few files.\nRaise the limit before the start, e.g. ulimit -n 4096 (systemd: LimitNOFILE=4096). [system.too_few_files]\n',
    ])
  })

  test('two instances stand side by side', async () => {
    const [one, two] = [
      started(await findFreePorts(), { DATA_DIR: await startedFolder() }),
      started(await findFreePorts(), { DATA_DIR: await startedFolder() }),
    ]
    await Promise.all([one.ready(), two.ready()])
    expect(one.port).not.toBe(two.port)
  })
})

describe('a database', () => {
  const log = createLog('silent')

  test('that is down at the start is waited for, with 503 and Retry-After meanwhile', async () => {
    const dataDir = await startedFolder()
    const before = await startPostgres({ dataDir, log })
    await before.stop()
    const running = started(await findFreePorts(), { DATABASE_URL: before.url, DATA_DIR: dataDir })
    const meanwhile = await getAnswer(running.url)
    expect([meanwhile.status, meanwhile.headers.get('retry-after')]).toEqual([503, '2'])
    const again = await startPostgres({ dataDir, log })
    after.push(() => again.stop())
    await running.ready()
  })

  test('that goes down later is answered with 503 within two seconds, and comes back by itself within ten', async () => {
    const dataDir = await startedFolder()
    const first = await startPostgres({ dataDir, log })
    const running = started(await findFreePorts(), { DATABASE_URL: first.url, DATA_DIR: dataDir })
    await running.ready()
    const call = `${running.url}/jeecg-boot/sys/dict/getDictItems/order_type`
    expect((await fetch(call)).status).toBe(200)
    await first.stop()
    const began = Date.now()
    const down = await fetch(call)
    const { error }: { error?: string } = JSON.parse(await down.text())
    expect(Date.now() - began).toBeLessThan(6_000)
    expect([down.status, down.headers.get('retry-after') !== null, error]).toEqual([503, true, 'database.down'])
    const again = await startPostgres({ dataDir, log })
    after.push(() => again.stop())
    await expect.poll(async () => (await fetch(call)).status, { timeout: 30_000 }).toBe(200)
    // R11: ready means that jobs run too.
    await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 30_000 }).toBe(200)
  })

  test('C28: that is gone for good does not keep SIGTERM from ending the process', async () => {
    const dataDir = await startedFolder()
    const database = await startPostgres({ dataDir, log })
    const running = started(await findFreePorts(), { DATABASE_URL: database.url, DATA_DIR: dataDir })
    await running.ready()
    await database.stop()
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
    // R9: pages say so in the visitor's language.
    const page = await fetch(`${running.url}/Vivo/Home`, { headers: { 'accept-language': 'es' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('<h1>Volvemos enseguida</h1>')
    // Long enough for the job runner to be in the middle of its own shutdown.
    await sleep(3_000)
    const began = Date.now()
    running.kill('SIGTERM')
    expect(await running.exited).toBe(0)
    expect(Date.now() - began).toBeLessThan(25_000)
  })
})

/** The first answer at all: the ports open a moment after the process starts. */
async function getAnswer(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
