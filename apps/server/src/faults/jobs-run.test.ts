import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { enqueue } from '#kernel/messaging/jobs.ts'
import { readEmbeddedUrl } from '#testing/remote.ts'
import { findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'

const after: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const clean of after.splice(0).reverse()) await clean()
})

async function start(): Promise<{ running: RunningServer; database: OpenDatabase }> {
  const folder = await createStartedFolder()
  after.push(folder.remove)
  const running = startServer(await findFreePorts(), { DATA_DIR: folder.path })
  after.push(async () => {
    running.kill('SIGCONT')
    running.kill('SIGKILL')
    await running.exited
  })
  await running.ready()
  const database = openDatabase({ url: await readEmbeddedUrl(folder.path), poolSize: 2 })
  after.push(() => database.close())
  return { running, database }
}

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 120_000, interval: 100 })

/** Enqueues a job that is harmless to run, waits for its end and for the readiness, and returns the gauges of jobs. */
async function runJob({ running, database: { db, pool } }: Awaited<ReturnType<typeof start>>): Promise<string[]> {
  await enqueue(db, 'retention-sweep', {})
  const unfinished = `select from graphile_worker._private_jobs where locked_at is not null or is_available and run_at <= now()`
  await until(async () => expect((await pool.query(unfinished)).rowCount).toBe(0))
  await until(async () => expect((await fetch(`${running.url}/readyz`)).status).toBe(200))
  const metrics = await (await fetch(`${running.url}/metrics`)).text()
  return metrics.split('\n').filter((line) => /^paratope_jobs(_running|\{state="due"\}) /.test(line))
}

const healthy = ['paratope_jobs_running 1', 'paratope_jobs{state="due"} 0']

test('a process that starts beside two busy loops runs its jobs', async () => {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const end = (loop: ChildProcess) => new Promise((resolve) => loop.once('exit', resolve) && loop.kill('SIGKILL'))
  after.push(() => Promise.all(loops.map(end)))
  expect(await runJob(await start())).toEqual(healthy)
})

test('a process that was stopped for five seconds runs its jobs, those of meanwhile too', async () => {
  const started = await start()
  started.running.kill('SIGSTOP')
  await enqueue(started.database.db, 'retention-sweep', {})
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  started.running.kill('SIGCONT')
  expect(await runJob(started)).toEqual(healthy)
})
