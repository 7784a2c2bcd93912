import { addDays, createMoney, toLocalDate } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBuyer,
  anInquiry,
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const today = () => toLocalDate(world.clock.now(), 'UTC')
const desk = () => staff.sales.client.priceAgreements

type Client = Staff['sales']['client']['priceAgreements']
type Draft = Parameters<Client['createList']>[0]['body']
type Row = Parameters<Client['savePrices']>[0]['body']['rows'][number]
type CompanyId = Parameters<Client['setListCompanies']>[0]['body']['companyIds'][number]

const getCompanyId = ({ companyId }: Buyer) => companyId as CompanyId

/** A list with these prices for the companies of these buyers. */
async function aList(buyers: readonly Buyer[], rows: readonly Row[], draft: Partial<Draft> = {}) {
  const body = { name: 'Framework 7', fromDay: addDays(today(), -1), ...draft }
  const { id, version } = await desk().createList({ body })
  if (rows.length > 0) {
    expect(await desk().savePrices({ params: { id }, body: { rows: [...rows] } })).toEqual({
      saved: rows.length,
      problems: [],
    })
  }
  return desk().setListCompanies({ params: { id }, body: { version, companyIds: buyers.map(getCompanyId) } })
}

const aPrice = (catalog: string, price: number, change: Partial<Row> = {}): Row => ({
  catalog,
  amount: '',
  currency: 'USD',
  minQuantity: 1,
  price,
  ...change,
})

async function readLine(buyer: Buyer) {
  const { records } = await buyer.client.carts.list({ query: {} })
  const [line] = records
  return [line?.originalPrice?.minor, line?.discount, line?.finalPrice?.minor, line?.priceRule]
}

test('companies on a list pay its fixed price at once, others the list price', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  const pack = await aPack(world, { usd: 10_000, stock: 5, quantity: 3 })
  await fillCart(buyer, [pack])
  await fillCart(other, [pack])
  await aList([buyer], [aPrice(pack.catalog.toLowerCase(), 7_500)])
  expect(await readLine(buyer)).toEqual([7_500, 0, 22_500, 'contract'])
  expect(await readLine(other)).toEqual([10_000, 0, 30_000, 'list'])
})

test('a pack without a list price can be ordered at the price of the contract', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: null, stock: 5 })
  const lines = await fillCart(buyer, [pack])
  expect(await readLine(buyer)).toEqual([undefined, 0, undefined, 'quote'])
  await aList([buyer], [aPrice(pack.catalog, 4_200)])
  const seen = (await buyer.client.carts.list({ query: {} })).records
  expect(lines).toHaveLength(1)
  const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, seen) })
  const { goods, subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
  expect([goods, subOrders[0]?.priceRule]).toEqual([createMoney(4_200, 'USD'), 'contract'])
})

test('of fixed price, list price and discount the lowest counts', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: 10_000, stock: 5 })
  await fillCart(buyer, [pack])
  await aList([buyer], [aPrice(pack.catalog, 12_000)])
  expect(await readLine(buyer)).toEqual([10_000, 0, 10_000, 'list'])
  await aList([buyer], [], { discount: 1_000 })
  expect(await readLine(buyer)).toEqual([10_000, 1_000, 9_000, 'agreement'])
  await aList([buyer], [aPrice(pack.catalog, 8_900)])
  expect(await readLine(buyer)).toEqual([8_900, 0, 8_900, 'contract'])
  await aList([buyer], [aPrice(pack.catalog, 8_800)])
  expect(await readLine(buyer)).toEqual([8_800, 0, 8_800, 'contract'])
})

test('a discount for a product or category of the company goes before the general one of a list, the larger of both general ones counts', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: 10_000 })
  await fillCart(buyer, [pack])
  const agree = (draft: object) =>
    desk().create({
      params: { companyId: getCompanyId(buyer) },
      body: { scope: 'everything', discount: 500, fromDay: today(), ...draft },
    })
  await agree({})
  await aList([buyer], [], { discount: 2_000 })
  expect(await readLine(buyer)).toEqual([10_000, 2_000, 8_000, 'agreement'])
  await agree({ scope: 'product', code: pack.catalog, discount: 300 })
  expect(await readLine(buyer)).toEqual([10_000, 300, 9_700, 'agreement'])
})

