import { constantRegions } from '@paratope/bio/checks'
import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { DesignId } from '@paratope/contract/science/designs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFile } from '#platform/files/files.makers.ts'
import { aCustomVector } from '#science/custom-vectors/custom-vectors.makers.ts'
import { aDesignVersion } from '#science/designs/designs.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

type Buyer = Awaited<ReturnType<typeof signIn>>

const toBody = (rows: readonly OrderRow[]) => ({ rows: rows.map((row) => ({ ...row })) })
const add = (buyer: Buyer, service: ServiceCode, rows: readonly OrderRow[]) =>
  buyer.client.orderTables.addToCart({ params: { service }, body: toBody(rows) })

const expressionRow = {
  name: 'mAb-001',
  amount: '10',
  unit: 'mg',
  host: 'CHO',
  isotype: 'hIgG1',
  sequenceType: 'protein',
  sequence1: '>heavy\n1 evqlvesggg lvqpggslrl\n',
  optimise: 'yes',
  mutations: 'l234a/l235a',
  plasmid1: 'pPT-H',
  plasmid2: 'pPT-L',
  plasmid3: 'pPT-X',
  plasmid4: 'pPT-Y',
  buffer: 'PBS',
  shipping: 'dry-ice',
  packaging: 'freeze-dried',
  note: 'Endotoxin below 1 EU/mg',
}
const primerRow = (no: number) => ({
  name: `P-${no}`,
  sequence: 'ATGCATGCATGCATGCATGC',
  scale: '25 nmol',
  purification: 'desalted',
  format: 'dry',
})

test('[SERVICE-005] [SERVICE-007] [SERVICE-008] [SERVICE-009] [SERVICE-010] [SERVICE-011] an expression row becomes a cart line that shows its entries', async () => {
  const buyer = await signIn(world)
  expect(await add(buyer, 'antibody-expression', [expressionRow])).toEqual({ added: 1, count: 1 })
  const { records } = await buyer.client.carts.list({ query: {} })
  const [line] = records
  expect(line).toMatchObject({
    orderType: 'antibody',
    projectName: 'Antibody and protein expression: mAb-001',
    num: 1,
    // 320 for CHO, 10 × 28, 60 for freeze-drying, 180 for the genes.
    originalPrice: { minor: 84_000, currency: 'USD' },
    leadDays: 23,
  })
  expect(line?.serviceCells.map(({ title, value }) => `${title}: ${value}`)).toEqual([
    'Construct name: mAb-001',
    'Amount: 10',
    'Unit: mg',
    'Expression host: CHO',
    'Isotype or tag: hIgG1',
    'Sequence type: Amino acids',
    'Sequence 1 (heavy chain): EVQLVESGGGLVQPGGSLRL',
    'Optimise codons: Yes',
    'Mutation points: L234A/L235A',
    'Plasmid 1: pPT-H',
    'Plasmid 2: pPT-L',
    'Plasmid 3: pPT-X',
    'Plasmid 4: pPT-Y',
    'Buffer: PBS',
    'Shipping conditions: Dry ice',
    'Packaging: Freeze-dried',
    'Note: Endotoxin below 1 EU/mg',
  ])
})

test('[SERVICE-003] [C9] a row without a price rule is in the cart on request', async () => {
  const buyer = await signIn(world)
  await add(buyer, 'custom', [{ name: 'Bispecific', area: 'other', description: 'Two arms' }])
  const { records, needsQuote } = await buyer.client.carts.list({ query: {} })
  expect([records[0]?.originalPrice, records[0]?.orderType, needsQuote]).toEqual([null, 'custom', true])
})

test('wrong cells are named with row and column, and nothing is added', async () => {
  const buyer = await signIn(world)
  const rows = [primerRow(1), { ...primerRow(1), sequence: 'ATGX', price: '0' }]
  await expect(add(buyer, 'primer-synthesis', rows)).rejects.toMatchObject({
    code: 'order_table.rows_refused',
    values: {
      count: 3,
      cells: [
        { row: 2, column: 'price', code: 'unknown_column', values: {} },
        { row: 2, column: 'sequence', code: 'letter', values: { letter: 'X', position: 4 } },
        { row: 2, column: 'name', code: 'duplicate', values: { first: 1 } },
      ],
    },
  })
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)
})

