import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchStage, openBenchStage } from './bench-stage.ts'
import { measureBio } from './bio.ts'
import { runCallScenarios } from './calls.ts'
import { measureCommerce } from './commerce.ts'
import { measureGrids } from './grids.ts'
import { measureImports } from './imports.ts'
import { measureLogins } from './logins.ts'
import { measurePageWeight } from './page-weight.ts'
import { runPageScenarios } from './pages.ts'
import { measurePlasmids } from './plasmids.ts'
import { measureProductImport } from './product-imports.ts'
import { type BenchRow, printHeading, printLine, printTable } from './report.ts'
import { measureServices } from './services.ts'
import { measureStorefront } from './storefront.ts'
import { measureTables } from './tables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    scale: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})

const suites = [
  'calls',
  'logins',
  'pages',
  'weight',
  'grid',
  'imports',
  'tables',
  'bio',
  'plasmid',
  'services',
  'commerce',
  'storefront',
] as const
type Suite = (typeof suites)[number]

const chosen = [...values.only.split(','), ...positionals].filter(Boolean)
const unknown = chosen.filter((name) => !suites.some((suite) => suite === name))
if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}; there are ${suites.join(', ')}`)
const isSelected = (name: Suite): boolean => chosen.length === 0 || chosen.includes(name)
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const dataDir = join(import.meta.dirname, '../.data/bench')

/** Prints how fast the product is beside a bare equivalent in the same run; it judges nothing. */
rmSync(dataDir, { recursive: true, force: true })
if (isSelected('grid')) {
  printHeading('The editable grid, beside react-datasheet-grid and AG Grid Community')
  await measureGrids(dataDir, effort.rounds)
}
if (isSelected('bio')) {
  printHeading('The sequence engine, beside plain means where there are some')
  measureBio(effort.rounds)
}
if (isSelected('plasmid')) {
  printHeading('The vector designer, beside SeqViz where it draws the same')
  await measurePlasmids(dataDir, effort.rounds)
}
if (isSelected('services')) {
  printHeading('Order tables and results in a browser')
  await measureServices(dataDir, effort.rounds)
}
if (isSelected('commerce')) await measureCommerceStage()
if (isSelected('storefront')) await measureStorefrontStage()
const ownSuites: readonly Suite[] = ['grid', 'bio', 'plasmid', 'services', 'commerce', 'storefront']
if (suites.some((suite) => !ownSuites.includes(suite) && isSelected(suite))) await measureProduct()

async function measureProduct(): Promise<void> {
  const benchStage = await openBenchStage({ dataDir, products: Number(values.products) })
  try {
    await measureStage(benchStage)
  } finally {
    await benchStage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With a stage of its own: the figures hold for 200,000 products and 50,000 orders. */
async function measureCommerceStage(): Promise<void> {
  const [products, orders, requests] = values.short ? [2000, 2000, 2] : [200_000, 50_000, 20]
  printHeading(`Orders: ${products} products, ${orders} orders, 20 users at once`)
  const benchStage = await openBenchStage({ dataDir, products })
  try {
    await measureCommerce(benchStage, { orders, requests })
  } finally {
    await benchStage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With a stage of its own, as above. */
async function measureStorefrontStage(): Promise<void> {
  const [products, requests] = values.short ? [2000, 5] : [200_000, 50]
  printHeading(`Storefront: ${products} products, 20 visitors at once, each asking for something else`)
  const benchStage = await openBenchStage({ dataDir, products })
  try {
    await measureStorefront(benchStage, requests)
  } finally {
    await benchStage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureStage(benchStage: BenchStage): Promise<void> {
  printLine(
    `${values.products} generated products beside the demo catalogue; ${effort.rounds} rounds of ${effort.seconds} s, product and bare by turns`,
  )
  printLine(`Idle memory of the product: ${await benchStage.residentMb()} MB (at most 190)`)
  if (isSelected('calls')) {
    printHeading('Calls, beside bare Fastify and pg with one named, hand-written statement each')
    printTable(await runCallScenarios(benchStage, effort))
  }
  if (isSelected('logins')) {
    printHeading('Logins and what follows them')
    await measureLogins(benchStage)
  }
  if (isSelected('tables')) {
    printHeading('Requests beside the worst order tables')
    await measureTables(benchStage)
  }
  if (isSelected('pages')) {
    printHeading('Pages')
    printTable(await runPageScenarios(benchStage, effort))
  }
  if (isSelected('weight')) {
    printHeading(
      'What a page weighs (gzip; JS at most 130 KiB), and how it feels on a phone (LCP 2.5 s, CLS 0.1, TBT 200 ms)',
    )
    for (const row of await measurePageWeight(benchStage)) printLine(row)
  }
  if (isSelected('imports')) {
    printHeading('Imports')
    await measureImports(benchStage, effort.rounds)
    await measureProductImport(benchStage, values.short ? 2_000 : 50_000)
  }
  if (isSelected('calls') || isSelected('pages')) {
    printLine(`\nMemory of the product after the load: ${await benchStage.residentMb()} MB (at most 400)`)
  }
  if (values.scale) {
    printHeading('Ten times the products')
    const before = await runCallScenarios(benchStage, effort, true)
    await benchStage.seedProducts(Number(values.products) * 10)
    const after = await runCallScenarios(benchStage, effort, true)
    printTable(
      after.map(({ name, product, bare }, at): BenchRow => ({ name, product, bare: before[at]?.product ?? bare })),
    )
    printLine('Here "bare" is the product itself with a tenth of the data.')
  }
}
