import { reverseComplementBases } from '@paratope/bio'
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

/** The resistance lies the other way round, so its promoter points away from it. */
function withMarkerTurned(): DesignMolecule {
  const { bases, features, ...molecule } = aMolecule()
  const [marker] = features.find(({ name }) => name === 'AmpR')?.segments ?? []
  if (!marker) throw new Error('no marker')
  const turned = reverseComplementBases(bases.slice(marker.start, marker.end))
  return { ...molecule, bases: bases.slice(0, marker.start) + turned + bases.slice(marker.end), features: [] }
}

const turnedMarker = { rule: 'marker.not_expressed', severity: 'error', values: { name: 'AmpR (bla, TEM)' } } as const
const reason = 'The marker is turned back by Cre in the host'

/** Writes a reason for errors of these rules into all lines, as `add` does when it is given. */
async function explain(rules: readonly string[]) {
  const review = { reason, findings: rules.map((rule) => ({ rule, start: null, end: null, values: {} })) }
  const toText = (details: Readonly<Record<string, unknown>>) =>
    JSON.stringify('vectorId' in details ? { ...details, review } : details)
  for (const { id, details } of await world.db.selectFrom('cart_line').select(['id', 'details']).execute())
    await world.db
      .updateTable('cart_line')
      .set({ details: toText(details) })
      .where('id', '=', id)
      .execute()
  for (const line of await world.db.selectFrom('order_line').select(['order_id', 'no', 'details']).execute())
    await world.db
      .updateTable('order_line')
      .set({ details: toText(line.details) })
      .where('order_id', '=', line.order_id)
      .where('no', '=', line.no)
      .execute()
}

describe.each(Object.entries(orderSteps))('%s', (_, prepareStep) => {
  test('refuses a vector with its marker turned until the reason for it is written', async () => {
    const { spoil, attempt } = await prepareStep(world, staff)
    await spoil(withMarkerTurned())
    const refused = {
      status: 422,
      code: 'order.vector_unexplained',
      values: { lines: ['1: pOwned'], vectors: [{ no: 1, name: 'pOwned', findings: [turnedMarker] }] },
    }
    await expect(attempt()).rejects.toMatchObject(refused)
    await explain(['gene.early_stop'])
    await expect(attempt()).rejects.toMatchObject(refused)
    await explain(['marker.not_expressed'])
    await attempt()
  })
})

test('order again leaves out a vector whose errors nobody explained, and takes an explained one with its reason', async () => {
  const buyer = await aBuyer(world)
  const spoil = await aVectorInCart(world, buyer)
  const { orderNo } = await inquire(buyer)
  const again = () => buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })
  await spoil(withMarkerTurned())
  expect(await again()).toEqual({
    count: 0,
    added: 0,
    skipped: [{ no: 1, projectName: 'Vector construction: pOwned, version 1', reason: 'vector_unexplained' }],
  })
  await explain(['marker.not_expressed'])
  expect(await again()).toEqual({ count: 1, added: 1, skipped: [] })
  expect(await inquire(buyer)).toMatchObject({ status: 'inquiry' })
})

describe('a plasmid in a cell', () => {
  const construction = {
    ...{ name: 'pNew', work: 'subcloning', sequenceType: 'dna', insert: 'ATGGTGAGCAAGGGCGAG', vector: 'own' },
    preparation: 'mini',
  }
  const addRow = async (buyer: Buyer, molecule: DesignMolecule, functionReason = '') => {
    const id = await aCustomVector(world, buyer, { name: 'pMine', molecule })
    return buyer.client.orderTables.addToCart({
      params: { service: 'plasmid-construction' },
      body: { rows: [{ ...construction, plasmid: `pMine [${id}]`, functionReason }] },
    })
  }

  test('with its marker turned is refused by name until its row says why, and production reads the reason', async () => {
    const buyer = await aBuyer(world)
    for (const short of ['', '          ', 'because'])
      await expect(addRow(buyer, withMarkerTurned(), short)).rejects.toMatchObject({
        code: 'order_table.rows_refused',
        values: {
          cells: [
            {
              ...{ row: 1, column: 'plasmid', code: 'plasmid.unexplained' },
              values: { name: 'pMine', rules: 'marker.not_expressed' },
              text: '“pMine” has 1 error of function: open it to see it, or write in “Reason despite errors” why it is made all the same (at least 10 characters)',
            },
          ],
        },
      })
    expect(await addRow(buyer, withMarkerTurned(), reason)).toMatchObject({ added: 1 })
    const { orderNo } = await inquire(buyer)
    const { subOrders } = await staff.production.client.orders.deskDetail({ params: { orderNo } })
    expect(subOrders[0]).toMatchObject({
      serviceCells: expect.arrayContaining([
        expect.objectContaining({ title: 'Reason despite errors', value: reason }),
      ]),
    })
  })

  test('that is whole passes without a reason', async () => {
    expect(await addRow(await aBuyer(world), aMolecule())).toMatchObject({ added: 1 })
  })

  test('is asked again when the cart is ordered', async () => {
    const buyer = await aBuyer(world)
    await addRow(buyer, aMolecule())
    const id = await aCustomVector(world, buyer, { name: 'pOld', molecule: withMarkerTurned() })
    const row = { ...construction, plasmid: `pOld [${id}]` }
    const details = JSON.stringify({ service: 'plasmid-construction', row })
    await world.db.updateTable('cart_line').set({ details }).where('user_id', '=', buyer.userId).execute()
    await expect(inquire(buyer)).rejects.toMatchObject({
      code: 'order.vector_unexplained',
      values: { lines: ['1: pOld'], vectors: [{ no: 1, name: 'pOld', findings: [turnedMarker] }] },
    })
  })
})