test('prices hold in their currency, from their quantity and in the period of the list', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: 10_000, stock: 50, quantity: 4 })
  const [line] = await fillCart(buyer, [pack])
  const rows = [aPrice(pack.catalog, 9_000, { minQuantity: 5 }), aPrice(pack.catalog, 1_000, { currency: 'EUR' })]
  const { id } = await aList([buyer], rows)
  await aList([buyer], [aPrice(pack.catalog, 10)], { untilDay: addDays(today(), -1), fromDay: addDays(today(), -9) })
  await aList([buyer], [aPrice(pack.catalog, 20)], { fromDay: addDays(today(), 1) })
  expect(await readLine(buyer)).toEqual([10_000, 0, 40_000, 'list'])
  await buyer.client.carts.update({ params: { id: line?.id ?? '' }, body: { quantity: 5 } })
  expect(await readLine(buyer)).toEqual([9_000, 0, 45_000, 'contract'])
  await desk().removeList({ params: { id } })
  expect(await readLine(buyer)).toEqual([10_000, 0, 50_000, 'list'])
})

test('[D-4] a contract that changes during check-out is shown before anything is ordered', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: 10_000, stock: 5 })
  const lines = await fillCart(buyer, [pack])
  await aList([buyer], [aPrice(pack.catalog, 9_000)])
  await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject({
    code: 'cart.changed',
    values: { changes: [{ changes: ['price'] }] },
  })
})

test('an order keeps the price of the contract; a quote at it says so, and a withdrawn quote returns to it', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: 10_000 })
  const { id } = await aList([buyer], [aPrice(pack.catalog, 7_000)])
  const { orderNo } = await anInquiry(buyer, [pack])
  await desk().removeList({ params: { id } })
  const params = { orderNo }
  const readOrder = async () => {
    const [line] = (await buyer.client.orders.detail({ params })).subOrders
    return [line?.originalPrice?.minor, line?.finalPrice?.minor, line?.priceRule]
  }
  expect(await readOrder()).toEqual([7_000, 7_000, 'contract'])
  const quoted = await aQuote(staff, orderNo, 9_000)
  expect(await readOrder()).toEqual([9_000, 9_000, 'quote'])
  const back = await buyer.client.quotes.requestChanges({
    params,
    body: { version: quoted.version, reason: 'Our contract, please' },
  })
  expect(await readOrder()).toEqual([7_000, 7_000, 'contract'])
  await staff.sales.client.quotes.send({
    params,
    body: { version: back.version, lines: [{ no: 1, unitPrice: 7_000, discount: 0 }], freight: 0, leadDays: 1 },
  })
  expect(await readOrder()).toEqual([7_000, 7_000, 'contract'])
  const { quotes } = await buyer.client.orders.detail({ params })
  expect(quotes.at(0)?.lines).toMatchObject([{ priceRule: 'contract', listPrice: { minor: 7_000 } }])
  // The contract is gone, so that the same goods cost the list price today.
  const [again] = await buyer.client.orders.repeatable({ params })
  expect([again?.priceBefore?.minor, again?.priceNow?.minor]).toEqual([7_000, 10_000])
  expect(again?.changes).toContain('price')
})

test('rows that are wrong are named, and then nothing is saved', async () => {
  const pack = await aPack(world, { usd: 10_000 })
  const { id } = await aList([], [aPrice(pack.catalog, 9_000)])
  const rows = [
    aPrice(pack.catalog, 8_000),
    aPrice('NO-SUCH', 8_000),
    aPrice(pack.catalog, 8_000, { amount: '77 kg' }),
    aPrice(pack.catalog, 7_000),
  ]
  const reply = await desk().savePrices({ params: { id }, body: { rows } })
  expect([reply.saved, reply.problems.map(({ row }) => row)]).toEqual([0, [2, 3, 4]])
  expect(reply.problems[0]?.message).toBe('No product has this catalogue number')
  expect(reply.problems[2]?.message).toBe('Same price as on line 1')
  const { records, total } = await desk().listedPrices({ params: { id }, query: {} })
  expect([total, records[0]?.price, records[0]?.listPrice, records[0]?.catalog]).toEqual([
    1,
    9_000,
    10_000,
    pack.catalog,
  ])
})

test('a full list takes prices that replace others, and not one more', async () => {
  const [pack, other] = [await aPack(world, { usd: 10_000 }), await aPack(world, { usd: 10_000 })]
  const { id } = await aList([], [])
  await sql`insert into price_list_price (pack_id, list_id, currency, min_quantity, minor)
    select p.id, ${id}, c.currency, n.no, 9000 from unnest(${[pack.id, other.id]}::text[]) as p (id)
    cross join (values ('USD'), ('EUR')) as c (currency) cross join generate_series(1, 5000) as n (no)`.execute(
    world.db,
  )
  const save = (rows: Row[]) => desk().savePrices({ params: { id }, body: { rows } })
  const replacing = Array.from({ length: 1000 }, (_, at) => aPrice(pack.catalog, 8_000, { minQuantity: at + 1 }))
  expect(await save(replacing)).toEqual({ saved: 1000, problems: [] })
  await expect(
    save([aPrice(pack.catalog, 7_000), aPrice(pack.catalog, 7_000, { minQuantity: 5001 })]),
  ).rejects.toMatchObject({ code: 'price_list.full' })
  const { records } = await desk().listedPrices({
    params: { id },
    query: { keyword: pack.catalog, pageNo: 6, pageSize: 1000 },
  })
  expect(records[0]?.price).toBe(8_000)
  await desk().removePrice({ params: { id }, body: { packId: pack.id, currency: 'USD', minQuantity: 1 } })
  expect(await save([aPrice(pack.catalog, 7_000, { minQuantity: 5001 })])).toEqual({ saved: 1, problems: [] })
})

