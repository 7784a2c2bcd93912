import { parcels } from '@paratope/contract/fulfilment/parcels'
import { addresses } from '@paratope/contract/identity/addresses'
import { orders, orderTexts } from '@paratope/contract/ordering/orders'
import { quotes } from '@paratope/contract/ordering/quotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import {
  aBuyer,
  anInquiry,
  anOrder,
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
} from './orders.makers.ts'
import { pageOrdersWithCounts } from './orders.service.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  const company = await aCompany(world.db, { name: 'Musterinstitut 示范研究所' })
  buyer = await aBuyer(world, { company_id: company.id })
  for (const status of ['inquiry', 'toConfirm', 'inProduction', 'shipped', 'completed', 'cancelled'] as const) {
    world.clock.advance(60_000)
    await anOrder(staff, buyer, status, [await aPack(world)])
  }
})
afterAll(() => world.close())

describe('the customer’s list', () => {
  test('[ORDER-002] [API-082] own orders, newest first, a page at a time, with the total', async () => {
    const { total, records } = await buyer.client.orders.list({ query: { pageSize: 4 } })
    expect([total, records.map(({ status }) => status)]).toEqual([
      6,
      ['cancelled', 'completed', 'shipped', 'inProduction'],
    ])
    const rest = await buyer.client.orders.list({ query: { pageSize: 4, pageNo: 2 } })
    expect([rest.total, rest.records.map(({ status }) => status)]).toEqual([6, ['toConfirm', 'inquiry']])
    expect((await buyer.client.orders.list({ query: { pageNo: 99 } })).total).toBe(6)
  })

  test('[ORDER-013] one state at a time, counted, with the seven labels', async () => {
    const shipped = await buyer.client.orders.list({ query: { status: 'shipped' } })
    expect([shipped.total, shipped.records.map(({ status }) => status)]).toEqual([1, ['shipped']])
    await buyer.client.carts.add({ body: { packId: (await aPack(world)).id } })
    expect(await buyer.client.orders.counts()).toEqual({
      cart: 1,
      inquiry: 1,
      toConfirm: 1,
      inProduction: 1,
      shipped: 1,
      completed: 1,
      cancelled: 1,
    })
    const { en } = orderTexts.table
    expect(
      Object.keys(await buyer.client.orders.counts()).map((status) => en[`status.${status}` as 'status.cart']),
    ).toEqual(['Cart', 'Inquiry in progress', 'To be confirmed', 'In production', 'Shipped', 'Completed', 'Cancelled'])
  })

  test('found by number, part of a number, catalogue number, purchase order number and product name', async () => {
    const pack = await aPack(world)
    const body = anOrderDraft(buyer, await fillCart(buyer, [pack]), { poNumber: 'PO-4711/B' })
    const { orderNo } = await buyer.client.orders.submit({ body })
    const found = async (keyword: string) =>
      (await buyer.client.orders.list({ query: { keyword } })).records.map((order) => order.orderNo)
    expect(await found(orderNo)).toEqual([orderNo])
    expect(await found(orderNo.slice(-6))).toEqual([orderNo])
    expect(await found(orderNo.toLowerCase().slice(0, -1))).toContain(orderNo)
    expect(await found(pack.catalog)).toEqual([orderNo])
    expect(await found('4711')).toEqual([orderNo])
    expect(await found('样品')).toContain(orderNo)
    expect(await found('nothing like it')).toEqual([])
    expect(await found(`'; drop table sales_order; --`)).toEqual([])
  })
})

test('[ORDER-021] submitting, lists, detail, quotes, parcels and addresses all answer under /by-order-client', async () => {
  const paths = [orders, quotes, parcels, addresses].flatMap(({ endpoints }) =>
    Object.values(endpoints).map(({ path }) => path),
  )
  expect(paths.filter((path) => !/^\/by-order-client\/(order|address)(\/|$)/.test(path))).toEqual([])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/by-order-client/order/submit',
      '/by-order-client/order/list',
      '/by-order-client/order/detail/:orderNo',
      '/by-order-client/order/desk/:orderNo/ship',
      '/by-order-client/address/list',
    ]),
  )
  const [first] = (await buyer.client.orders.list({ query: {} })).records
  const { body } = await buyer.send({ url: `/jeecg-boot/by-order-client/order/detail/${first?.orderNo}` })
  expect(body).toMatchObject({ success: true, code: 200, message: '', result: { orderNo: first?.orderNo } })
})

