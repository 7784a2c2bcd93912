import { addDays, toLocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

type PriceOn = (buyer: Buyer, pack: TestPack) => Promise<number | undefined>

const readCart = async ({ client }: Buyer) => (await client.carts.list({ query: {} })).records
const readGoods = async ({ client }: Buyer, orderNo: string) =>
  (await client.orders.detail({ params: { orderNo } })).goods?.minor
const inquire = async (buyer: Buyer, pack: TestPack) => (await anInquiry(buyer, [{ ...pack, quantity: 3 }])).orderNo
const placeCart = async (buyer: Buyer) =>
  buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await readCart(buyer)) })
const toApiOrder = (buyer: Buyer, { catalog }: TestPack, expectedTotal?: number) => ({
  ...{ intent: 'order' as const, lines: [{ catalog, quantity: 3 }], shippingAddressId: buyer.addressId },
  ...{ phone: '+44 20 7946 0112', paymentMethod: 'bank-transfer' as const, expectedTotal },
})
async function fillFromList(buyer: Buyer, pack: TestPack) {
  const lines = [{ packId: pack.id, quantity: 3 }]
  const { id } = await buyer.client.savedLists.create({ body: { name: `List ${crypto.randomUUID()}`, lines } })
  await buyer.client.savedLists.addToCart({ params: { id }, body: {} })
  return id
}
async function quoteAndAccept(buyer: Buyer, pack: TestPack) {
  const orderNo = await inquire(buyer, pack)
  const { version } = await aQuote(staff, orderNo, 14_000)
  const body = { version, revision: 1, poNumber: '' }
  await buyer.client.quotes.accept({ params: { orderNo }, body })
  return orderNo
}

/** What one pack, or three of it, cost on each way into an order. */
const pricesByPlace: Record<string, PriceOn> = {
  'one pack on its page': async ({ client }, { catalog }) =>
    (await client.products.detail({ params: { slug: catalog.toLowerCase() } })).packs[0]?.prices.USD ?? undefined,
  'one pack in the list': async ({ client }, { catalog }) =>
    (await client.products.list({ query: { category: 'biosimilar' } })).records.find(({ code }) => code === catalog)
      ?.from.USD ?? undefined,
  'one pack in the search': async ({ client }, { catalog }) =>
    (await client.products.search({ query: { keyword: catalog } })).records[0]?.from.USD ?? undefined,
  'one pack in the quick order': async ({ client }, { catalog }) =>
    (await client.products.lookup({ query: { codes: catalog } })).records[0]?.packs[0]?.prices.USD ?? undefined,
  'beside the price of the catalogue': async ({ client }, { id }) =>
    (await client.carts.ownPrices({ query: { packs: `${id}:3` as never } }))[0]?.price.minor,
  'in the cart': async (buyer, pack) => (await fillCart(buyer, [{ ...pack, quantity: 3 }]))[0]?.finalPrice?.minor,
  'in the cart, one by one': async (buyer, pack) =>
    (await fillCart(buyer, [pack, { ...pack, quantity: 2 }]))[0]?.finalPrice?.minor,
  'in the cart, changed to three': async (buyer, pack) => {
    const [line] = await fillCart(buyer, [pack])
    await buyer.client.carts.update({ params: { id: line?.id ?? '' }, body: { quantity: 3 } })
    return (await readCart(buyer))[0]?.finalPrice?.minor
  },
  'on a saved list': async (buyer, pack) => {
    const id = await fillFromList(buyer, pack)
    return (await buyer.client.savedLists.detail({ params: { id } })).lines[0]?.finalPrice?.minor
  },
  'ordered from a saved list': async (buyer, pack) => {
    await fillFromList(buyer, pack)
    return readGoods(buyer, (await placeCart(buyer)).orderNo)
  },
  'ordered from the cart': async (buyer, pack) => {
    await fillCart(buyer, [{ ...pack, quantity: 3 }])
    return readGoods(buyer, (await placeCart(buyer)).orderNo)
  },
  'before they are ordered again': async (buyer, pack) => {
    const orderNo = await inquire(buyer, pack)
    return (await buyer.client.orders.repeatable({ params: { orderNo } }))[0]?.priceNow?.minor
  },
  'ordered again': async (buyer, pack) => {
    const orderNo = await inquire(buyer, pack)
    await buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })
    return readGoods(buyer, (await placeCart(buyer)).orderNo)
  },
  'in the preview of the API': async (buyer, pack) =>
    (await buyer.client.orderingApi.preview({ body: { lines: toApiOrder(buyer, pack).lines } })).goods.minor,
  'ordered by the API': async (buyer, pack) =>
    readGoods(buyer, (await buyer.client.orderingApi.place({ body: toApiOrder(buyer, pack) })).orderNo),
  'in an inquiry': async (buyer, pack) => {
    const params = { orderNo: await inquire(buyer, pack) }
    return (await buyer.client.orders.detail({ params })).subOrders[0]?.finalPrice?.minor
  },
  'in an inquiry, at the desk': async (buyer, pack) => {
    const params = { orderNo: await inquire(buyer, pack) }
    return (await staff.sales.client.orders.deskDetail({ params })).subOrders[0]?.finalPrice?.minor
  },
  'quoted at 140.00 and accepted': async (buyer, pack) => readGoods(buyer, await quoteAndAccept(buyer, pack)),
  'quoted at 140.00, then ordered again': async (buyer, pack) => {
    const orderNo = await quoteAndAccept(buyer, pack)
    await buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })
    return readGoods(buyer, (await placeCart(buyer)).orderNo)
  },
}

