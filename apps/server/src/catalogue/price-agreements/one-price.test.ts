import { addDays, toLocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBuyer,
  anInquiry,
  anOrderDraft,
  aPack,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
  type TestPack,
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
type CompanyId = Parameters<ReturnType<typeof desk>['setListCompanies']>[0]['body']['companyIds'][number]
type OwnPriceQuery = Parameters<Buyer['client']['carts']['ownPrices']>[0]['query']

const agree = (buyer: Buyer, discount: number) =>
  desk().create({
    params: { companyId: buyer.companyId ?? '' },
    body: { scope: 'everything', discount, fromDay: addDays(today(), -1) },
  })

async function giveList(buyer: Buyer, pack: TestPack, price: number) {
  const { id, version } = await desk().createList({ body: { name: 'Framework 8', fromDay: addDays(today(), -1) } })
  const row = { catalog: pack.catalog, amount: '', currency: 'USD' as const, minQuantity: 1, price }
  await desk().savePrices({ params: { id }, body: { rows: [row] } })
  await desk().setListCompanies({ params: { id }, body: { version, companyIds: [buyer.companyId as CompanyId] } })
}

/** The price of three packs at every way to it: each has its own screen. */
async function readEverywhere(buyer: Buyer, pack: TestPack) {
  const three = { ...pack, quantity: 3 }
  const query: OwnPriceQuery = { packs: `${pack.id}:3` }
  const [own] = await buyer.client.carts.ownPrices({ query })
  const [line] = await fillCart(buyer, [three])
  if (!line) throw new Error('a line')
  const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, [line]) })
  const { subOrders, goods } = await buyer.client.orders.detail({ params: { orderNo } })
  const [again] = await buyer.client.orders.repeatable({ params: { orderNo } })
  const inquiry = await anInquiry(buyer, [three])
  const { subOrders: deskLines } = await staff.sales.client.orders.deskDetail({ params: { orderNo: inquiry.orderNo } })
  return {
    catalogue: own ? [own.listPrice?.minor, own.price.minor, own.priceRule] : 'list',
    cart: [line.finalPrice?.minor, line.priceRule],
    order: [goods?.minor, subOrders[0]?.finalPrice?.minor],
    again: [again?.priceBefore?.minor, again?.priceNow?.minor, again?.changes],
    desk: [deskLines[0]?.originalPrice?.minor, deskLines[0]?.discount, deskLines[0]?.finalPrice?.minor],
  }
}

describe('three packs at 155.00 cost the same everywhere', () => {
  test('without an agreement', async () => {
    const buyer = await aBuyer(world)
    expect(await readEverywhere(buyer, await aPack(world, { usd: 15_500, stock: 50 }))).toEqual({
      catalogue: 'list',
      cart: [46_500, 'list'],
      order: [46_500, 46_500],
      again: [46_500, 46_500, []],
      desk: [15_500, 0, 46_500],
    })
  })

  test('with 12.5 % off by agreement', async () => {
    const buyer = await aBuyer(world)
    await agree(buyer, 1_250)
    expect(await readEverywhere(buyer, await aPack(world, { usd: 15_500, stock: 50 }))).toEqual({
      catalogue: [46_500, 40_688, 'agreement'],
      cart: [40_688, 'agreement'],
      order: [40_688, 40_688],
      again: [40_688, 40_688, []],
      desk: [15_500, 1_250, 40_688],
    })
  })

  test('with a price list of the company', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 15_500, stock: 50 })
    await giveList(buyer, pack, 13_900)
    expect(await readEverywhere(buyer, pack)).toEqual({
      catalogue: [46_500, 41_700, 'contract'],
      cart: [41_700, 'contract'],
      order: [41_700, 41_700],
      again: [41_700, 41_700, []],
      desk: [13_900, 0, 41_700],
    })
  })
})

test('an order again says what was paid and what is paid today, not list prices', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { usd: 15_500, stock: 50 })
  const [line] = await fillCart(buyer, [pack])
  if (!line) throw new Error('a line')
  const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, [line]) })
  await agree(buyer, 1_250)
  expect(await buyer.client.orders.repeatable({ params: { orderNo } })).toMatchObject([
    { priceBefore: { minor: 15_500 }, priceNow: { minor: 13_563 }, changes: ['price'] },
  ])
})

describe('own prices', () => {
  test('stay with their company, and are none for packs at list price, withdrawn or unknown', async () => {
    const [buyer, stranger] = [await aBuyer(world), await aBuyer(world)]
    const [agreed, withdrawn] = [await aPack(world, { usd: 9_000 }), await aPack(world, { usd: 8_000 })]
    await agree(buyer, 1_000)
    await world.db.updateTable('product').set({ published: false }).where('id', '=', withdrawn.productId).execute()
    const query: OwnPriceQuery = { packs: `${agreed.id}:1,${withdrawn.id}:1,pck_00000000000000000000000000:1` }
    expect((await buyer.client.carts.ownPrices({ query })).map(({ packId, price }) => [packId, price.minor])).toEqual([
      [agreed.id, 8_100],
    ])
    expect(await stranger.client.carts.ownPrices({ query })).toEqual([])
    await expect(world.caller().client.carts.ownPrices({ query })).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    '',
    'pck_1:1',
    `${'x'.repeat(20)}:1`,
    'pck_00000000000000000000000000:0',
    'pck_00000000000000000000000000',
  ])('are refused for %j', async (packs) => {
    const buyer = await aBuyer(world)
    await expect(buyer.client.carts.ownPrices({ query: { packs } })).rejects.toMatchObject({ status: 400 })
  })
})
