import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anInquiry, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const molecule = { name: 'pClone', topology: 'circular' as const, bases: 'ACGTTGCA'.repeat(10), features: [] }

async function aVersion({ client }: Buyer): Promise<string> {
  const { id, version } = await client.designs.create({ body: { name: 'pClone', vectorType: 'other', molecule } })
  const saved = await client.designs.saveVersion({ params: { id }, body: { version, comment: '' } })
  return saved.id
}

/** An order whose only line has this text in its row. */
async function anOrderNaming(buyer: Buyer, plasmid: string): Promise<string> {
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  await world.db
    .updateTable('order_line')
    .set({ details: JSON.stringify({ service: 'sequencing', row: { name: 'clone 1', reference: plasmid } }) })
    .where('order_id', 'in', world.db.selectFrom('sales_order').select('id').where('code', '=', orderNo))
    .execute()
  return orderNo
}

const readPlasmid = (orderNo: string, no = 1) =>
  staff.production.client.production.deskPlasmid({ params: { orderNo, no } })

test('the desk reads the design or own vector that a row names', async () => {
  const buyer = await aBuyer(world)
  const designed = await anOrderNaming(buyer, `pClone v1 [${await aVersion(buyer)}]`)
  const found = { topology: 'circular', bases: molecule.bases }
  expect(await readPlasmid(designed)).toEqual({ ...found, name: 'pClone v1' })
  const owned = await anOrderNaming(
    buyer,
    `pStock [${await aCustomVector(world, buyer, { name: 'pStock', molecule })}]`,
  )
  expect(await readPlasmid(owned)).toEqual({ ...found, name: 'pStock' })
  expect(await readPlasmid(await anOrderNaming(buyer, 'pUC19'))).toBeNull()
  await expect(readPlasmid(owned, 2)).rejects.toMatchObject({ code: 'record.missing' })
})

test('the id of a stranger’s design shows nobody the design', async () => {
  const [stranger, buyer] = [await aBuyer(world), await aBuyer(world)]
  expect(await readPlasmid(await anOrderNaming(buyer, `pClone v1 [${await aVersion(stranger)}]`))).toBeNull()
  const vector = await aCustomVector(world, stranger, { name: 'pStock', molecule })
  expect(await readPlasmid(await anOrderNaming(buyer, `pStock [${vector}]`))).toBeNull()
  const orderNo = await anOrderNaming(buyer, 'pUC19')
  await expect(buyer.client.production.deskPlasmid({ params: { orderNo, no: 1 } })).rejects.toMatchObject({
    status: 403,
  })
})