test('of many wrong cells the first hundred are named, with the number of all', async () => {
  const buyer = await signIn(world)
  const rows = Array.from({ length: 101 }, (_, index) => ({ ...primerRow(index + 1), sequence: 'ATGX' }))
  const values: unknown = await add(buyer, 'primer-synthesis', rows).catch((error) => error.values)
  expect(values).toMatchObject({ count: 101, cells: { length: 100, 0: { row: 1 }, 99: { row: 100 } } })
})

const vh =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS'
const expressionRowWith = (cells: OrderRow): OrderRow => ({ ...expressionRow, mutations: '', ...cells })

test('[C4] an ambiguous residue is refused with its row, position and a sentence', async () => {
  const buyer = await signIn(world)
  const rows = [expressionRow, expressionRowWith({ name: 'mAb-002', sequence1: 'EVQLXESGGG' })]
  await expect(add(buyer, 'antibody-expression', rows)).rejects.toMatchObject({
    code: 'order_table.rows_refused',
    values: {
      count: 1,
      cells: [
        {
          row: 2,
          column: 'sequence1',
          code: 'sequence.ambiguous_residue',
          values: { letter: 'X', position: 5, count: 1 },
          text: '“X” at position 5 stands for more than one amino acid (1 in all).',
        },
      ],
    },
  })
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)
})

test('several records in one cell are refused, not joined', async () => {
  const buyer = await signIn(world)
  const rows = [expressionRowWith({ sequence1: '>a\nEVQLVESGGG\n>b\nDIQMTQSPSS' })]
  await expect(add(buyer, 'antibody-expression', rows)).rejects.toMatchObject({
    values: { cells: [{ row: 1, column: 'sequence1', code: 'several', values: { count: 2 } }] },
  })
})

test('[C4] RNA and lower case are accepted and stored as DNA', async () => {
  const buyer = await signIn(world)
  await add(buyer, 'primer-synthesis', [{ ...primerRow(1), sequence: 'augc augc augc augc augc' }])
  const { records } = await buyer.client.carts.list({ query: {} })
  expect(records[0]?.serviceCells.find(({ value }) => value.startsWith('ATGC'))?.value).toBe('ATGCATGCATGCATGCATGC')
})

test('codes of modifications in a sequence become its modifications, or the row is refused by their names', async () => {
  const buyer = await signIn(world)
  const [row] = [primerRow(1)]
  const refused = [
    { ...row, name: 'a', sequence: '/5BioTEG/GTAAAACGACGGCCAGTG' },
    { ...row, name: 'b', sequence: 'GTAAAACGA/iSp18/CGGCCAGTG' },
    { ...row, name: 'c', sequence: 'G*T*AAAACGACGGCCAGTG' },
    { ...row, name: 'd', sequence: 'rGrUrArArArArCrGrArC' },
    { ...row, name: 'e', sequence: '/5Cy5/GTAAAACGACGGCCAGTG', modification5: 'FAM' },
    { ...row, name: 'f', sequence: '=SUM(A1)' },
    { ...row, name: 'g', sequence: '>x GTAAAACGACGGCCAGTG' },
  ]
  await expect(add(buyer, 'primer-synthesis', refused)).rejects.toMatchObject({
    values: {
      cells: [
        { row: 1, column: 'sequence', code: 'code', values: { code: '/5BioTEG/' } },
        { row: 2, column: 'sequence', code: 'code', values: { code: '/iSp18/' } },
        { row: 3, column: 'sequence', code: 'phosphorothioate', values: { code: '*' } },
        { row: 4, column: 'sequence', code: 'base_code', values: { code: 'rG' } },
        { row: 5, column: 'sequence', code: 'code_conflict', values: { code: '/5Cy5/' } },
        { row: 6, column: 'sequence', code: 'formula' },
        { row: 7, column: 'sequence', code: 'header_only' },
      ],
    },
  })
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)
  const sequence = '/56-FAM/GTAAAACGACGGCCAGTG[BHQ1]'
  await add(buyer, 'primer-synthesis', [{ ...row, purification: 'hplc', sequence }])
  const { records } = await buyer.client.carts.list({ query: {} })
  const cells = Object.fromEntries(records[0]?.serviceCells.map(({ key, value }) => [key, value]) ?? [])
  expect(cells).toMatchObject({ sequence: 'GTAAAACGACGGCCAGTG', modification5: 'FAM', modification3: 'BHQ-1' })
  // 18 bases at 0.12, HPLC at 22, FAM at 26 and BHQ-1 at 34 US dollars.
  expect(records[0]?.originalPrice).toEqual({ minor: 8416, currency: 'USD' })
})

