import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrderDraft, type Buyer } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const primer = (name: string) => ({
  name,
  sequence: 'ATGCATGCATGCATGCATGC',
  scale: '25 nmol',
  purification: 'desalted',
  format: 'dry',
})

async function orderPrimers(buyer: Buyer, names: readonly string[]): Promise<string> {
  await buyer.client.orderTables.addToCart({
    params: { service: 'primer-synthesis' },
    body: { rows: names.map(primer) },
  })
  const { records } = await buyer.client.carts.list({ query: {} })
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records, { poNumber: 'PO-7' }) })
  return orderNo
}

test('rows of earlier orders are offered to the company that ordered them, by service', async () => {
  const buyer = await aBuyer(world)
  const first = await orderPrimers(buyer, ['P-1', 'P-2'])
  world.clock.advance(60_000)
  const second = await orderPrimers(buyer, ['P-3'])
  const { client } = buyer
  const offered = await client.orders.ofService({ params: { service: 'primer-synthesis' } })
  expect(offered.map(({ orderNo, rowCount, poNumber }) => [orderNo, rowCount, poNumber])).toEqual([
    [second, 1, 'PO-7'],
    [first, 2, 'PO-7'],
  ])
  expect(await client.orders.ofService({ params: { service: 'elisa' } })).toEqual([])
  expect(await client.orders.serviceRows({ params: { service: 'elisa', orderNo: first } })).toEqual([])
  expect(await client.orders.serviceRows({ params: { service: 'primer-synthesis', orderNo: first } })).toEqual([
    { no: 1, row: primer('P-1') },
    { no: 2, row: primer('P-2') },
  ])
  const stranger = await aBuyer(world)
  expect(await stranger.client.orders.ofService({ params: { service: 'primer-synthesis' } })).toEqual([])
  await expect(
    stranger.client.orders.serviceRows({ params: { service: 'primer-synthesis', orderNo: first } }),
  ).rejects.toMatchObject({ code: 'record.missing' })
})
