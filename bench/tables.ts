import { request } from 'node:http'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow } from '@paratope/contract/catalogue/services/order-rows'
import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { aSession } from '../apps/server/src/identity/sessions/sessions.makers.ts'
import type { BenchStage } from './bench-stage.ts'
import { printLine } from './report.ts'

const client = '/jeecg-boot/by-order-client'
const [tablesAtOnce, quietRequests] = [4, 200]
const mostMs = 50

const buildTable = (row: (no: number) => Record<string, string>): Buffer =>
  Buffer.from(JSON.stringify({ version: 0, rows: Array.from({ length: 999 }, (_, no) => row(no)) }))

const example = buildExampleRow(serviceDefinitions['plasmid-construction'].columns)
const aConstruct = (no: number) => ({ ...example, name: `C-${no}`, insert: 'ATGGCTGAAC'.repeat(700) })

/** The largest tables that the limits allow: 999 rows, 7 MB. */
const tables = {
  // Cells are mostly stops, which patterns stumble over.
  'primers that are refused': {
    method: 'POST',
    path: '/orderTable/primer-synthesis/cart',
    body: buildTable((no) => ({
      name: `P-${no}`,
      sequence: `${'*'.repeat(7_000)}A`,
      scale: '25 nmol',
      purification: 'PAGE',
      format: 'dry',
    })),
  },
  'drafts of constructs': {
    method: 'PUT',
    path: '/orderTable/plasmid-construction/draft',
    body: buildTable(aConstruct),
  },
  'constructs for the cart': {
    method: 'POST',
    path: '/orderTable/plasmid-construction/cart',
    body: buildTable(aConstruct),
  },
} as const

interface Sending {
  method: string
  body?: Buffer
  token: string
}

/** Sends prepared bytes and discards the reply, so that this process has little to do itself. */
const send = (url: string, { method, body, token }: Sending): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-access-token': token,
      'content-type': 'application/json',
      'content-length': body?.length ?? 0,
      'idempotency-key': crypto.randomUUID(),
    }
    const sent = request(url, { method, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject).end(body)
  })

/** Time that others wait while one customer sends the worst order tables, several at once. */
export async function measureTables({ product, database }: BenchStage): Promise<void> {
  const logIn = async () => (await aSession(database.db, (await aUser(database.db)).id)).token
  const other = await logIn()
  const count = async () => {
    const began = performance.now()
    const status = await send(`${product.origin}${client}/order/cart/count`, { method: 'GET', token: other })
    if (status !== 200) throw new Error(`the count was refused with ${status}`)
    return performance.now() - began
  }
  for (let no = 0; no < quietRequests; no += 1) await count()
  const quiet: number[] = []
  for (let no = 0; no < quietRequests; no += 1) quiet.push(await count())
  const usual = Math.max(...quiet)
  for (const [name, { method, path, body }] of Object.entries(tables)) {
    // The first one starts the threads.
    await send(`${product.origin}${client}${path}`, { method, body, token: await logIn() })
    const sender = await logIn()
    const statuses: number[] = []
    const sending = Array.from({ length: tablesAtOnce }, async () => {
      statuses.push(await send(`${product.origin}${client}${path}`, { method, body, token: sender }))
    })
    const meanwhile: number[] = []
    while (statuses.length < tablesAtOnce) meanwhile.push(await count())
    await Promise.all(sending)
    const worst = Math.max(...meanwhile)
    const size = Math.round(body.length / 1e6)
    printLine(`${tablesAtOnce} ${name}, ${size} MB each: answered ${statuses.join(', ')}`)
    printLine(
      `Longest of ${meanwhile.length} other requests meanwhile: ${worst.toFixed(0)} ms (at most ${mostMs}), ${(worst / usual).toFixed(1)} times the longest without tables (${usual.toFixed(0)} ms)`,
    )
  }
}
