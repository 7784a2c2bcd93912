import { read, utils } from '@e965/xlsx'
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
    'Order number,Date,Status,Type,PO number,Project number,Ordered by,Items,Currency,Goods,Shipping,Tax,Total,Completed on',
  )
  expect(rows.map((row) => row.split(',')[0])).toEqual([second.orderNo, first.orderNo])
  expect(rows[1]?.split(',').slice(7, 13)).toEqual([
    '1',
    first.currency,
    ...[first.goods, first.freight, first.tax, first.quotePrice].map((money) => ((money?.minor ?? 0) / 100).toFixed(2)),
  ])
  const none = await buyer.client.orders.exportList({ query: { status: 'cancelled' } })
  expect(parseCsv(await none.blob.text())).toHaveLength(1)
})

const readSheet = async (blob: { arrayBuffer(): Promise<ArrayBuffer> }) => {
  const sheet = read(await blob.arrayBuffer()).Sheets['Sheet1'] ?? {}
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false })
}

test('a workbook has the columns that are asked for, in their order and in the language of the reader', async () => {
  const buyer = await aBuyer(world)
  const order = await anOrder(await createStaff(world), buyer, 'toConfirm', [await aPack(world)])
  const reader = world.caller({ token: buyer.token, language: 'zh' })
  const { name, blob } = await reader.client.orders.exportList({
    query: { format: 'xlsx', columns: 'status|orderNo|total' },
  })
  expect([name, blob.type]).toEqual([
    'orders.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(await readSheet(blob)).toEqual([
    ['状态', '订单号', '总额'],
    ['待确认', order.orderNo, String((order.quotePrice?.minor ?? 0) / 100)],
  ])
})

test('a column that the export does not have is refused', async () => {
  const buyer = await aBuyer(world)
  await expect(buyer.client.orders.exportList({ query: { columns: ['secret'] } })).rejects.toMatchObject({
    code: 'input.refused',
  })
})

test('staff take the orders of the desk away with the filters of the list', async () => {
  const [staff, buyer] = [await createStaff(world), await aBuyer(world)]
  await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
  const inquiry = await anInquiry(buyer, [await aPack(world)])
  const { company } = await buyer.client.orders.detail({ params: { orderNo: inquiry.orderNo } })
  const query = { status: 'inquiry', companyId: company.id, columns: 'orderNo|company|subOrders' } as const
  const { blob } = await staff.sales.client.orders.exportDesk({ query })
  expect(parseCsv(await blob.text())).toEqual(['Order number,Company,Items', `${inquiry.orderNo},${company.name},1`])
  await expect(buyer.client.orders.exportDesk({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
})

test.each(['created', '-created', '-changed', '-total', 'requested'] as const)(
  'the file of the desk follows the sort of the list: %s',
  async (sort) => {
    const staff = await createStaff(world)
    const buyers = [await aBuyer(world), await aBuyer(world)]
    for (const buyer of [...buyers, ...buyers]) {
      await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
      await anInquiry(buyer, [await aPack(world)])
    }
    const { records } = await staff.sales.client.orders.desk({ query: { sort, pageSize: 100 } })
    const { blob } = await staff.sales.client.orders.exportDesk({ query: { sort, columns: 'orderNo' } })
    expect(records.length).toBeGreaterThanOrEqual(8)
    expect(parseCsv(await blob.text()).slice(1)).toEqual(records.map(({ orderNo }) => orderNo))
  },
)