/** By way: at list price, with 12.5 % off by agreement, and at 139.00 by a price list of the company. */
const expected: Record<string, readonly [number | undefined, number, number]> = {
  'one pack on its page': [15_500, 15_500, 15_500],
  'one pack in the list': [15_500, 15_500, 15_500],
  'one pack in the search': [15_500, 15_500, 15_500],
  'one pack in the quick order': [15_500, 15_500, 15_500],
  'beside the price of the catalogue': [undefined, 40_688, 41_700],
  'in the cart': [46_500, 40_688, 41_700],
  'in the cart, one by one': [46_500, 40_688, 41_700],
  'in the cart, changed to three': [46_500, 40_688, 41_700],
  'on a saved list': [46_500, 40_688, 41_700],
  'ordered from a saved list': [46_500, 40_688, 41_700],
  'ordered from the cart': [46_500, 40_688, 41_700],
  'before they are ordered again': [46_500, 40_688, 41_700],
  'ordered again': [46_500, 40_688, 41_700],
  'in the preview of the API': [46_500, 40_688, 41_700],
  'ordered by the API': [46_500, 40_688, 41_700],
  'in an inquiry': [46_500, 40_688, 41_700],
  'in an inquiry, at the desk': [46_500, 40_688, 41_700],
  'quoted at 140.00 and accepted': [42_000, 42_000, 42_000],
  'quoted at 140.00, then ordered again': [46_500, 40_688, 41_700],
}

describe('packs at 155.00 cost the same on every way: at list price, by agreement, by a price list', () => {
  let pack: TestPack
  let buyers: readonly [Buyer, Buyer, Buyer]
  beforeAll(async () => {
    pack = await aPack(world, { usd: 15_500, stock: 900 })
    buyers = [await aBuyer(world), await aBuyer(world), await aBuyer(world)]
    await agree(buyers[1], 1_250)
    await giveList(buyers[2], pack, 13_900)
  })

  test('each way has its row', () => expect(Object.keys(expected)).toEqual(Object.keys(pricesByPlace)))

  test.each(Object.entries(pricesByPlace))('%s', async (way, readPrice) => {
    const prices: (number | undefined)[] = []
    for (const buyer of buyers) {
      await buyer.client.carts.clear()
      prices.push(await readPrice(buyer, pack))
    }
    expect(prices).toEqual(expected[way])
  })

  test('how the price was found is written beside it', async () => {
    const rules = []
    for (const buyer of buyers) {
      await buyer.client.carts.clear()
      const [line] = await fillCart(buyer, [pack])
      rules.push([line?.originalPrice?.minor, line?.discount, line?.priceRule])
    }
    expect(rules).toEqual([
      [15_500, 0, 'list'],
      [15_500, 1_250, 'agreement'],
      [13_900, 0, 'contract'],
    ])
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
