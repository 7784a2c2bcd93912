import { parseGenBank } from '@paratope/bio'
import { slotQualifier } from '@paratope/bio/vectors'
import { OrderedVectorDetails } from '@paratope/contract/ordering/vector-orders'
import type { DesignDraft, DesignMolecule } from '@paratope/contract/science/designs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, anOrderDraft } from '#ordering/orders/orders.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const options = {
  preparation: 'midi',
  endotoxin: 'low',
  verification: 'full',
  packaging: 'none',
  glycerolStock: true,
} as const

async function createVersion(
  { client }: SignedInUser,
  { vectorType = 'mammalian', ...change }: { vectorType?: DesignDraft['vectorType'] } & Partial<DesignMolecule> = {},
) {
  const molecule = aMolecule({ ...(change.bases !== undefined && { features: [] }), ...change })
  const design = await client.designs.create({ body: { name: 'pOrder', vectorType, molecule } })
  return client.designs.saveVersion({ params: { id: design.id }, body: { version: 1 } })
}

const readDetails = async (id: string) => {
  const query = world.db.selectFrom('cart_line').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirstOrThrow()
  return { row, details: OrderedVectorDetails.parse(row.details) }
}

test('[C8] [C9] a version of library parts can be built, at the price and time of the rules', async () => {
  const buyer = await signIn(world)
  const { id: versionId } = await createVersion(buyer)
  const estimate = await buyer.client.vectorOrders.estimate({
    query: { versionId, ...options, glycerolStock: 'true' },
  })
  expect(estimate.feasibility).toMatchObject({ canBuild: true, synthesised: 0, findings: [] })
  // Construction, midi with 20 % for low endotoxin, whole plasmid sequenced, glycerol stock.
  expect(estimate.price).toEqual({ minor: 12_000 + 10_800 + 9500 + 2500, currency: 'USD' })
  expect(estimate.days).toBe(8 + 2 + 1 + 2)
})

test('[API-033] [API-034] [C16] an ordered version is a plasmid line of the cart, with all that production needs', async () => {
  const buyer = await signIn(world)
  const version = await createVersion(buyer)
  const body = { versionId: version.id, ...options, quantity: 2, note: 'Ship on Monday' }
  const { id, count } = await buyer.client.vectorOrders.add({ body })
  expect(count).toBe(1)
  const { records } = await buyer.client.carts.plasmidLines({ query: {} })
  expect(records).toMatchObject([
    { id, orderType: 'plasmid', projectName: 'Vector construction: pOrder, version 1', num: 2, note: 'Ship on Monday' },
  ])
  expect((await buyer.client.carts.list({ query: { clientOrderType: 'plasmid' } })).total).toBe(1)
  const { details } = await readDetails(id)
  expect(details).toMatchObject({ versionNo: 1, checksum: version.checksum, canBuild: true, ...options })
})

test('the order keeps its sequence whatever becomes of the design', async () => {
  const buyer = await signIn(world)
  const { id: versionId } = await createVersion(buyer)
  const { id } = await buyer.client.vectorOrders.add({ body: { versionId, ...options } })
  const { details } = await readDetails(id)
  const [design] = (await buyer.client.designs.list({ query: {} })).records
  await buyer.client.designs.remove({ params: { id: String(design?.id) } })
  const { name, blob } = await buyer.client.vectorOrders.downloadSequence({
    params: { id: details.vectorId },
    query: {},
  })
  expect(name).toBe('pOrder v1.gb')
  expect(parseGenBank(await blob.text()).molecules[0]?.bases).toBe(aMolecule().bases)
})

test('[C9] what cannot be built by rule goes into the cart without a price, for a quote', async () => {
  const buyer = await signIn(world)
  const { id: versionId } = await createVersion(buyer, { bases: `${aMolecule().bases}${'G'.repeat(40)}` })
  const { id } = await buyer.client.vectorOrders.add({ body: { versionId, ...options } })
  expect((await readDetails(id)).details).toMatchObject({ canBuild: false, estimate: null, days: null })
})

