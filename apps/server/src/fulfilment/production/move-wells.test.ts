import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aServiceOrder, sequencingRow } from './production.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const names = ['A1', 'B1', 'C1', 'D1'] as const

const aPlate = (buyer: Buyer) =>
  aServiceOrder(world, staff, buyer, {
    services: names.map((well) => ({
      service: sequencingRow.service,
      row: { ...sequencingRow.row, name: `pVec-${well}`, plate: 'P1', plateSize: '96', well },
    })),
  })

const api = () => staff.production.client.production

const readWells = async (orderNo: string) => {
  const cards = await api().plate({ params: { orderNo, no: 2 } })
  return cards.map(({ no, version, state, well }) => ({ no, version, state, well: well?.well }))
}

test('the bench sees the plate of a sub-order, and the customer the well of each line', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await aPlate(buyer)
  expect((await readWells(orderNo)).map(({ well, state }) => [well, state])).toEqual([
    ['A1', 'planned'],
    ['B1', 'planned'],
    ['C1', 'planned'],
    ['D1', 'planned'],
  ])
  const lines = await buyer.client.production.order({ params: { orderNo } })
  expect(lines[0]?.well).toEqual({ plate: 'P1', size: 96, well: 'A1' })
})

test('a step is passed for the whole plate, and for chosen wells', async () => {
  const { orderNo } = await aPlate(await aBuyer(world))
  const all = await readWells(orderNo)
  const moved = await api().moveWells({
    params: { orderNo },
    body: { to: 'started', wells: all.map(({ no, version }) => ({ no, version })) },
  })
  expect(moved).toEqual({ moved: 4 })
  const started = await readWells(orderNo)
  expect(started.map(({ state }) => state)).toEqual(['started', 'started', 'started', 'started'])
  const chosen = started.slice(1, 3).map(({ no, version }) => ({ no, version }))
  await api().moveWells({ params: { orderNo }, body: { to: 'done', wells: chosen } })
  expect((await readWells(orderNo)).map(({ state }) => state)).toEqual(['started', 'planned', 'planned', 'started'])
  const { steps, events } = await api().detail({ params: { orderNo, no: 2 } })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'planned', 'planned', 'planned'])
  expect(events.map(({ kind, values }) => [kind, values['to']])).toEqual([
    ['moveStep', 'done'],
    ['moveStep', 'started'],
    ['plan', undefined],
  ])
})

test('wells move together or not at all: a stale one, a step out of order or a stranger’s order stops all', async () => {
  const { orderNo } = await aPlate(await aBuyer(world))
  const wells = (await readWells(orderNo)).map(({ no, version }) => ({ no, version }))
  const params = { orderNo }
  const stale = wells.map((well, at) => (at === 3 ? { ...well, version: 9 } : well))
  await expect(api().moveWells({ params, body: { to: 'started', wells: stale } })).rejects.toMatchObject({
    code: 'record.changed',
  })
  await expect(api().moveWells({ params, body: { to: 'done', wells } })).rejects.toMatchObject({
    code: 'production.step_refused',
  })
  await expect(
    api().moveWells({ params, body: { to: 'started', wells: [...wells, { no: 50, version: 1 }] } }),
  ).rejects.toMatchObject({ code: 'record.missing' })
  expect(new Set((await readWells(orderNo)).map(({ state }) => state))).toEqual(new Set(['planned']))
  const customer = await aBuyer(world)
  await expect(customer.client.production.moveWells({ params, body: { to: 'started', wells } })).rejects.toMatchObject({
    code: 'permission.missing',
  })
})
