import { parseArgs } from 'node:util'
import { seedGeneratedProducts } from '#catalogue/products/index.ts'
import { readConfig } from '#kernel/config/config.ts'
import { readSites } from '#kernel/config/sites.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { createLog } from '#kernel/log.ts'
import { printLine, runCommand } from './command.ts'
import { prepareDatabase } from './start.ts'

/** `npm run seed -- --products 200000`: fills the catalogue for load tests, in addition to the demo data. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
  const requestedCount = Number(values.products)
  if (!Number.isInteger(requestedCount) || requestedCount < 1 || requestedCount > 1_000_000) {
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
  const ownPostgres =
    config.databaseUrl === undefined
      ? await startPostgres({ dataDir: config.dataDir, backupDir: config.backupDir, log })
      : undefined
  const database = openDatabase({
    url: ownPostgres?.url ?? config.databaseDirectUrl ?? config.databaseUrl ?? '',
    poolSize: 2,
    statementTimeoutMs: 600_000,
    log,
  })
  try {
    await prepareDatabase(database, log, { printLine }, config, true)
    const began = Date.now()
    const savedCount = await seedGeneratedProducts(database.db, requestedCount)
    printLine(`${savedCount} products in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } finally {
    await database.close()
    await ownPostgres?.stop()
  }
}

await runCommand(main)