test('[C9] what the customer sends is not synthesised, and the line names the vector', async () => {
  const [buyer, stranger] = [await signIn(world), await signIn(world)]
  const own = Array.from({ length: 900 }, (_, at) => 'ACGT'[(at * at * 7 + at * 3 + (at >> 3) + (at >> 5)) % 4]).join(
    '',
  )
  const bases = `${aMolecule().bases}${own}`
  const { id: versionId } = await createVersion(buyer, { bases })
  const customVectorId = await aCustomVector(world, buyer, {
    name: 'pStock',
    molecule: aMolecule({ bases: own, features: [] }),
  })
  const query = { versionId, ...options, glycerolStock: 'true' } as const
  const without = await buyer.client.vectorOrders.estimate({ query })
  expect(without.feasibility.synthesised).toBeGreaterThan(800)
  const estimate = await buyer.client.vectorOrders.estimate({ query: { ...query, customVectorId } })
  expect(estimate.feasibility.synthesised).toBe(0)
  expect(estimate.price).toEqual({ minor: 12_000 + 10_800 + 9500 + 2500, currency: 'USD' })
  const body = { versionId, ...options, customVectorId }
  const { id } = await buyer.client.vectorOrders.add({ body })
  expect((await readDetails(id)).details.customVector).toEqual({ id: customVectorId, name: 'pStock' })
  const foreign = await aCustomVector(world, stranger)
  await expect(buyer.client.vectorOrders.add({ body: { ...body, customVectorId: foreign } })).rejects.toMatchObject({
    code: 'record.missing',
  })
})

test('a linear molecule, one without origin or marker and a faulty template are priced and ordered by nobody', async () => {
  const buyer = await signIn(world)
  const order = async (change: Parameters<typeof createVersion>[1]) => {
    const { id: versionId } = await createVersion(buyer, change)
    const { price, days, feasibility } = await buyer.client.vectorOrders.estimate({
      query: { versionId, ...options, glycerolStock: 'true' },
    })
    expect({ price, days, canBuild: feasibility.canBuild }).toEqual({ price: null, days: null, canBuild: false })
    return buyer.client.vectorOrders.add({ body: { versionId, ...options } })
  }
  const refusal = (...codes: string[]) => ({
    status: 422,
    code: 'vector_order.faulty',
    values: { faults: codes.map((code) => ({ code })) },
  })
  await expect(order({ topology: 'linear' })).rejects.toMatchObject(refusal('vector.linear'))
  const insert = 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACC'.repeat(12)
  await expect(order({ bases: insert })).rejects.toMatchObject(refusal('vector.no_origin', 'vector.no_marker'))
  const [first, ...features] = aMolecule().features
  const qualifiers = [{ name: slotQualifier, value: 'marker' }]
  const replaced = first ? [{ ...first, qualifiers }, ...features] : []
  await expect(order({ vectorType: 'lentivirus', features: replaced })).rejects.toMatchObject(
    refusal('vector.template_replaced'),
  )
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)
})

test('a vector is packaged into its own virus only', async () => {
  const buyer = await signIn(world)
  const plain = await createVersion(buyer)
  const transfer = await createVersion(buyer, { vectorType: 'lentivirus' })
  const add = (versionId: string) =>
    buyer.client.vectorOrders.add({ body: { versionId, ...options, packaging: 'lentivirus' } })
  await expect(add(plain.id)).rejects.toMatchObject({ code: 'vector_order.packaging_unsuitable' })
  expect((await add(transfer.id)).count).toBe(1)
})

