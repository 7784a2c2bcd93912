import { orderMoves } from '@paratope/contract/ordering/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTeam, decide, saveTwoLevels, type Team } from '#ordering/approvals/approvals.makers.ts'
import {
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
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

/** Puts the sequence into a cart and returns whose it is. */
type FillCart = (team: Team, sequence: string) => Promise<Buyer>

const fillCartBy: Record<string, FillCart> = {
  'a row of an order table': async ({ buyer }, sequence) => {
    await addRow(buyer, sequence)
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
  'the note of a line of a saved list': async ({ buyer }, sequence) => {
    const pack = await aPack(world, { stock: 5 })
    const lines = [{ packId: pack.id as never, note: sequence }]
    const { id } = await buyer.client.savedLists.create({ body: { name: `Reorders of ${pack.catalog}`, lines } })
    await buyer.client.savedLists.addToCart({ params: { id }, body: {} })
    return buyer
  },
}

describe('a listed sequence is held before production, whichever way it took into the order', () => {
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
