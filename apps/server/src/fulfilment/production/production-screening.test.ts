import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBuyer,
  anInquiry,
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aMolecule } from '#science/designs/designs.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { listOrderedSequences } from './list-ordered-sequences.ts'
import { screeningSubscribers } from './production.screening.ts'

let world: World
let staff: Staff
let admin: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  admin = await signIn(world, { role: 'admin' })
})
afterAll(() => world.close())

/** Hen egg-white lysozyme, P00698: on the demonstration list. */
const listed =
  'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVSDGNGMNAWVAWRNRCKGTDVQAWIRGCRL'
const harmless =
  'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYGVQCFSRYPDHMKQHDFFKSAMPEGYVQERTIFFKDDGN'

// One codon for each residue, as a gene for expression may have it.
const codons: Readonly<Record<string, string>> = {
  ...{ A: 'GCC', C: 'TGC', D: 'GAC', E: 'GAG', F: 'TTC', G: 'GGC', H: 'CAC', I: 'ATC', K: 'AAG', L: 'CTG' },
  ...{ M: 'ATG', N: 'AAC', P: 'CCC', Q: 'CAG', R: 'CGG', S: 'AGC', T: 'ACC', V: 'GTG', W: 'TGG', Y: 'TAC' },
}

const aMoleculeEncoding = (protein: string) => ({
  name: 'pScreened',
  topology: 'circular' as const,
  // The backbone makes it a vector that can be ordered.
  bases: `${[...protein].map((residue) => codons[residue] ?? '').join('')}TAA${aMolecule().bases}`,
  features: [],
})

/** A saved version of a design that encodes a protein. */
async function aVersionEncoding({ client }: Pick<SignedInUser, 'client'>, protein: string) {
  const { id, version } = await client.designs.create({
    body: { name: 'pScreened', vectorType: 'other', molecule: aMoleculeEncoding(protein) },
  })
  return client.designs.saveVersion({ params: { id }, body: { version, comment: '' } })
}

async function aPlasmidEncoding(buyer: SignedInUser, protein: string): Promise<string> {
  const saved = await aVersionEncoding(buyer, protein)
  return `pScreened v${saved.no} [${saved.id}]`
}

/** A quote whose only line has these cells in its row. */
async function aQuotedRow(row: Readonly<Record<string, string>>): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = await aBuyer(world)
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  const { id } = await world.db
    .selectFrom('sales_order')
    .select('id')
    .where('code', '=', orderNo)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('order_line')
    .set({ details: JSON.stringify({ service: 'antibody-expression', row }) })
    .where('order_id', '=', id)
    .execute()
  return { buyer, orderNo }
}

/** Runs the worker once an inquiry arrived. */
async function screenInquiry(code: string): Promise<void> {
  for (const { run } of screeningSubscribers) await run(world.jobContext(), { orderId: '', code })
}

async function accept({ buyer, orderNo }: { buyer: Buyer; orderNo: string }) {
  const { version } = await aQuote(staff, orderNo)
  return buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1, poNumber: '' } })
}

const findWaiting = async (orderNo: string) =>
  (await admin.client.screenings.list({ query: { state: 'all', pageSize: 100 } })).records.filter(
    (each) => each.orderNo === orderNo,
  )

test('a sequence without hit gets its verdict with the acceptance and goes into production', async () => {
  const quoted = await aQuotedRow({ name: 'EGFP', sequence: harmless })
  expect(await accept(quoted)).toMatchObject({ status: 'inProduction' })
  expect(await findWaiting(quoted.orderNo)).toMatchObject([
    { lineNo: 1, name: 'sequence', kind: 'protein', length: harmless.length, state: 'clear', hits: [], decisions: [] },
  ])
  const [clear] = await findWaiting(quoted.orderNo)
  if (!clear) throw new Error('not screened')
  const body = { version: clear.version, decision: 'rejected' as const, reason: 'Nothing to decide here' }
  await expect(admin.client.screenings.decide({ params: { id: clear.id }, body })).rejects.toMatchObject({
    code: 'screening.clear_already',
  })
})

test('[SERVICE-008] a plasmid that a row names by its design is screened with it', async () => {
  const designer = await signIn(world)
  const quoted = await aQuotedRow({ name: 'Antigen', plasmid1: await aPlasmidEncoding(designer, listed) })
  await screenInquiry(quoted.orderNo)
  expect(await findWaiting(quoted.orderNo)).toMatchObject([
    { lineNo: 1, name: 'pScreened v1', kind: 'dna', length: aMoleculeEncoding(listed).bases.length, state: 'review' },
  ])
  await expect(accept(quoted)).rejects.toMatchObject({ code: 'order.screening_held' })
  const other = await aQuotedRow({ name: 'EGFP', plasmid1: await aPlasmidEncoding(designer, harmless) })
  expect(await accept(other)).toMatchObject({ status: 'inProduction' })
  expect(await findWaiting(other.orderNo)).toMatchObject([{ name: 'pScreened v1', state: 'clear' }])
})

test('a vector of the customer that a row names, and a vector that is to be built, are screened too', async () => {
  const owner = await signIn(world)
  const id = await aCustomVector(world, owner, { name: 'pStock', molecule: aMoleculeEncoding(listed) })
  const quoted = await aQuotedRow({ name: 'Antigen', plasmid1: `pStock [${id}]` })
  await screenInquiry(quoted.orderNo)
  expect(await findWaiting(quoted.orderNo)).toMatchObject([{ name: 'pStock', kind: 'dna', state: 'review' }])
  const buyer = await aBuyer(world)
  const { id: versionId } = await aVersionEncoding(buyer, listed)
  const options = { preparation: 'mini', endotoxin: 'standard', verification: 'junctions', packaging: 'none' } as const
  await buyer.client.vectorOrders.add({ body: { versionId, ...options, glycerolStock: false } })
  const { records } = await buyer.client.carts.list({ query: {} })
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
  await screenInquiry(orderNo)
  expect(await findWaiting(orderNo)).toMatchObject([{ lineNo: 1, name: 'pScreened', kind: 'dna', state: 'review' }])
})

