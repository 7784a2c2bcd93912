import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { plantGenerated } from '../apps/server/src/domains/products/index.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/kernel/database.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { startPostgres } from '../apps/server/src/kernel/postgres/embedded.ts'
import { prepare } from '../apps/server/src/start.ts'
import type { Target } from './load.ts'
import { line } from './report.ts'

export interface Stage {
  databaseUrl: string
  database: OpenDatabase
  product: Target
  /** Another process of the product, with other settings. */
  another(env: Record<string, string>): Promise<Target & { close(): Promise<void> }>
  bare(script: string, input: string): Promise<Target & { close(): Promise<void> }>
  plant(products: number): Promise<void>
  residentMb(): Promise<number>
  close(): Promise<void>
}

interface StageOptions {
  dataDir: string
  products: number
}

const root = join(import.meta.dirname, '..')
let nextPort = 4620

/** A database with data, and the product over it as its operator would start it. */
export async function openStage({ dataDir, products }: StageOptions): Promise<Stage> {
  const log = createLog('silent')
  const postgres = await startPostgres({ dataDir, log })
  const database = openDatabase({ url: postgres.url, poolSize: 2, statementTimeoutMs: 600_000, log })
  await prepare(database, log, { say: () => {} }, true)
  const plant = async (count: number) => {
    await plantGenerated(database.db, count)
    await database.pool.query('vacuum analyze')
  }
  await plant(products)
  const started: { close(): Promise<void> }[] = []

  async function launch(file: string, env: Record<string, string>, cpu: (origin: string) => Promise<number>) {
    const port = nextPort
    nextPort += 5
    const child = spawn(process.execPath, [join(root, file)], {
      env: {
        PATH: process.env['PATH'],
        TZ: 'UTC',
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: join(dataDir, String(port)),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const origin = `http://127.0.0.1:${port}`
    await answers(`${origin}/healthz`, child)
    const close = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null) child.kill('SIGTERM')
      await Promise.race([ended, sleep(12_000)])
    }
    started.push({ close })
    return { origin, cpuSeconds: () => cpu(origin), close }
  }

  const quiet = { LOG_LEVEL: 'warn', RATE_PER_MINUTE: '0' }
  const another = (env: Record<string, string>) => launch('apps/server/src/main.ts', { ...quiet, ...env }, productCpu)
  line('Starting the product…')
  const product = await another({})

  return {
    databaseUrl: postgres.url,
    database,
    product,
    another,
    bare: (script, input) =>
      launch(script, { BARE_INPUT: input }, async (origin) => Number(await (await fetch(`${origin}/cpu`)).text())),
    plant,
    residentMb: async () => {
      await sleep(5000)
      return Math.round((await metric(product.origin, 'process_resident_memory_bytes')) / 1024 / 1024)
    },
    async close() {
      for (const { close } of started.reverse()) await close()
      await database.close()
      await postgres.stop()
    },
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`${url}: ended with ${child.exitCode}`)
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer`)
}

const productCpu = (origin: string): Promise<number> => metric(origin, 'process_cpu_seconds_total')

async function metric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}