test('a mutation of the constant region is compared by EU number with the chain', async () => {
  const buyer = await signIn(world)
  const sequence1 = vh + (constantRegions.find(({ isotype }) => isotype === 'IgG1')?.residues ?? '')
  await expect(
    add(buyer, 'antibody-expression', [expressionRowWith({ sequence1, mutations: 'Q297A' })]),
  ).rejects.toMatchObject({
    values: {
      cells: [
        {
          row: 1,
          column: 'mutations',
          code: 'mutation.wild_type',
          values: { text: 'Q297A', position: 297, found: 'N', expected: 'Q', index: 300 },
        },
      ],
    },
  })
  expect(await add(buyer, 'antibody-expression', [expressionRowWith({ sequence1, mutations: 'N297A' })])).toEqual({
    added: 1,
    count: 1,
  })
})

test('a row that orders by plasmids alone has no sequence to check', async () => {
  const buyer = await signIn(world)
  const row = expressionRowWith({ sequenceType: 'plasmid', sequence1: '', mutations: 'N297A' })
  expect(await add(buyer, 'antibody-expression', [row])).toEqual({ added: 1, count: 1 })
})

test('[SERVICE-011] a row needs its sequence, or a plasmid if it orders by plasmids', async () => {
  const buyer = await signIn(world)
  const rows = [
    expressionRowWith({ sequence1: '' }),
    expressionRowWith({ name: 'mAb-002', sequence1: '', sequenceType: 'plasmid', plasmid1: '' }),
  ]
  await expect(add(buyer, 'antibody-expression', rows)).rejects.toMatchObject({
    values: {
      cells: [
        { row: 1, column: 'sequence1', code: 'required' },
        { row: 2, column: 'plasmid1', code: 'required' },
      ],
    },
  })
})

test('[SERVICE-008] a plasmid is chosen among readable designs; its name is that of the saved version', async () => {
  const buyer = await signIn(world)
  const { id } = await aDesignVersion(world, buyer)
  const row = expressionRowWith({ plasmid1: `anything v9 [${id}]`, plasmid2: 'a tube in your freezer' })
  await add(buyer, 'antibody-expression', [row])
  const { records } = await buyer.client.carts.list({ query: {} })
  const shown = records[0]?.serviceCells.filter(({ key }) => key === 'plasmid1' || key === 'plasmid2')
  expect(shown?.map(({ value }) => value)).toEqual(['pOwned v1', 'a tube in your freezer'])
  const { name, no, proteins } = await buyer.client.orderTables.plasmid({ params: { id } })
  expect([name, no]).toEqual(['pOwned', 1])
  // The beta-lactamase of the resistance, as UniProt P62593 has it.
  expect(proteins.some((protein) => protein.includes('MSIQHFRVALIPFFAAFCLPVFA'))).toBe(true)
})

test('[SERVICE-008] a plasmid is also a vector of the customer, whose name is that of the vector', async () => {
  const [buyer, stranger] = [await signIn(world), await signIn(world)]
  const id = await aCustomVector(world, buyer, { name: 'pStock' })
  const rows = [expressionRowWith({ plasmid1: `anything [${id}]` })]
  await add(buyer, 'antibody-expression', rows)
  const { records } = await buyer.client.carts.list({ query: {} })
  expect(records[0]?.serviceCells.find(({ key }) => key === 'plasmid1')?.value).toBe('pStock')
  const plasmid = await buyer.client.orderTables.plasmid({ params: { id } })
  expect([plasmid.name, plasmid.no, plasmid.designId]).toEqual(['pStock', null, null])
  expect(plasmid.proteins.some((protein) => protein.includes('MSIQHFRVALIPFFAAFCLPVFA'))).toBe(true)
  await expect(stranger.client.orderTables.plasmid({ params: { id } })).rejects.toMatchObject({
    code: 'record.missing',
  })
  await expect(add(stranger, 'antibody-expression', rows)).rejects.toMatchObject({ code: 'order_table.rows_refused' })
})

