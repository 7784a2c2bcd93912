import { parseArgs } from 'node:util'
import { plantGenerated } from '#domains/products/index.ts'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { startPostgres } from '#kernel/postgres/embedded.ts'
import { StartupError } from '#kernel/postgres/startup-error.ts'
import { readSites } from '#kernel/sites.ts'
import { prepare } from './start.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** `npm run seed -- --products 200000`: fills the catalogue for load tests, beside the demo data. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
  const wanted = Number(values.products)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
    throw new StartupError(
      'seed.count',
      `${values.products} is no number of products.`,
      'Give one from 1 to 1000000: npm run seed -- --products 10000',
    )
  }
  const config = readConfig(process.env)
  if (!readSites(config).some(({ demo }) => demo)) {
    throw new StartupError(
      'seed.no_demo',
      'No site of this configuration is a demo, so no demo data is planted.',
      'Unset PARATOPE_CONFIG and DATABASE_URL, or plant into the database of a demo.',
    )
  }
  const log = createLog('warn')
  const own = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir, log }) : undefined
  const database = openDatabase({
    url: own?.url ?? config.databaseUrl ?? '',
    poolSize: 2,
    statementTimeoutMs: 600_000,
    log,
  })
  try {
    await prepare(database, log, { say }, true)
    const began = Date.now()
    const planted = await plantGenerated(database.db, wanted)
    say(`${planted} products in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } finally {
    await database.close()
    await own?.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  say(`${error.message}\n${error.advice}`)
  process.exitCode = 1
}
