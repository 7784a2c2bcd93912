import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, anOrderDraft, aQuote, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aFile, aWorkbook } from '#platform/files/files.makers.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { aPdf } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'
import { jobs } from './production.jobs.ts'
import { screeningSubscribers } from './production.screening.ts'

let world: World
let folder: string
let staff: Staff
let admin: SignedInUser
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-file-screening-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
  staff = await createStaff(world)
  admin = await signIn(world, { role: 'admin' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** Human ubiquitin: on the demonstration list, harmless. */
const listed = 'MQIFVKTLTGKTITLEVEPSDTIENVKAKIQDKEGIPPDQQRLIFAGKQLEDGRTLSDYNIQKESTLHLVLRLRGG'
const harmless = 'MVSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTLTYG'
const codons: Readonly<Record<string, string>> = {
  ...{ A: 'GCC', C: 'TGC', D: 'GAC', E: 'GAG', F: 'TTC', G: 'GGC', H: 'CAC', I: 'ATC', K: 'AAG', L: 'CTG' },
  ...{ M: 'ATG', N: 'AAC', P: 'CCC', Q: 'CAG', R: 'CGG', S: 'AGC', T: 'ACC', V: 'GTG', W: 'TGG', Y: 'TAC' },
}
const encode = (protein: string) => [...protein].map((residue) => codons[residue] ?? '').join('')

async function upload(buyer: Pick<Buyer, 'token'>, name: string, content: string | Buffer, biz = 'order') {
  const form = new FormData()
  form.set('biz', biz)
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const headers = { 'x-access-token': buyer.token }
  const response = await fetch(`${base}/sys/common/upload`, { method: 'POST', body: form, headers })
  const body = (await response.json()) as { error?: string; result: { id: string } | null }
  return { id: body.result?.id ?? '', error: body.error }
}

const aRow = (files: readonly string[]) => ({
  name: 'Two arms',
  area: 'other',
  description: 'Two arms',
  files: files.map((id) => `/by-order-client/file/${id}`).join(','),
})

/** An inquiry about custom work, with files of the order and of its row, after the worker has run. */
async function anInquiryWith(buyer: Buyer, files: { order?: readonly string[]; row?: readonly string[] }) {
  await buyer.client.orderTables.addToCart({ params: { service: 'custom' }, body: { rows: [aRow(files.row ?? [])] } })
  const { records } = await buyer.client.carts.list({ query: {} })
  // Ids are branded in the contract; the server checks them.
  const draft = anOrderDraft(buyer, records, { attachments: [...(files.order ?? [])] as never })
  const { orderNo } = await buyer.client.orders.submit({ body: draft })
  for (const { run } of screeningSubscribers) await run(world.jobContext(), { orderId: '', code: orderNo })
  return orderNo
}

async function accept(buyer: Buyer, orderNo: string) {
  const { version } = await aQuote(staff, orderNo)
  return buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1, poNumber: '' } })
}

const listVerdicts = async (orderNo: string) =>
  (await admin.client.screenings.list({ query: { state: 'all', pageSize: 100 } })).records.filter(
    (each) => each.orderNo === orderNo,
  )

const held = { code: 'order.screening_held', values: { count: 1 } }
const gene = encode(listed)
const wrapped = gene.match(/.{1,60}/g)?.join('\r\n') ?? ''

function aSheet(...sheets: (readonly (readonly string[])[])[]): Buffer {
  const workbook = utils.book_new()
  for (const rows of sheets) utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])))
  return Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
}

function aSnapGene(bases: string): Buffer {
  const packet = (type: number, data: Buffer) => {
    const head = Buffer.alloc(5)
    head[0] = type
    head.writeUInt32BE(data.length, 1)
    return Buffer.concat([head, data])
  }
  const cookie = Buffer.concat([Buffer.from('SnapGene'), Buffer.from([0, 1, 0, 15, 0, 19])])
  return Buffer.concat([packet(9, cookie), packet(0, Buffer.concat([Buffer.from([0]), Buffer.from(bases)]))])
}

const genbank = `LOCUS       insert ${gene.length} bp DNA linear SYN 01-JAN-2026\nORIGIN\n        1 ${gene.toLowerCase()}\n//\n`