test('a list that is gone takes no prices', async () => {
  const pack = await aPack(world, { usd: 10_000 })
  const { id } = await aList([], [])
  await desk().removeList({ params: { id } })
  await expect(
    desk().savePrices({ params: { id }, body: { rows: [aPrice(pack.catalog, 7_000)] } }),
  ).rejects.toMatchObject({ code: 'record.missing' })
})

test('a price sent again replaces the one before, and is removed alone', async () => {
  const pack = await aPack(world, { usd: 10_000 })
  const params = {
    id: (await aList([], [aPrice(pack.catalog, 9_000), aPrice(pack.catalog, 8_500, { minQuantity: 9 })])).id,
  }
  await desk().savePrices({ params, body: { rows: [aPrice(pack.catalog, 8_700)] } })
  const read = async () =>
    (await desk().listedPrices({ params, query: {} })).records.map(({ minQuantity, price }) => [minQuantity, price])
  expect(await read()).toEqual([
    [1, 8_700],
    [9, 8_500],
  ])
  await desk().removePrice({ params, body: { packId: pack.id, currency: 'USD', minQuantity: 1 } })
  expect(await read()).toEqual([[9, 8_500]])
})

test('lists are found by their name and by their companies; a stale change is refused with what stands', async () => {
  const buyer = await aBuyer(world)
  const list = await aList([buyer], [], { name: 'Consortium of the North' })
  const find = async (keyword: string) => (await desk().lists({ query: { keyword } })).records.map(({ id }) => id)
  expect(await find('of the north')).toEqual([list.id])
  expect(await find(list.companies[0]?.name ?? '')).toContain(list.id)
  expect(await find('100%')).toEqual([])
  const body = { name: 'Consortium of the South', fromDay: today(), version: list.version }
  expect(await desk().updateList({ params: { id: list.id }, body })).toMatchObject({ name: body.name, discount: null })
  await expect(desk().updateList({ params: { id: list.id }, body })).rejects.toMatchObject({
    code: 'record.changed',
    values: { current: { name: 'Consortium of the South' } },
  })
  await expect(
    desk().setListCompanies({ params: { id: list.id }, body: { version: list.version, companyIds: [] } }),
  ).rejects.toMatchObject({ code: 'record.changed' })
})

test('customers see no price lists, and neither periods nor prices nor companies are invented', async () => {
  const buyer = await aBuyer(world)
  const { id, version } = await aList([buyer], [])
  const params = { id }
  const mine = buyer.client.priceAgreements
  const attacks = [
    mine.lists({ query: {} }),
    mine.createList({ body: { name: 'Mine', fromDay: today(), discount: 9_000 } }),
    mine.savePrices({ params, body: { rows: [aPrice('PV-M0001', 1)] } }),
    mine.listedPrices({ params, query: {} }),
    mine.setListCompanies({ params, body: { version, companyIds: [getCompanyId(buyer)] } }),
    mine.removeList({ params }),
  ]
  expect(
    await Promise.all(
      attacks.map((attack) =>
        attack.then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    ),
  ).toEqual(attacks.map(() => 403))
  const pack = await aPack(world, { usd: 10_000 })
  for (const change of [
    { price: 0 },
    { price: -5 },
    { price: 1.5 },
    { minQuantity: 0 },
    { currency: 'XXX' as 'USD' },
  ]) {
    await expect(
      desk().savePrices({ params, body: { rows: [aPrice(pack.catalog, 100, change)] } }),
    ).rejects.toMatchObject({ code: 'input.refused' })
  }
  await expect(
    desk().createList({ body: { name: 'Backwards', fromDay: today(), untilDay: '2020-01-01' } }),
  ).rejects.toMatchObject({ code: 'input.refused' })
  await expect(
    desk().setListCompanies({
      params,
      body: { version, companyIds: ['cmp_00000000000000000000000001'] },
    }),
  ).rejects.toMatchObject({ code: 'record.missing' })
  await expect(desk().removeList({ params: { id: 'prl_00000000000000000000000001' } })).rejects.toMatchObject({
    status: 404,
  })
})