describe('others', () => {
  test('cannot order a version of another company, nor read what it ordered', async () => {
    const [buyer, stranger] = [await signIn(world), await signIn(world)]
    const { id: versionId } = await createVersion(buyer)
    await expect(stranger.client.vectorOrders.add({ body: { versionId, ...options } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    const { id } = await buyer.client.vectorOrders.add({ body: { versionId, ...options } })
    const { vectorId } = (await readDetails(id)).details
    await expect(
      stranger.client.vectorOrders.downloadSequence({ params: { id: vectorId }, query: {} }),
    ).rejects.toMatchObject({ code: 'record.missing' })
  })

  test('staff read the sequence of an order of their tenant, not of a cart', async () => {
    const buyer = await aBuyer(world)
    const { id: versionId } = await createVersion(buyer)
    const { id } = await buyer.client.vectorOrders.add({ body: { versionId, ...options } })
    const { vectorId } = (await readDetails(id)).details
    const staff = await signIn(world, { role: 'production' })
    const read = () => staff.client.vectorOrders.deskDownloadSequence({ params: { id: vectorId }, query: {} })
    await expect(read()).rejects.toMatchObject({ code: 'record.missing' })
    const { records } = await buyer.client.carts.list({ query: {} })
    await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
    expect((await read()).name).toBe('pOrder v1.gb')
  })
})

describe('a vector that a rule prices', () => {
  const wholeCart = (buyer: Awaited<ReturnType<typeof aBuyer>>) => buyer.client.carts.list({ query: {} })

  test('[C9] is ordered at once at the price of the rule, each preparation', async () => {
    const buyer = await aBuyer(world)
    const { id: versionId } = await createVersion(buyer)
    await buyer.client.vectorOrders.add({ body: { versionId, ...options, quantity: 2 } })
    const cart = await wholeCart(buyer)
    const unit = 12_000 + 10_800 + 9500 + 2500
    expect(cart).toMatchObject({
      canOrderNow: true,
      needsQuote: false,
      goods: { minor: 2 * unit, currency: 'USD' },
      records: [{ originalPrice: { minor: unit, currency: 'USD' }, leadDays: 13 }],
    })
    const order = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, cart.records) })
    expect([order.status, order.quotePrice]).toEqual([
      'inProduction',
      { minor: 2 * unit + cart.freight.minor, currency: 'USD' },
    ])
  })

  test('[C9] is priced again by the server, whatever the cart kept', async () => {
    const buyer = await aBuyer(world)
    const { id: versionId } = await createVersion(buyer)
    const { id } = await buyer.client.vectorOrders.add({ body: { versionId, ...options } })
    const [seen] = (await wholeCart(buyer)).records
    const { details } = await readDetails(id)
    const estimate = { minor: 1, currency: 'USD' }
    await world.db
      .updateTable('cart_line')
      .set({ prices: JSON.stringify({ USD: 1 }), details: JSON.stringify({ ...details, estimate }) })
      .where('id', '=', id)
      .execute()
    expect((await wholeCart(buyer)).records).toEqual([seen])
    const cheaper = [{ id: seen?.id ?? id, version: seen?.version.replace('34800', '1') ?? '' }]
    await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, cheaper) })).rejects.toMatchObject({
      code: 'cart.changed',
      values: { changes: [{ id, changes: ['price'], originalPrice: { minor: 32_300 + 2500, currency: 'USD' } }] },
    })
  })

  test('[C9] that cannot be built needs a quote, and so does a line from before the rule', async () => {
    const buyer = await aBuyer(world)
    const { id: versionId } = await createVersion(buyer, { bases: `${aMolecule().bases}${'G'.repeat(40)}` })
    const { id } = await buyer.client.vectorOrders.add({ body: { versionId, ...options } })
    const cart = await wholeCart(buyer)
    expect(cart).toMatchObject({ canOrderNow: false, needsQuote: true })
    await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, cart.records) })).rejects.toMatchObject({
      code: 'order.price_missing',
    })
    const { work: _work, ...before } = (await readDetails(id)).details
    await world.db
      .updateTable('cart_line')
      .set({ details: JSON.stringify({ ...before, canBuild: true }) })
      .where('id', '=', id)
      .execute()
    expect(await wholeCart(buyer)).toMatchObject({ canOrderNow: false, needsQuote: true })
  })
})
