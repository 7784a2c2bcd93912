import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { aSession } from '../apps/server/src/identity/sessions/sessions.makers.ts'
import type { BenchStage } from './bench-stage.ts'
import { printLine } from './report.ts'

const client = '/jeecg-boot/by-order-client'
const [tablesAtOnce, quietRequests] = [4, 200]

/** The largest tables that the limits allow: 999 rows whose cells are mostly stops, which patterns stumble over. */
const largeTable = JSON.stringify({
  rows: Array.from({ length: 999 }, (_, no) => ({
    name: `P-${no}`,
    sequence: `${'*'.repeat(7_000)}A`,
    scale: '25 nmol',
    purification: 'PAGE',
    format: 'dry',
  })),
})

/** How long others wait while one customer sends the worst order tables, several at once. */
export async function measureTables({ product, database }: BenchStage): Promise<void> {
  const logIn = async () => (await aSession(database.db, (await aUser(database.db)).id)).token
  const [sender, other] = [await logIn(), await logIn()]
  const count = async () => {
    const began = performance.now()
    const response = await fetch(`${product.origin}${client}/order/cart/count`, {
      headers: { 'x-access-token': other },
    })
    if (!response.ok) throw new Error(`the count was refused: ${await response.text()}`)
    await response.arrayBuffer()
    return performance.now() - began
  }
  const quiet: number[] = []
  for (let no = 0; no < quietRequests; no += 1) quiet.push(await count())
  const statuses: number[] = []
  const sending = Array.from({ length: tablesAtOnce }, async () => {
    const headers = { 'x-access-token': sender, 'content-type': 'application/json' }
    const path = `${product.origin}${client}/orderTable/primer-synthesis/cart`
    const response = await fetch(path, { method: 'POST', headers, body: largeTable })
    await response.arrayBuffer()
    statuses.push(response.status)
  })
  const meanwhile: number[] = []
  while (statuses.length < tablesAtOnce) meanwhile.push(await count())
  await Promise.all(sending)
  const [usual, worst] = [Math.max(...quiet), Math.max(...meanwhile)]
  printLine(`${tablesAtOnce} tables of ${Math.round(largeTable.length / 1e6)} MB: answered ${statuses.join(', ')}`)
  printLine(
    `Longest of ${meanwhile.length} other requests meanwhile: ${worst.toFixed(0)} ms (at most 50), ${(worst / usual).toFixed(1)} times the longest without tables`,
  )
}