describe('the desk', () => {
  test('all orders with counts by state, by company, keyword and state, sorted by what the whitelist allows', async () => {
    const other = await aBuyer(world)
    world.clock.advance(60_000)
    const query = { companyId: buyer.companyId as never }
    const before = await staff.sales.client.orders.desk({ query })
    const { total } = await staff.sales.client.orders.desk({ query: {} })
    await anInquiry(other, [await aPack(world)])
    const all = await staff.sales.client.orders.desk({ query: {} })
    expect(all.total).toBe(total + 1)
    expect(all.records[0]).toMatchObject({ company: { name: 'Sample Biologics' }, can: { quote: true, cancel: true } })
    const ofCompany = await staff.sales.client.orders.desk({ query })
    expect(ofCompany.total).toBe(before.total)
    expect(ofCompany.counts).toMatchObject({ shipped: 1, completed: 1 })
    const byName = await staff.sales.client.orders.desk({ query: { keyword: '研究所', status: 'shipped' } })
    expect([byName.total, byName.records.map(({ status }) => status)]).toEqual([1, ['shipped']])
    for (const sort of ['created', '-changed', '-total', 'requested'] as const) {
      expect((await staff.sales.client.orders.desk({ query: { sort } })).total).toBe(all.total)
    }
    const { status } = await staff.sales.send({
      url: '/jeecg-boot/by-order-client/order/desk?sort=version;drop',
    })
    expect(status).toBe(400)
  })

  test('totals are sorted within each currency, orders without a price last', async () => {
    const company = async (currency: 'USD' | 'JPY', name: string) =>
      aBuyer(world, { company_id: (await aCompany(world.db, { name: `Sorted ${name}`, currency })).id })
    const [dollars, yen] = [await company('USD', 'dollars'), await company('JPY', 'yen')]
    const quoted = async (who: Buyer, unitPrice: number) =>
      (await aQuote(staff, (await anInquiry(who, [await aPack(world)])).orderNo, unitPrice)).orderNo
    const [small, large] = [await quoted(dollars, 50_000), await quoted(dollars, 900_000)]
    // ¥100,000 are fewer minor units than $9,000.00 and more than $500.00.
    const inYen = await quoted(yen, 100_000)
    const open = (await anInquiry(dollars, [await aPack(world)])).orderNo
    const { records } = await staff.sales.client.orders.desk({ query: { keyword: 'Sorted', sort: '-total' } })
    expect(records.map(({ orderNo }) => orderNo)).toEqual([inYen, large, small, open])
  })

  test('narrowed to days of submission, both included', async () => {
    const late = await aBuyer(world)
    world.clock.advance(3 * 24 * 3_600_000)
    const { orderNo } = await anInquiry(late, [await aPack(world)])
    const day = world.clock.now().slice(0, 10)
    const before = new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10)
    const codes = async (query: object) =>
      (await staff.sales.client.orders.desk({ query: { pageSize: 100, ...query } })).records.map((row) => row.orderNo)
    expect(await codes({ from: day, to: day })).toEqual([orderNo])
    expect(await codes({ to: before })).not.toContain(orderNo)
    expect((await codes({})).length).toBe((await codes({ to: before })).length + 1)
    expect((await staff.sales.client.orders.desk({ query: { from: day } })).counts).toMatchObject({
      inquiry: 1,
      shipped: 0,
    })
  })

  test('the companies that have ordered, each with the number of its orders', async () => {
    const companies = await staff.sales.client.orders.deskCompanies()
    const { total } = await staff.sales.client.orders.desk({ query: {} })
    expect(companies.find(({ id }) => id === buyer.companyId)).toMatchObject({ name: 'Musterinstitut 示范研究所' })
    expect(companies.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  test('[PERM-017] customers never reach it', async () => {
    const { orderNo } = (await buyer.client.orders.list({ query: {} })).records[0] ?? { orderNo: '' }
    const statuses = await Promise.all(
      ['/order/desk', '/order/deskCompanies', `/order/desk/${orderNo}`].map((path) =>
        buyer.send({ url: `/jeecg-boot/by-order-client${path}` }).then(({ status }) => status),
      ),
    )
    expect(statuses).toEqual([403, 403, 403])
  })
})

test('a list costs two statements, whatever it holds', async () => {
  const statements: string[] = []
  const watched = world.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const scope = { tenant: '0', companyId: buyer.companyId ?? '' }
  const query = { pageNo: 1, pageSize: 10, keyword: 'SO', status: 'shipped' as const }
  const reader = {
    session: { permissions: new Set<string>() },
    language: 'en' as const,
    now: world.clock.now(),
    site: { timeZone: 'UTC' },
  }
  expect((await pageOrdersWithCounts(watched, scope, query, reader)).total).toBe(1)
  expect(statements).toHaveLength(2)
})
