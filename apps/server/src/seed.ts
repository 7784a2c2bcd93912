import { parseArgs } from 'node:util'
import { seedGeneratedProducts } from '#demo/index.ts'
import { readConfig } from '#kernel/config/config.ts'
import { readSites } from '#kernel/config/sites.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { printLine, runCommand } from './command.ts'
import { withPreparedDatabase } from './own-database.ts'

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
  await withPreparedDatabase(config, async ({ db }) => {
    const began = Date.now()
    const savedCount = await seedGeneratedProducts(db, requestedCount)
    printLine(`${savedCount} products in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  })
}

await runCommand(main)
