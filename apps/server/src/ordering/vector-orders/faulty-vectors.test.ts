import { slotQualifier } from '@paratope/bio/vectors'
import { parseVectorDetails } from '@paratope/contract/ordering/vector-orders'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptQuote, aTeam, decide, saveTwoLevels } from '#ordering/approvals/approvals.makers.ts'
import { aBuyer, anOrderDraft, aQuote, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aDesignVersion, aMolecule } from '#science/designs/designs.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { addVectorToCart } from './vector-orders.service.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const options = {
  preparation: 'midi',
  endotoxin: 'low',
  verification: 'full',
  packaging: 'none',
  glycerolStock: true,
} as const

function withoutPart(name: string): DesignMolecule {
  const { bases, features, ...molecule } = aMolecule()
  const [removed] = features.find((feature) => feature.name === name)?.segments ?? []
  if (!removed) throw new Error(`no feature ${name}`)
  return { ...molecule, bases: bases.slice(0, removed.start) + bases.slice(removed.end), features: [] }
}

/** A design of joined parts, as templates were before they were whole plasmids. */
function anOldTemplate(): DesignMolecule {
  const { features, ...molecule } = aMolecule()
  const [first, ...others] = features
  if (!first) throw new Error('no features')
  const qualifiers = [...first.qualifiers, { name: slotQualifier, value: 'marker' }]
  return { ...molecule, features: [{ ...first, qualifiers }, ...others] }
}

/** Each fault with the codes that name it. */
const faults = [
  [aMolecule({ topology: 'linear' }), ['vector.linear']],
  [withoutPart('pUC origin'), ['vector.no_origin']],
  [withoutPart('AmpR'), ['vector.no_marker']],
  [anOldTemplate(), ['vector.template_replaced']],
] as const

/** Puts a vector into the cart as before the rule; `spoil` then makes its molecule a faulty one. */
async function aVectorInCart(buyer: Buyer) {
  const { id: versionId } = await aDesignVersion(world, buyer)
  const draft = { versionId, ...options, quantity: 1, note: '', reason: '', customVectorId: undefined }
  const { id } = await addVectorToCart(world.db, buyer, draft, world.clock.now())
  const row = await world.db.selectFrom('cart_line').select('details').where('id', '=', id).executeTakeFirstOrThrow()
  const vectorId = parseVectorDetails(row.details)?.vectorId ?? ''
  return async (molecule: DesignMolecule) => {
    const set = { molecule: JSON.stringify(molecule) }
    await world.db.updateTable('ordered_vector').set(set).where('id', '=', vectorId).execute()
  }
}

const inquire = async (buyer: Buyer) => {
  const { records } = await buyer.client.carts.list({ query: {} })
  return buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
}
const orderNow = async (buyer: Buyer) => {
  const { records } = await buyer.client.carts.list({ query: {} })
  return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, records) })
}

interface Prepared {
  spoil: (molecule: DesignMolecule) => Promise<void>
  attempt: () => Promise<unknown>
}

async function aStrictTeam() {
  const team = await aTeam(world)
  await saveTwoLevels(team)
  return team
}

async function aQuotedVector(buyer: Buyer) {
  const spoil = await aVectorInCart(buyer)
  const { orderNo } = await inquire(buyer)
  const { version } = await aQuote(staff, orderNo, 20_000)
  return { spoil, orderNo, version }
}

async function aRequest({ client }: Buyer, orderNo: string) {
  const request = await client.approvals.ofOrder({ params: { orderNo } })
  if (!request) throw new Error('the purchase was not held')
  return request
}

/** Every way into an order up to its last step, which is refused. */
const orderSteps: Readonly<Record<string, () => Promise<Prepared>>> = {
  async inquiry() {
    const buyer = await aBuyer(world)
    return { spoil: await aVectorInCart(buyer), attempt: () => inquire(buyer) }
  },
  async 'order now'() {
    const buyer = await aBuyer(world)
    return { spoil: await aVectorInCart(buyer), attempt: () => orderNow(buyer) }
  },
  async 'order now that has to be approved'() {
    const { buyer } = await aStrictTeam()
    return { spoil: await aVectorInCart(buyer), attempt: () => orderNow(buyer) }
  },
  async 'quote of the desk'() {
    const buyer = await aBuyer(world)
    const spoil = await aVectorInCart(buyer)
    const { orderNo } = await inquire(buyer)
    return { spoil, attempt: () => aQuote(staff, orderNo) }
  },
  async 'acceptance of a quote'() {
    const buyer = await aBuyer(world)
    const { spoil, orderNo, version } = await aQuotedVector(buyer)
    return { spoil, attempt: () => acceptQuote(buyer, orderNo, version) }
  },
  async 'acceptance that has to be approved'() {
    const { buyer } = await aStrictTeam()
    const { spoil, orderNo, version } = await aQuotedVector(buyer)
    return { spoil, attempt: () => acceptQuote(buyer, orderNo, version) }
  },
  async 'approval of a quote'() {
    const { buyer, approver } = await aStrictTeam()
    const { spoil, orderNo, version } = await aQuotedVector(buyer)
    await acceptQuote(buyer, orderNo, version)
    const request = await aRequest(buyer, orderNo)
    return { spoil, attempt: () => decide(approver, request, 'approve') }
  },
  async 'approval of a purchase from the cart'() {
    const { buyer, approver } = await aStrictTeam()
    const spoil = await aVectorInCart(buyer)
    const { orderNo } = await orderNow(buyer)
    const request = await aRequest(buyer, orderNo)
    return { spoil, attempt: () => decide(approver, request, 'approve') }
  },
  async 'cart of a colleague'() {
    const { buyer, admin } = await aTeam(world)
    const spoil = await aVectorInCart(buyer)
    await buyer.client.cartTransfers.send({ body: { toUserId: admin.userId, message: '' } })
    return { spoil, attempt: () => inquire(admin) }
  },
}