test('[SERVICE-008] a design of another company is neither read nor ordered, and an own one only until it is deleted', async () => {
  const [buyer, stranger] = [await signIn(world), await signIn(world)]
  const { id, designId } = await aDesignVersion(world, stranger)
  await expect(buyer.client.orderTables.plasmid({ params: { id } })).rejects.toMatchObject({ code: 'record.missing' })
  const rows = [expressionRowWith({ plasmid1: `pOwned v1 [${id}]` })]
  const refused = {
    code: 'order_table.rows_refused',
    values: {
      count: 1,
      cells: [
        {
          row: 1,
          column: 'plasmid1',
          code: 'plasmid.missing',
          text: '“pOwned v1” isn’t among your designs and vectors or those shared with you',
        },
      ],
    },
  }
  await expect(add(buyer, 'antibody-expression', rows)).rejects.toMatchObject(refused)
  expect(await add(stranger, 'antibody-expression', rows)).toMatchObject({ added: 1 })
  await stranger.client.designs.remove({ params: { id: DesignId.parse(designId) } })
  await expect(add(stranger, 'antibody-expression', rows)).rejects.toMatchObject(refused)
})

test('[ORDER-019] 999 rows are added at once in their order, and not one more', async () => {
  const buyer = await signIn(world)
  const rows = Array.from({ length: 999 }, (_, index) => primerRow(index + 1))
  expect(await add(buyer, 'primer-synthesis', rows)).toEqual({ added: 999, count: 999 })
  const { records } = await buyer.client.carts.list({ query: { pageSize: 3 } })
  expect(records.map(({ projectName }) => projectName)).toEqual([
    'Primer synthesis: P-1',
    'Primer synthesis: P-2',
    'Primer synthesis: P-3',
  ])
  await expect(add(buyer, 'primer-synthesis', [primerRow(1000)])).rejects.toMatchObject({ code: 'cart.full' })
  const another = await signIn(world)
  await expect(add(another, 'primer-synthesis', [...rows, primerRow(1000)])).rejects.toMatchObject({
    code: 'input.refused',
  })
})

test('a repeated call adds its rows once', async () => {
  const buyer = await signIn(world)
  const request = {
    method: 'POST',
    url: '/jeecg-boot/by-order-client/orderTable/elisa/cart',
    headers: { 'idempotency-key': 'the-same-key' },
    payload: toBody([elisaRow]),
  } as const
  expect((await buyer.send(request)).status).toBe(200)
  expect((await buyer.send(request)).status).toBe(200)
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(1)
})

const elisaRow = {
  name: '<img src=x onerror=alert(1)>',
  assay: 'binding',
  target: 'PD-L1',
  antigenSource: 'supplied',
  species: 'human',
  points: '8',
  replicates: '2',
  speed: 'rush',
}

test('markup is a name like any other, and rush costs half as much again', async () => {
  const buyer = await signIn(world)
  await add(buyer, 'elisa', [elisaRow])
  const { records } = await buyer.client.carts.list({ query: {} })
  expect(records[0]).toMatchObject({
    projectName: 'ELISA: <img src=x onerror=alert(1)>',
    originalPrice: { minor: 14_250, currency: 'USD' },
  })
})

test('[B6] a draft is kept for each service, and a second tab does not overwrite it', async () => {
  const { client } = await signIn(world)
  const params = { service: 'elisa' } as const
  expect(await client.orderTables.current({ params })).toEqual({ currency: 'USD', draft: null, templates: [] })
  const first = await client.orderTables.saveDraft({ params, body: { version: 0, rows: [{ name: 'A' }] } })
  expect(first.version).toBe(1)
  await expect(
    client.orderTables.saveDraft({ params, body: { version: 0, rows: [{ name: 'B' }] } }),
  ).rejects.toMatchObject({ code: 'order_table.draft_changed', values: { version: 1 } })
  await client.orderTables.saveDraft({ params, body: { version: 1, rows: [{ name: 'C' }] } })
  expect((await client.orderTables.current({ params })).draft).toMatchObject({ version: 2, rows: [{ name: 'C' }] })
  expect((await client.orderTables.current({ params: { service: 'facs' } })).draft).toBeNull()
  await client.orderTables.discardDraft({ params })
  expect((await client.orderTables.current({ params })).draft).toBeNull()
})

