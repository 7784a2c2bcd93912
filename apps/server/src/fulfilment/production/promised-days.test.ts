import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBuyer,
  anOrder,
  anOrderDraft,
  aPack,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

/** Friday; the provider's next holiday is Christmas Day, a Friday two weeks later. */
const orderedAt = '2026-12-11T15:00:00.000Z'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  world.clock.set(orderedAt)
})
afterAll(() => world.close())

const primer = {
  name: 'P-1',
  sequence: 'ATGCATGCATGCATGCATGC',
  scale: '25 nmol',
  purification: 'desalted',
  format: 'dry',
}

async function addPrimer(buyer: Buyer, purification: string) {
  await buyer.client.orderTables.addToCart({
    params: { service: 'primer-synthesis' },
    body: { rows: [{ ...primer, purification }] },
  })
}

async function addVector(buyer: Buyer) {
  const design = await buyer.client.designs.create({
    body: { name: 'pOrder', vectorType: 'mammalian', molecule: aMolecule() },
  })
  const { id: versionId } = await buyer.client.designs.saveVersion({ params: { id: design.id }, body: { version: 1 } })
  await buyer.client.vectorOrders.add({
    body: {
      versionId,
      preparation: 'midi',
      endotoxin: 'low',
      verification: 'full',
      packaging: 'none',
      glycerolStock: true,
    },
  })
}

/** The promise of an order as its page, its production and the desk say it. */
async function readPromise(buyer: Buyer, orderNo: string) {
  const { subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
  const production = await buyer.client.production.order({ params: { orderNo } })
  const { deadline } = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
  return {
    page: subOrders.map(({ promisedOn }) => promisedOn),
    production: production.map(({ plannedOn, predictedOn }) => [plannedOn, predictedOn]),
    deadline: deadline?.at,
  }
}

const promisedOn = (...days: string[]) => ({
  page: days,
  production: days.map((day) => [day, day]),
  deadline: `${days.toSorted().at(-1)}T15:00:00.000Z`,
})

test.each([
  ['a desalted primer', (buyer: Buyer) => addPrimer(buyer, 'desalted'), 4, '2026-12-17'],
  ['a primer purified by PAGE', (buyer: Buyer) => addPrimer(buyer, 'page'), 7, '2026-12-22'],
  ['a constructed vector', addVector, 13, '2026-12-31'],
])('%s is promised by cart, order, production and desk alike', async (_, add, days, day) => {
  const buyer = await aBuyer(world)
  await add(buyer)
  const { records } = await buyer.client.carts.list({ query: {} })
  expect(records.map(({ leadDays }) => leadDays)).toEqual([days])
  const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, records) })
  expect(await readPromise(buyer, orderNo)).toEqual(promisedOn(day))
})

test('goods in stock leave on the next working day, also beside what takes longer', async () => {
  const buyer = await aBuyer(world)
  const lines = await fillCart(buyer, [await aPack(world, { stock: 5 })])
  const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })
  expect(await readPromise(buyer, orderNo)).toEqual(promisedOn('2026-12-14'))
  await addPrimer(buyer, 'desalted')
  const mixed = await fillCart(buyer, [await aPack(world, { stock: 5 })])
  const second = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, mixed) })
  expect(await readPromise(buyer, second.orderNo)).toEqual(promisedOn('2026-12-17', '2026-12-14'))
})

test('an accepted quote promises its working days, counted from the acceptance', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await anOrder(staff, buyer, 'inProduction', [await aPack(world, { stock: 0 })])
  // 14 working days, Christmas and New Year's Day between them.
  expect(await readPromise(buyer, orderNo)).toEqual(promisedOn('2027-01-04'))
})

test('an inquiry promises no day; the desk is offered the days of the cart', async () => {
  const buyer = await aBuyer(world)
  await addPrimer(buyer, 'page')
  const { records } = await buyer.client.carts.list({ query: {} })
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
  const { subOrders } = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
  expect(subOrders).toMatchObject([{ leadDays: 7, promisedOn: null }])
})