describe.each(Object.entries(orderSteps))('%s', (_, prepare) => {
  test('refuses a vector that is linear, without origin or marker, or a faulty template, by name and line', async () => {
    const { spoil, attempt } = await prepare()
    for (const [molecule, codes] of faults) {
      await spoil(molecule)
      await expect(attempt()).rejects.toMatchObject({
        status: 422,
        code: 'order.vector_faulty',
        values: { lines: ['1: pOwned'], vectors: [{ no: 1, name: 'pOwned', faults: codes }] },
      })
    }
    await spoil(aMolecule())
    await attempt()
  })
})

test('order again leaves out a vector that does not work, and says why', async () => {
  const buyer = await aBuyer(world)
  const spoil = await aVectorInCart(buyer)
  const { orderNo } = await inquire(buyer)
  const again = () => buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })
  for (const [molecule] of faults) {
    await spoil(molecule)
    expect(await again()).toEqual({
      count: 0,
      added: 0,
      skipped: [{ no: 1, projectName: 'Vector construction: pOwned, version 1', reason: 'vector_faulty' }],
    })
  }
  await spoil(aMolecule())
  expect(await again()).toEqual({ count: 1, added: 1, skipped: [] })
})

describe('a custom vector in a row', () => {
  const construction = {
    ...{ name: 'pNew', work: 'subcloning', sequenceType: 'dna', insert: 'ATGGTGAGCAAGGGCGAG', vector: 'own' },
    preparation: 'mini',
  }
  const addRow = async (buyer: Buyer, molecule: DesignMolecule) => {
    const id = await aCustomVector(world, buyer, { name: 'pMine', molecule })
    return buyer.client.orderTables.addToCart({
      params: { service: 'plasmid-construction' },
      body: { rows: [{ ...construction, plasmid: `pMine [${id}]` }] },
    })
  }

  test('is refused with its cell when it goes into the cart', async () => {
    const buyer = await aBuyer(world)
    for (const [molecule] of faults)
      await expect(addRow(buyer, molecule)).rejects.toMatchObject({
        code: 'order_table.rows_refused',
        values: { cells: [{ row: 1, column: 'plasmid', code: 'plasmid.faulty', values: { name: 'pMine' } }] },
      })
    expect(await addRow(buyer, aMolecule())).toMatchObject({ added: 1 })
  })

  test('is checked again when the cart is ordered', async () => {
    const buyer = await aBuyer(world)
    await addRow(buyer, aMolecule())
    for (const [molecule, codes] of faults) {
      const id = await aCustomVector(world, buyer, { name: 'pOld', molecule })
      const row = { ...construction, plasmid: `pOld [${id}]` }
      const details = JSON.stringify({ service: 'plasmid-construction', row })
      await world.db.updateTable('cart_line').set({ details }).where('user_id', '=', buyer.userId).execute()
      await expect(inquire(buyer)).rejects.toMatchObject({
        code: 'order.vector_faulty',
        values: { lines: ['1: pOld'], vectors: [{ no: 1, name: 'pOld', faults: codes }] },
      })
    }
  })

  test('may be linear where it is the reference of a sequencing', async () => {
    const buyer = await aBuyer(world)
    await addRow(buyer, aMolecule())
    const id = await aCustomVector(world, buyer, { name: 'pAmplicon', molecule: aMolecule({ topology: 'linear' }) })
    const details = JSON.stringify({ service: 'sanger-sequencing', row: { name: 'A1', design: `pAmplicon [${id}]` } })
    await world.db.updateTable('cart_line').set({ details }).where('user_id', '=', buyer.userId).execute()
    expect(await inquire(buyer)).toMatchObject({ status: 'inquiry' })
  })
})

test('lists and calls that take packs take no vector', async () => {
  const buyer = await aBuyer(world)
  await aVectorInCart(buyer)
  const [line] = (await buyer.client.carts.list({ query: {} })).records
  expect(await buyer.client.savedLists.create({ body: { name: 'All', fromCart: true } })).toMatchObject({
    lineCount: 0,
  })
  const packId = line?.id ?? ''
  const refused = { code: 'input.refused' }
  await expect(
    buyer.client.savedLists.create({ body: { name: 'Vectors', lines: [{ packId }] } }),
  ).rejects.toMatchObject(refused)
  await expect(buyer.client.carts.add({ body: { packId } })).rejects.toMatchObject(refused)
})