test('an order with a hit waits until somebody releases it, and the record says who and why', async () => {
  const quoted = await aQuotedRow({ name: 'Antigen', sequence: `1 ${listed.toLowerCase()}` })
  const { buyer, orderNo } = quoted
  await screenInquiry(quoted.orderNo)
  const { version } = await aQuote(staff, orderNo)
  const body = { version, revision: 1, poNumber: '' }
  await expect(buyer.client.quotes.accept({ params: { orderNo }, body })).rejects.toMatchObject({
    code: 'order.screening_held',
    values: { count: 1 },
  })
  const [held] = await findWaiting(orderNo)
  if (!held) throw new Error('not screened')
  const screening = { params: { orderNo } }
  expect(await buyer.client.production.screening(screening)).toEqual({ waiting: 1, rejected: 0, released: 0 })
  const stranger = await aBuyer(world)
  await expect(stranger.client.production.screening(screening)).rejects.toMatchObject({ code: 'record.missing' })
  expect(held).toMatchObject({ state: 'review', hits: [{ accession: 'P00698', from: 1, to: 129, residues: 129 }] })
  const params = { id: held.id }
  const release = { version: held.version, decision: 'approved' as const, reason: 'Known customer, food science' }
  await expect(staff.sales.client.screenings.decide({ params, body: release })).rejects.toMatchObject({ status: 403 })
  const decided = await admin.client.screenings.decide({ params, body: release })
  expect(decided).toMatchObject({ state: 'approved', decisions: [{ decision: 'approved', reason: release.reason }] })
  expect(await buyer.client.production.screening(screening)).toEqual({ waiting: 0, rejected: 0, released: 1 })
  await expect(admin.client.screenings.decide({ params, body: release })).rejects.toMatchObject({
    code: 'record.changed',
  })
  expect(await buyer.client.quotes.accept({ params: { orderNo }, body })).toMatchObject({ status: 'inProduction' })
})

test('an order that is placed at once is screened before it is placed', async () => {
  const buyer = await aBuyer(world)
  const place = async (protein: string) => {
    const sequence = [...protein].map((residue) => codons[residue] ?? '').join('')
    const row = { name: 'P-1', sequence, scale: '200 nmol', purification: 'page', format: 'dry' }
    await buyer.client.orderTables.addToCart({ params: { service: 'primer-synthesis' }, body: { rows: [row] } })
    const { records } = await buyer.client.carts.list({ query: {} })
    return buyer.client.orders.orderNow({ body: anOrderDraft(buyer, records) })
  }
  expect(await place(harmless.slice(0, 30))).toMatchObject({ status: 'inProduction' })
  await expect(place(listed.slice(0, 30))).rejects.toMatchObject({
    code: 'order.screening_held',
    values: { count: 1 },
  })
  expect((await buyer.client.carts.list({ query: {} })).records).toHaveLength(1)
})

test('a verdict is about one sequence: another one in the same line is screened again', async () => {
  const quoted = await aQuotedRow({ name: 'x', sequence: harmless })
  await screenInquiry(quoted.orderNo)
  await world.db
    .updateTable('order_line')
    .set({ details: JSON.stringify({ row: { sequence: listed } }) })
    .where('order_id', 'in', world.db.selectFrom('sales_order').select('id').where('code', '=', quoted.orderNo))
    .execute()
  await expect(accept(quoted)).rejects.toMatchObject({ code: 'order.screening_held' })
})

describe('a move that goes around the product', () => {
  const move = (orderNo: string) =>
    world.db.updateTable('sales_order').set({ status: 'inProduction' }).where('code', '=', orderNo).execute()

  test('is refused by the database before the order was screened', async () => {
    const { orderNo } = await aQuotedRow({ name: 'EGFP', sequence: harmless })
    await expect(move(orderNo)).rejects.toMatchObject({ constraint: 'sales_order_screened' })
    await screenInquiry(orderNo)
    await move(orderNo)
  })

  test('is refused while a sequence is held', async () => {
    const { buyer, orderNo } = await aQuotedRow({ name: 'Antigen', sequence: listed })
    await screenInquiry(orderNo)
    await expect(move(orderNo)).rejects.toMatchObject({ constraint: 'sales_order_screened' })
    expect(await buyer.client.orders.detail({ params: { orderNo } })).toMatchObject({ status: 'inquiry' })
  })
})

test('goods from the catalogue need no verdict', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  expect(await accept({ buyer, orderNo })).toMatchObject({ status: 'inProduction' })
  expect(await findWaiting(orderNo)).toEqual([])
})

test('sequences are found in rows and notes, sentences are not', () => {
  const bases = 'ACGTTGCA'.repeat(8)
  const line = { no: 2, note: 'Please make this: thank you very much for your kind help with our project', details: {} }
  expect(listOrderedSequences([line])).toEqual([])
  expect(listOrderedSequences([{ ...line, note: bases }])).toEqual([
    { lineNo: 2, name: 'note', kind: 'dna', symbols: bases },
  ])
  const details = {
    rows: [{ heavy: `>a\n${harmless}`, buffer: 'PHOSPHATEBUFFEREDSALINE', primer: 'ACGTACGTACGTACGT' }],
  }
  expect(listOrderedSequences([{ ...line, details }])).toEqual([
    { lineNo: 2, name: 'heavy', kind: 'protein', symbols: harmless },
  ])
})