test('[B6] drafts and templates come with the names of their files, as far as the reader may open them', async () => {
  const { client, userId, companyId } = await signIn(world)
  const stranger = await signIn(world)
  const draft = { purpose: 'custom-service' as const, owner: { userId, companyId } }
  const [map, gel] = [
    await aFile(world, userId, { ...draft, name: 'map.pdf' }),
    await aFile(world, userId, { ...draft, name: 'gel.pdf' }),
  ]
  const secret = await aFile(world, stranger.userId, {
    ...draft,
    name: 'secret.pdf',
    owner: { userId: stranger.userId, companyId: stranger.companyId },
  })
  const toPath = ({ id }: { id: string }) => `/by-order-client/file/${id}`
  const params = { service: 'custom' } as const
  const rows = [
    { name: 'A', files: [map, gel, secret].map(toPath).join(',') },
    { name: 'B', files: toPath(map) },
  ]
  await client.orderTables.saveDraft({ params, body: { version: 0, rows } })
  const { id } = await client.orderTables.createTemplate({ params, body: { name: 'With files', rows } })
  const readNames = async () =>
    [
      (await client.orderTables.current({ params })).draft?.files ?? [],
      (await client.orderTables.templateRows({ params: { ...params, id } })).files,
    ].map((files) => files.map(({ path, name }) => `${path} ${name}`).sort())
  const both = [`${toPath(map)} map.pdf`, `${toPath(gel)} gel.pdf`].sort()
  expect(await readNames()).toEqual([both, both])
  await client.files.delete({ params: { id: map.id } })
  expect(await readNames()).toEqual([[`${toPath(gel)} gel.pdf`], [`${toPath(gel)} gel.pdf`]])
})

test('a shared template is used by colleagues, changed by its owner only, and unknown to others', async () => {
  const owner = await signIn(world)
  const colleague = await signIn(world, { company_id: owner.companyId })
  const stranger = await signIn(world)
  const service = 'elisa' as const
  const body = { name: 'Panel', rows: [{ name: 'A' }, { name: 'B' }] }
  const { id } = await owner.client.orderTables.createTemplate({ params: { service }, body })
  const list = async (person: Buyer) => (await person.client.orderTables.current({ params: { service } })).templates
  expect(await list(colleague)).toEqual([])
  await owner.client.orderTables.updateTemplate({ params: { service, id }, body: { isShared: true } })
  expect(await list(colleague)).toMatchObject([{ id, name: 'Panel', isOwn: false, rowCount: 2 }])
  expect(await list(stranger)).toEqual([])
  expect(await colleague.client.orderTables.templateRows({ params: { service, id } })).toEqual({
    rows: body.rows,
    files: [],
  })
  await expect(colleague.client.orderTables.removeTemplate({ params: { service, id } })).rejects.toMatchObject({
    code: 'record.missing',
  })
  await expect(owner.client.orderTables.createTemplate({ params: { service }, body })).rejects.toMatchObject({
    code: 'order_table.name_taken',
  })
})

test('a person has at most 50 templates, not counting those of colleagues', async () => {
  const owner = await signIn(world)
  const colleague = await signIn(world, { company_id: owner.companyId })
  const create = (person: Buyer, no: number) =>
    person.client.orderTables.createTemplate({
      params: { service: 'elisa' },
      body: { name: `Panel ${no}`, isShared: true, rows: [{ name: 'A' }] },
    })
  await create(colleague, 0)
  for (let no = 1; no <= 50; no += 1) await create(owner, no)
  await expect(create(owner, 51)).rejects.toMatchObject({
    code: 'order_table.too_many_templates',
    values: { most: 50 },
  })
})

test('[SERVICE-002] nobody fills the cart without a login', async () => {
  await expect(
    world.caller().client.orderTables.addToCart({
      params: { service: 'elisa' },
      body: { rows: [elisaRow] },
    }),
  ).rejects.toMatchObject({ code: 'session.missing' })
})
