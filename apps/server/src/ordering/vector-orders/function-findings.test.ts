import { vectorParts } from '@paratope/bio/parts'
import { OrderedVectorDetails } from '@paratope/contract/ordering/vector-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  glycerolStock: false,
} as const

const getBases = (id: string) => vectorParts.find((part) => part.id === id)?.bases ?? ''

/** A plasmid that expresses EGFP, whose 31st codon may be a stop. */
function anExpressionVector(isStopped: boolean) {
  const gene = getBases('rep-egfp')
  const own = isStopped ? `${gene.slice(0, 90)}TAA${gene.slice(93)}` : gene
  const { bases } = aMolecule()
  return aMolecule({
    bases: bases + getBases('prom-cmv-full') + own + getBases('pa-bgh'),
    features: [],
  })
}

async function createVersion({ client }: SignedInUser, isStopped: boolean): Promise<{ versionId: string }> {
  const body = { name: 'pEGFP', vectorType: 'mammalian' as const, molecule: anExpressionVector(isStopped) }
  const { id } = await client.designs.create({ body })
  const version = await client.designs.saveVersion({ params: { id }, body: { version: 1 } })
  return { versionId: version.id }
}

test('a vector that does not do what it is for is ordered with a written reason, which production reads', async () => {
  const buyer = await signIn(world)
  const body = { ...(await createVersion(buyer, true)), ...options }
  const { functionFindings, faults } = await buyer.client.vectorOrders.estimate({
    query: { ...body, glycerolStock: 'false' },
  })
  expect(faults).toEqual([])
  const errors = functionFindings.filter(({ severity }) => severity === 'error')
  expect(errors).toMatchObject([{ rule: 'gene.early_stop', values: { name: 'EGFP', codon: 31 } }])
  for (const reason of [undefined, '', '          ', 'because'])
    await expect(
      buyer.client.vectorOrders.add({ body: { ...body, ...(reason !== undefined && { reason }) } }),
    ).rejects.toMatchObject({ status: 422, code: 'vector_order.reason_missing', values: { findings: errors } })
  const reason = 'The stop is suppressed by an amber strain'
  const { id, functionFindings: answered } = await buyer.client.vectorOrders.add({ body: { ...body, reason } })
  expect(answered).toEqual(functionFindings)
  const row = await world.db.selectFrom('cart_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(OrderedVectorDetails.parse(row.details).review).toMatchObject({
    reason,
    findings: [{ rule: 'gene.early_stop', values: { name: 'EGFP', codon: 31 } }],
  })
})

test('a vector that works needs no reason, and keeps none', async () => {
  const buyer = await signIn(world)
  const body = { ...(await createVersion(buyer, false)), ...options, reason: 'Nothing to explain here' }
  const { functionFindings } = await buyer.client.vectorOrders.estimate({
    query: { versionId: body.versionId, ...options, glycerolStock: 'false' },
  })
  expect(functionFindings.filter(({ severity }) => severity === 'error')).toEqual([])
  const { id } = await buyer.client.vectorOrders.add({ body })
  const row = await world.db.selectFrom('cart_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(OrderedVectorDetails.parse(row.details).review).toBeNull()
})