describe('sequences in attached files', () => {
  test.each([
    ['insert.fasta', `>insert\r\n${wrapped}\r\n`, { name: 'insert', kind: 'dna', length: 228 }],
    ['protein.faa', `>P0CG48\n${listed}\n>other\n${harmless}`, { name: 'P0CG48', kind: 'protein', length: 76 }],
    ['insert.gb', genbank, { name: 'insert', kind: 'dna', length: 228 }],
    ['insert.dna', aSnapGene(gene), { kind: 'dna', length: 228 }],
    ['mail.txt', `Dear team,\nplease make this:\n\n${wrapped}\n\nBest wishes`, { kind: 'dna', length: 228 }],
    ['rows.csv', `name;sequence\nA;"${gene}"\n`, { kind: 'dna', length: 228 }],
    [
      'rows.xlsx',
      aSheet([
        ['name', 'sequence'],
        ['A', listed],
      ]),
      { name: 'row 2', kind: 'protein', length: 76 },
    ],
  ] as const)('of %s hold the order until a person releases them', async (name, content, expected) => {
    const buyer = await aBuyer(world)
    const { id } = await upload(buyer, name, content)
    const orderNo = await anInquiryWith(buyer, { order: [id] })
    const found = (await listVerdicts(orderNo)).filter(({ state }) => state === 'review')
    expect(found).toMatchObject([
      {
        ...expected,
        lineNo: 0,
        fileName: name,
        fileReason: null,
        company: expect.any(String),
        hits: [{ accession: 'P0CG48' }],
      },
    ])
    await expect(accept(buyer, orderNo)).rejects.toMatchObject(held)
  })

  test('without hits get their verdicts with the order, which goes into production', async () => {
    const buyer = await aBuyer(world)
    const { id } = await upload(buyer, 'insert.fa', `>egfp\n${encode(harmless)}`)
    const orderNo = await anInquiryWith(buyer, { order: [id] })
    expect(await listVerdicts(orderNo)).toMatchObject([
      { name: 'egfp', kind: 'dna', fileName: 'insert.fa', state: 'clear' },
    ])
    expect(await accept(buyer, orderNo)).toMatchObject({ status: 'inProduction' })
  })

  test('of a row are screened with their line', async () => {
    const buyer = await aBuyer(world)
    const { id } = await upload(buyer, 'insert.fa', `>insert\n${gene}`, 'row')
    const orderNo = await anInquiryWith(buyer, { row: [id] })
    expect(await listVerdicts(orderNo)).toMatchObject([{ lineNo: 1, fileName: 'insert.fa', state: 'review' }])
  })
})

