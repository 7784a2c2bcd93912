import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callScenarios } from './calls.ts'
import { loginFigures } from './logins.ts'
import { pageScenarios } from './pages.ts'
import { heading, line, type Row, table } from './report.ts'
import { openStage } from './stage.ts'
import { weigh } from './weight.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    scale: { type: 'boolean', default: false },
  },
})

const wanted = (name: string): boolean => values.only === '' || values.only.split(',').includes(name)
const effort = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
const dataDir = join(import.meta.dirname, '../.data/bench')

/** Prints how fast the product is beside a bare equivalent in the same run; it judges nothing. */
rmSync(dataDir, { recursive: true, force: true })
const stage = await openStage({ dataDir, products: Number(values.products) })
try {
  line(
    `${values.products} generated products beside the demo catalogue; ${effort.rounds} rounds of ${effort.seconds} s, product and bare by turns`,
  )
  line(`Idle memory of the product: ${await stage.residentMb()} MB`)
  if (wanted('calls')) {
    heading('Calls, beside bare Fastify and pg that answer the same SQL')
    table(await callScenarios(stage, effort))
  }
  if (wanted('logins')) {
    heading('Logins and what follows them')
    await loginFigures(stage)
  }
  if (wanted('pages')) {
    heading('Pages')
    table(await pageScenarios(stage, effort))
  }
  if (wanted('weight')) {
    heading('What a page weighs (gzip), and how it feels on a phone')
    for (const row of await weigh(stage)) line(row)
  }
  if (values.scale) {
    heading('Ten times the products')
    const before = await callScenarios(stage, effort, true)
    await stage.plant(Number(values.products) * 10)
    const after = await callScenarios(stage, effort, true)
    table(after.map((row, index): Row => ({ ...row, bare: before[index]?.product ?? row.bare })))
    line('Here "bare" is the product itself with a tenth of the data.')
  }
} finally {
  await stage.close()
  rmSync(dataDir, { recursive: true, force: true })
}
