import { contract } from '@paratope/contract'
import type { Api } from '@paratope/contract/kernel'
import { orderMoves } from '@paratope/contract/ordering/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTeam, decide, saveTwoLevels, type Team } from '#ordering/approvals/approvals.makers.ts'
import {
  aBuyer,
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  fillCart,
  getStock,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { aTableWorkbook, type SheetRows } from '#testing/workbooks.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { screeningHook } from './production.screening.ts'

let world: World
let staff: Staff
let team: Team
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

/** Codons of hen egg-white lysozyme, P00698, which is on the demonstration list: its first thirty residues. */
const listed = 'AAGGTGTTCGGCCGGTGCGAGCTGGCCGCCGCCATGAAGCGGCACGGCCTGGACAACTACAGCCTGGGCAACTGGGTGTGCGCCGCCAAG'
const unlisted = 'ATGGTGAGCAAGGGCGAGGAGCTGTTCACCGGCGTGGTGCCCATCCTGGTGGAGCTGGAC'

const aRow = (sequence: string) => ({ name: 'P-1', sequence, scale: '200 nmol', purification: 'page', format: 'dry' })
const service = { service: 'primer-synthesis' } as const
const held = { code: 'order.screening_held', values: { count: 1 } }

const addRow = ({ client }: Buyer, sequence: string) =>
  client.orderTables.addToCart({ params: service, body: { rows: [aRow(sequence)] } })
const listCart = async ({ client }: Buyer) => (await client.carts.list({ query: {} })).records
const placeCart = async (buyer: Buyer) =>
  buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await listCart(buyer)) })

