import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database.ts'
import { createLog } from '#kernel/log.ts'
import { aWorld, type World } from '#testing/world.ts'
import { buildApp } from './app.ts'

let world: World
let database: ReturnType<typeof openDatabase>
let stopping = false
let lostForMs = 0
let http: Awaited<ReturnType<typeof buildApp>>['http']

beforeAll(async () => {
  world = await aWorld()
  database = openDatabase({ url: world.url, poolSize: 1 })
  const { config, sites, clock } = world
  const listener = { ...world.listener, status: () => ({ connected: lostForMs === 0, reconnects: 0, lostForMs }) }
  const isStopping = () => stopping
  ;({ http } = await buildApp({ config, sites, clock, database, listener, isStopping, log: createLog('silent') }))
})
afterAll(async () => {
  await http.close()
  await database.close()
  await world.close()
})

const read = async () => {
  const { statusCode, body } = await http.inject('/readyz')
  return [statusCode, JSON.parse(body).status]
}

test('a node is ready while it hears other nodes, and no longer once it is about to stop', async () => {
  expect(await read()).toEqual([200, 'ready'])
  lostForMs = 9_000
  expect(await read()).toEqual([200, 'ready'])
  lostForMs = 11_000
  expect(await read()).toEqual([503, 'listener lost'])
  lostForMs = 0
  stopping = true
  expect(await read()).toEqual([503, 'stopping'])
  expect((await http.inject('/healthz')).statusCode).toBe(200)
})
