import { slotQualifier } from '@paratope/bio/vectors'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aVectorInCart, inquire, orderSteps } from './vector-orders.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

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

describe.each(Object.entries(orderSteps))('%s', (_, prepareStep) => {
  test('refuses a vector that is linear, without origin or marker, or a faulty template, by name and line', async () => {
    const { spoil, attempt } = await prepareStep(world, staff)
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
  const spoil = await aVectorInCart(world, buyer)
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
  await aVectorInCart(world, buyer)
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