async function upload({ send }: Buyer, path: string, rows: SheetRows) {
  const form = new FormData()
  form.append('files[]', new Blob([new Uint8Array(aTableWorkbook(rows))]), 'rows.xlsx')
  const encoded = new Response(form)
  const { body } = await send({
    method: 'POST',
    url: `${world.config.apiBase}${path}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return body.result
}

const findEndpointsThatFail = (code: string) =>
  Object.entries<Api>(contract).flatMap(([domain, { endpoints }]) =>
    Object.entries(endpoints).flatMap(([name, { fails }]) => (fails?.includes(code) ? [`${domain}.${name}`] : [])),
  )

/** Puts the sequence into a cart and returns whose it is. */
type FillCart = (team: Team, sequence: string) => Promise<Buyer>

const fillCartBy: Record<string, FillCart> = {
  'a row of an order table': async ({ buyer }, sequence) => {
    await addRow(buyer, sequence)
    return buyer
  },
  'the rows of an imported table': async ({ buyer }, sequence) => {
    const sheet = [Object.keys(aRow('')), Object.values(aRow(sequence))]
    const imported = await upload(buyer, '/by-order-client/orderTable/primer-synthesis/importExcel', sheet)
    const { rows } = imported as { rows: Record<string, string>[] }
    expect(rows).toMatchObject([{ sequence }])
    await buyer.client.orderTables.addToCart({ params: service, body: { rows } })
    return buyer
  },
  'a row that is changed in the cart': async ({ buyer }, sequence) => {
    await addRow(buyer, unlisted)
    const [line] = await listCart(buyer)
    if (!line) throw new Error('no line')
    await buyer.client.orderTables.changeCartLine({ params: { id: line.id }, body: { rows: [aRow(sequence)] } })
    return buyer
  },
  'an earlier inquiry that is ordered again': async ({ buyer }, sequence) => {
    await addRow(buyer, sequence)
    const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, await listCart(buyer)) })
    await buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })
    return buyer
  },
  'the cart of a colleague': async ({ buyer, admin }, sequence) => {
    await addRow(buyer, sequence)
    await buyer.client.cartTransfers.send({ body: { toUserId: admin.userId } })
    return admin
  },
  'a vector to be built': async ({ buyer }, sequence) => {
    const molecule = {
      ...{ name: 'pWay', topology: 'circular' as const, features: [] },
      bases: `${sequence}TAA${aMolecule().bases}`,
    }
    const { id, version } = await buyer.client.designs.create({ body: { name: 'pWay', vectorType: 'other', molecule } })
    const saved = await buyer.client.designs.saveVersion({ params: { id }, body: { version, comment: '' } })
    const options = {
      preparation: 'mini',
      endotoxin: 'standard',
      verification: 'junctions',
      packaging: 'none',
    } as const
    await buyer.client.vectorOrders.add({ body: { versionId: saved.id, ...options, glycerolStock: false } })
    return buyer
  },
  'the note of a line': async ({ buyer }, sequence) => {
    const [line] = await fillCart(buyer, [await aPack(world, { stock: 5 })])
    if (!line) throw new Error('no line')
    await buyer.client.carts.update({ params: { id: line.id }, body: { note: sequence } })
    return buyer
  },
  'the note of an imported pack': async ({ buyer }, sequence) => {
    const { catalog } = await aPack(world, { stock: 5 })
    const headings = ['Catalogue no.', 'Pack size', 'Quantity', 'Note']
    await upload(buyer, '/by-order-client/order/cart/importExcel', [headings, [catalog, '5 mg', 1, sequence]])
    expect(await listCart(buyer)).toMatchObject([{ catalog, note: sequence }])
    return buyer
  },
  'the note of a line of a saved list': async ({ buyer }, sequence) => {
    const pack = await aPack(world, { stock: 5 })
    const lines = [{ packId: pack.id as never, note: sequence }]
    const { id } = await buyer.client.savedLists.create({ body: { name: `Reorders of ${pack.catalog}`, lines } })
    await buyer.client.savedLists.addToCart({ params: { id }, body: {} })
    return buyer
  },
}

describe('a listed sequence is held before production, whichever way it took into the order', () => {
  test('a call that puts lines into a cart joins this table', () => {
    expect(findEndpointsThatFail('cart.full')).toEqual([
      'cartTransfers.send',
      // Packs with their number and lot only: nothing that could be a sequence.
      ...['carts.add', 'carts.addMany'],
      'carts.importLines',
      ...['orderTables.addToCart', 'orderTables.changeCartLine'],
      'vectorOrders.add',
    ])
  })

  test.each(Object.entries(fillCartBy))('%s', async (_, fill) => {
    team = await aTeam(world)
    const clean = await fill(team, unlisted)
    expect(await placeCart(clean)).toMatchObject({ status: 'inProduction' })
    const buyer = await fill(team, listed)
    const cart = await listCart(buyer)
    await expect(placeCart(buyer)).rejects.toMatchObject(held)
    expect(await listCart(buyer)).toEqual(cart)
  })
})

describe('an order with a listed sequence is held, whichever way it takes into production', () => {
  test('production begins with two moves, and both are screened', () => {
    const begins = Object.entries(orderMoves).filter(([, { to }]) => to === 'inProduction')
    expect(begins.map(([move]) => move)).toEqual(['orderNow', 'accept'])
    expect(screeningHook.kinds).toEqual(['orderNow', 'accept'])
    expect(findEndpointsThatFail('order.screening_held')).toEqual([
      ...['approvals.decide', 'approvals.decideFor', 'orders.orderNow', 'quotes.accept', 'orderingApi.place'],
    ])
  })

  test('an order by program is refused, and takes nothing from the stock', async () => {
    const buyer = await aBuyer(world)
    const { id, catalog } = await aPack(world, { stock: 5 })
    const place = (note: string) =>
      buyer.client.orderingApi.place({
        body: {
          ...{ intent: 'order', lines: [{ catalog, note }], shippingAddressId: buyer.addressId },
          ...{ phone: '+44 20 7946 0112', paymentMethod: 'bank-transfer' },
        },
      })
    await expect(place(listed)).rejects.toMatchObject(held)
    expect(await getStock(world, id)).toBe(5)
    expect(await place(unlisted)).toMatchObject({ status: 'inProduction' })
    expect(await getStock(world, id)).toBe(4)
  })

  async function submitListed(buyer: Buyer) {
    await addRow(buyer, listed)
    return buyer.client.orders.submit({ body: anOrderDraft(buyer, await listCart(buyer)) })
  }
  const readStatus = async (orderNo: string) => (await team.buyer.client.orders.detail({ params: { orderNo } })).status

  test('the acceptance of a quote is refused, and so is one that colleagues would have to approve', async () => {
    team = await aTeam(world)
    await saveTwoLevels(team)
    for (const unitPrice of [1_000, 20_000]) {
      const { orderNo } = await submitListed(team.buyer)
      const { version } = await aQuote(staff, orderNo, unitPrice)
      const body = { version, revision: 1, poNumber: '' }
      await expect(team.buyer.client.quotes.accept({ params: { orderNo }, body })).rejects.toMatchObject(held)
      expect(await readStatus(orderNo)).toBe('toConfirm')
    }
    expect((await team.approver.client.approvals.list({ query: { view: 'waiting' } })).records).toEqual([])
  })

  test('a purchase from the cart that waits for approval does not begin with the approval', async () => {
    team = await aTeam(world)
    await saveTwoLevels(team)
    await fillCart(team.buyer, [await aPack(world, { usd: 20_000, stock: 5 })])
    await addRow(team.buyer, listed)
    const { orderNo, status } = await placeCart(team.buyer)
    expect(status).toBe('toConfirm')
    const [request] = (await team.approver.client.approvals.list({ query: { view: 'waiting' } })).records
    if (!request) throw new Error('nothing waits')
    await expect(decide(team.approver, request, 'approve')).rejects.toMatchObject(held)
    expect(await readStatus(orderNo)).toBe('toConfirm')
  })
})
