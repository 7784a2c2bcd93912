import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedGeneratedProducts } from '../apps/server/src/demo/index.ts'
import { readConfig } from '../apps/server/src/kernel/config/config.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { startPostgres } from '../apps/server/src/kernel/database/postgres/embedded.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import type { BenchTarget } from './run-load.ts'

export interface BenchStage {
  databaseUrl: string
  database: OpenDatabase
  product: BenchTarget
  /** Another process of the product, with other settings. */
  startProduct(env: Record<string, string>): Promise<BenchTarget & { close(): Promise<void> }>
  startBare(script: string, input: string): Promise<BenchTarget & { close(): Promise<void> }>
  seedProducts(products: number): Promise<void>
  residentMb(): Promise<number>
  close(): Promise<void>
}

interface StageOptions {
  dataDir: string
  products: number
}

const root = join(import.meta.dirname, '..')
let nextPort = 4620
/** One for all processes on the same database. */
const secretKey = 'for the bench only '.repeat(2)

/** A database with data, and the product over it as its operator would start it. */
export async function openBenchStage({ dataDir, products }: StageOptions): Promise<BenchStage> {
  const log = createLog('silent')
  const postgres = await startPostgres({ dataDir, log })
  const database = openDatabase({ url: postgres.url, poolSize: 2, statementTimeoutMs: 600_000, log })
  await prepareDatabase(database, log, { printLine: () => {} }, readConfig({ SECRET_KEY: secretKey }), true)
  const seedProducts = async (count: number) => {
    await seedGeneratedProducts(database.db, count)
    await database.pool.query('vacuum analyze')
  }
  await seedProducts(products)
  const started: { close(): Promise<void> }[] = []

  async function launchProcess(file: string, env: Record<string, string>, cpu: (origin: string) => Promise<number>) {
    const port = nextPort
    nextPort += 5
    const child = spawn(process.execPath, [join(root, file)], {
      env: {
        PATH: process.env['PATH'],
        TZ: 'UTC',
        NODE_ENV: 'production',
        ALLOW_DEMO: '1',
        PORT: String(port),
        DATABASE_URL: postgres.url,
        SECRET_KEY: secretKey,
        DATA_DIR: join(dataDir, String(port)),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const origin = `http://127.0.0.1:${port}`
    await waitUntilHealthy(`${origin}/healthz`, child)
    const close = async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null) child.kill('SIGTERM')
      await Promise.race([ended, sleep(12_000)])
    }
    started.push({ close })
    return { origin, cpuSeconds: () => cpu(origin), close }
  }

  const quietEnv = { LOG_LEVEL: 'warn', RATE_PER_MINUTE: '0', INQUIRIES_PER_HOUR: '0' }
  const startProduct = (env: Record<string, string>) =>
    launchProcess('apps/server/src/main.ts', { ...quietEnv, ...env }, readCpuSeconds)
  const product = await startProduct({})

  return {
    databaseUrl: postgres.url,
    database,
    product,
    startProduct,
    startBare: (script, input) =>
      launchProcess(script, { BARE_INPUT: input }, async (origin) =>
        Number(await (await fetch(`${origin}/cpu`)).text()),
      ),
    seedProducts,
    residentMb: async () => {
      await sleep(5000)
      return Math.round((await readMetric(product.origin, 'process_resident_memory_bytes')) / 1024 / 1024)
    },
    async close() {
      for (const { close } of started.reverse()) await close()
      await database.close()
      await postgres.stop()
    },
  }
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`${url}: ended with ${child.exitCode}`)
    const isHealthy = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isHealthy) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer`)
}

const readCpuSeconds = (origin: string): Promise<number> => readMetric(origin, 'process_cpu_seconds_total')

async function readMetric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}
