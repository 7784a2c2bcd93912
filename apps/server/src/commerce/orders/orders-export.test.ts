import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, anOrder, aPack, createStaff } from './orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const parseCsv = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('customers take the orders of their company away as a table, newest first', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  const first = await anOrder(await createStaff(world), buyer, 'toConfirm', [await aPack(world)])
  world.clock.advance(1000)
  const second = await anInquiry(buyer, [await aPack(world)])
  await anInquiry(other, [await aPack(world)])
  const { name, blob } = await buyer.client.orders.exportList({ query: {} })
  const [heading, ...rows] = parseCsv(await blob.text())
  expect([name, blob.type]).toEqual(['orders.csv', 'text/csv; charset=utf-8'])
  expect(heading).toBe(
    'Order number,Date,Status,Type,PO number,Project number,Ordered by,Items,Currency,Goods,Shipping,Total,Completed on',
  )
  expect(rows.map((row) => row.split(',')[0])).toEqual([second.orderNo, first.orderNo])
  expect(rows[1]?.split(',').slice(7, 12)).toEqual([
    '1',
    first.currency,
    ...[first.goods, first.freight, first.quotePrice].map((money) => ((money?.minor ?? 0) / 100).toFixed(2)),
  ])
  const none = await buyer.client.orders.exportList({ query: { status: 'cancelled' } })
  expect(parseCsv(await none.blob.text())).toHaveLength(1)
})