describe('files that no program reads', () => {
  test('wait for a person, who opens them and decides; other companies see nothing', async () => {
    const construct = aPdf('construct')
    const buyer = await aBuyer(world)
    const { id } = await upload(buyer, 'construct.pdf', construct)
    const orderNo = await anInquiryWith(buyer, { row: [id] })
    const [verdict] = await listVerdicts(orderNo)
    if (!verdict) throw new Error('no verdict')
    expect(verdict).toMatchObject({
      ...{ lineNo: 1, name: 'construct.pdf', kind: 'file', length: construct.length, hits: [], state: 'review' },
      ...{ fileName: 'construct.pdf', fileReason: 'unreadable' },
    })
    const params = { id: verdict.id }
    const link = await admin.client.screenings.fileLink({ params })
    expect(link).toMatchObject({ name: 'construct.pdf', type: 'application/pdf', size: construct.length })
    const opened = await fetch(new URL(link.url, base))
    expect(await opened.text()).toBe(construct.toString())
    const stranger = await aBuyer(world)
    await expect(stranger.client.screenings.fileLink({ params })).rejects.toMatchObject({ status: 403 })
    await expect(stranger.client.production.screening({ params: { orderNo } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    expect(await buyer.client.production.screening({ params: { orderNo } })).toEqual({
      ...{ waiting: 1, rejected: 0, released: 0 },
    })
    await expect(accept(buyer, orderNo)).rejects.toMatchObject(held)
    const body = { version: 1, decision: 'approved' as const, reason: 'A drawing of a known vector' }
    await admin.client.screenings.decide({ params, body })
    const { version } = await buyer.client.orders.detail({ params: { orderNo } })
    const acceptance = { version, revision: 1, poNumber: '' }
    expect(await buyer.client.quotes.accept({ params: { orderNo }, body: acceptance })).toMatchObject({
      status: 'inProduction',
    })
  })

  test.each([
    ['a damaged molecule', 'map.dna', Buffer.from('\t\0\0\0\u000eSnapGene\0\u0001', 'latin1'), 'broken'],
    ['a long file of 10 MB', 'genome.fa', `>x\n${'ACGTTGCAAC'.repeat(1_040_000)}`, 'too_long'],
    ['a workbook with a second sheet', 'two.xlsx', aSheet([['a']], [[listed]]), 'partial'],
    ['a workbook that is empty inside', 'odd.xlsx', aWorkbook(), 'broken'],
    ['a PDF with a sequence behind its header', 'insert.pdf', aPdf(`\n>insert\n${gene}`), 'unreadable'],
  ] as const)('%s waits with its reason', async (_, name, content, fileReason) => {
    const buyer = await aBuyer(world)
    const { id } = await upload(buyer, name, content)
    const orderNo = await anInquiryWith(buyer, { order: [id] })
    expect(await listVerdicts(orderNo)).toMatchObject([{ kind: 'file', name, fileReason, state: 'review' }])
  })

  test('a sequence under the name of a document, and a workbook that unpacks without end, are refused at once', async () => {
    const buyer = await aBuyer(world)
    expect(await upload(buyer, 'insert.pdf', `>insert\n${gene}`)).toMatchObject({ error: 'file.type_refused' })
    const bomb = aWorkbook([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(19 * 1024 * 1024, 65) }])
    expect(await upload(buyer, 'rows.xlsx', bomb)).toMatchObject({ error: 'file.unsafe' })
  })
})

test('a file that joins an order after the verdict is screened before production', async () => {
  const buyer = await aBuyer(world)
  const { id } = await upload(buyer, 'insert.fa', `>egfp\n${encode(harmless)}`)
  const orderNo = await anInquiryWith(buyer, { order: [id] })
  const order = await world.db
    .selectFrom('sales_order')
    .select('id')
    .where('code', '=', orderNo)
    .executeTakeFirstOrThrow()
  const late = await upload(buyer, 'late.fa', `>late\n${gene}`)
  await world.db
    .insertInto('order_attachment')
    .values({ order_id: order.id, no: 2, line_no: null, file_id: late.id })
    .execute()
  await expect(accept(buyer, orderNo)).rejects.toMatchObject(held)
  // Files that were never read hold the order too.
  const unread = await aFile(world, buyer.userId, { purpose: 'order', name: 'unread.fa', type: 'text/x-fasta' })
  await world.db
    .updateTable('order_attachment')
    .set({ file_id: unread.id })
    .where('order_id', '=', order.id)
    .where('no', '=', 2)
    .execute()
  const { version } = await buyer.client.orders.detail({ params: { orderNo } })
  const acceptance = { version, revision: 1, poNumber: '' }
  await expect(buyer.client.quotes.accept({ params: { orderNo }, body: acceptance })).rejects.toMatchObject(held)
})

describe('orders from before files were screened', () => {
  const runJob = async () => jobs.find(({ name }) => name === 'production-screen-waiting')?.run(world.jobContext(), {})

  async function anOldInquiry(name: string, content: string): Promise<{ buyer: Buyer; orderNo: string }> {
    const buyer = await aBuyer(world)
    const { id } = await upload(buyer, name, content)
    const orderNo = await anInquiryWith(buyer, { order: [id] })
    for (const table of ['screening', 'screening_run'] as const)
      await world.db.deleteFrom(table).where('order_no', '=', orderNo).execute()
    return { buyer, orderNo }
  }

  test('enter the queue by a job, once, however many nodes run it', async () => {
    const { buyer, orderNo } = await anOldInquiry('old.fa', `>old\n${gene}`)
    await world.db.deleteFrom('screening_reading').execute()
    await expect(accept(buyer, orderNo)).rejects.toMatchObject(held)
    expect(await listVerdicts(orderNo)).toEqual([])
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await listVerdicts(orderNo)).toMatchObject([{ name: 'old', fileName: 'old.fa', state: 'review' }])
  })

  test('enter it too if the same file was read for another order meanwhile', async () => {
    const { orderNo } = await anOldInquiry('twin.fa', `>twin\n${gene}`)
    await runJob()
    expect(await listVerdicts(orderNo)).toMatchObject([{ fileName: 'twin.fa', state: 'review' }])
  })

  test('a file that is gone from the store does not keep the others waiting', async () => {
    const { buyer, orderNo } = await anOldInquiry('gone.fa', '>gone\nACGT')
    const content = Buffer.from('>lost\nACGT')
    const lost = await aFile(world, buyer.userId, { purpose: 'order', name: 'lost.fa', type: 'text/x-fasta', content })
    await world.db.updateTable('file').set({ storage_key: 'gone' }).where('id', '=', lost.id).execute()
    const order = await world.db
      .selectFrom('sales_order')
      .select('id')
      .where('code', '=', orderNo)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('order_attachment')
      .values({ order_id: order.id, no: 2, line_no: null, file_id: lost.id })
      .execute()
    const next = await anOldInquiry('next.fa', `>next\n${gene}`)
    await runJob()
    expect(await listVerdicts(next.orderNo)).toMatchObject([{ fileName: 'next.fa', state: 'review' }])
    const { reader } = await world.db
      .selectFrom('screening_run')
      .select('reader')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(reader).toBe('')
  })
})
