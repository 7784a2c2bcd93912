import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow } from '@paratope/contract/catalogue/services/order-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { readJson } from '#kernel/http/read-json.task.ts'
import { aBuyer } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const example = buildExampleRow(serviceDefinitions['plasmid-construction'].columns)

/** 7 MB: the largest table that the limits allow. */
const buildTable = (version: number, sequence: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      version,
      rows: Array.from({ length: 999 }, (_, no) => ({ ...example, name: `C-${no}`, insert: sequence })),
    }),
  )

const readCpuMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

/** The longest that some work occupies this thread without a break, in milliseconds of processor time. */
async function measureLongestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, began, isOver] = [0, process.threadCpuUsage(), false]
  const watch = () => {
    longest = Math.max(longest, readCpuMs(began))
    began = process.threadCpuUsage()
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  await work()
  isOver = true
  await new Promise(setImmediate)
  return longest
}

async function aSender() {
  const { userId, client } = await aBuyer(world)
  const { token } = await aSession(world.db, userId)
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    payload: Buffer,
  ): Promise<{ status: number; error?: string }> => {
    const response = await world.http.inject({
      method,
      url: `/jeecg-boot/by-order-client/orderTable/plasmid-construction/${path}`,
      payload,
      headers: {
        host: `127.0.0.1:${world.sites[0]?.port}`,
        'content-type': 'application/json',
        'x-access-token': token,
        'idempotency-key': crypto.randomUUID(),
      },
    })
    const { error } = response.json<{ error?: string }>()
    return { status: response.statusCode, ...(error !== undefined && { error }) }
  }
  return { client, send }
}

test('the largest tables never occupy the thread of requests for as long as parsing them takes', async () => {
  const { send } = await aSender()
  const stops = buildTable(0, `${'*'.repeat(7_000)}A`)
  // The first run of each compiles and loads.
  await send('POST', 'cart', stops)
  readJson(stops)
  const began = process.threadCpuUsage()
  readJson(stops)
  const parsing = readCpuMs(began)
  const blocks: number[] = []
  // Memory is cleared now and then, so the shortest counts.
  for (let no = 0; no < 3; no += 1) blocks.push(await measureLongestBlock(() => send('POST', 'cart', stops)))
  expect(Math.min(...blocks)).toBeLessThan(parsing)
})

test('a draft of the largest table is kept as it was sent', async () => {
  const { client, send } = await aSender()
  const sent = buildTable(0, 'ATGGCTGAAC'.repeat(700))
  expect(await send('PUT', 'draft', sent)).toEqual({ status: 200 })
  expect(await send('PUT', 'draft', sent)).toEqual({ status: 409, error: 'order_table.draft_changed' })
  const { draft } = await client.orderTables.current({ params: { service: 'plasmid-construction' } })
  expect({ version: 0, rows: draft?.rows }).toEqual(JSON.parse(sent.toString()))
})

test('large bodies are refused like small ones', async () => {
  const { send } = await aSender()
  const sequence = 'ATGGCTGAAC'.repeat(700)
  const broken = buildTable(0, sequence).subarray(0, -1)
  expect(await send('PUT', 'draft', broken)).toEqual({ status: 400, error: 'json.malformed' })
  const poisoned = Buffer.from(buildTable(0, sequence).toString().replace('"name"', '"__proto__":{"a":1},"name"'))
  expect(await send('PUT', 'draft', poisoned)).toEqual({ status: 400, error: 'json.malformed' })
  const many = Buffer.from(`{"version":0,"rows":[${'{},'.repeat(2_000_000)}{}]}`)
  expect(await send('PUT', 'draft', many)).toEqual({ status: 422, error: 'computation.too_large' })
  const tooMany = Buffer.from(
    JSON.stringify({ version: 0, rows: Array.from({ length: 1_000 }, () => ({ insert: sequence })) }),
  )
  expect(await send('PUT', 'draft', tooMany)).toEqual({ status: 400, error: 'input.refused' })
  expect(await send('PUT', 'draft', Buffer.alloc(9 * 1024 * 1024, ' '))).toEqual({
    status: 413,
    error: 'body.too_large',
  })
})
