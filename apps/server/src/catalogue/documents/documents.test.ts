import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { readPdfText } from '#testing/read-pdf.ts'
import { aWorld, type World } from '#testing/world.ts'
import { listSafetySections } from './write-safety-sheet.ts'

let world: World
let slug: string
let catalog: string

beforeAll(async () => {
  world = await aWorld()
  ;({ catalog } = await aProduct(world.db, { category: 'biosimilar', name: { en: 'Anti-DOC-1', zh: '抗 DOC-1' } }))
  slug = (await world.caller().client.products.detail({ params: { slug: catalog } })).slug
  const product = await world.db
    .selectFrom('product')
    .select('id')
    .where('code', '=', catalog)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('lot')
    .values([
      {
        id: 'lot_doc0000000000000000000001',
        product_id: product.id,
        lot_no: 'DOC1-2601',
        made_on: '2026-01-10',
        expires_on: '2028-01-10',
        purity: 98.24,
        endotoxin: 0.031,
        concentration: null,
      },
      {
        id: 'lot_doc0000000000000000000002',
        product_id: product.id,
        lot_no: 'DOC1-2603',
        made_on: '2026-03-05',
        expires_on: '2028-03-05',
        purity: 99.1,
        endotoxin: null,
        concentration: null,
      },
    ])
    .execute()
})
afterAll(() => world.close())

const download = (path: string, headers: Record<string, string> = {}) =>
  world.http.inject({
    url: `/jeecg-boot/by-order-client/document/${path}`,
    headers: { host: `127.0.0.1:${world.sites[0]?.port}`, ...headers },
  })

test('a lot number finds its product alone, whatever its letters; a name finds all lots, the newest first', async () => {
  const { client } = world.caller({ language: 'zh' })
  const byLot = await client.documents.list({ query: { keyword: 'doc1-2601' } })
  expect(byLot).toEqual({
    total: 1,
    records: [
      {
        code: catalog,
        slug,
        category: 'biosimilar',
        name: '抗 DOC-1',
        lots: [
          { lotNo: 'DOC1-2603', madeOn: '2026-03-05', expiresOn: '2028-03-05' },
          { lotNo: 'DOC1-2601', madeOn: '2026-01-10', expiresOn: '2028-01-10' },
        ],
      },
    ],
  })
  expect((await client.documents.list({ query: { keyword: 'Anti-DOC-1' } })).records).toEqual(byLot.records)
  expect(await client.documents.list({ query: { keyword: 'XYZ9-9901' } })).toEqual({ total: 0, records: [] })
  await expect(client.documents.list({ query: { keyword: 'x' } })).rejects.toMatchObject({ code: 'search.too_short' })
})

test('[CATALOG-015] visitors download datasheet and certificate as PDF, named in the language asked for', async () => {
  const datasheet = await download(`datasheet/${slug}?language=en`)
  expect(datasheet.headers['content-type']).toBe('application/pdf')
  expect(datasheet.headers['content-disposition']).toContain(`filename="Datasheet-${catalog}.pdf"`)
  expect(datasheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const [language, name] of [
    ['en', 'CoA-DOC1-2601-R1.pdf'],
    ['zh', 'COA-DOC1-2601-R1.pdf'],
    ['es', 'Certificado-DOC1-2601-R1.pdf'],
    ['ja', '試験成績書-DOC1-2601-R1.pdf'],
  ] as const) {
    const certificate = await download(`certificate/doc1-2601?language=${language}`)
    expect(certificate.statusCode).toBe(200)
    expect(certificate.headers['content-disposition']).toContain(encodeURIComponent(name))
    expect(certificate.rawPayload.toString('latin1')).toContain(`/Lang (${language})`)
  }
})

/** Signs such as ≥ are of another font than the number beside them. */
const readCertificate = async (lotNo: string, language: string) =>
  readPdfText((await download(`certificate/${lotNo}?language=${language}`)).rawPayload).replaceAll('\u200b', '')

test('a certificate states each test with method, range, result and verdict, and leads to the page of its lot', async () => {
  await world.db
    .updateTable('lot')
    .set({
      tests: JSON.stringify([
        { test: 'appearance', method: 'visual', value: 'clear-liquid', unit: '', limit: 'clear-liquid' },
        { test: 'ph', method: 'potentiometry', value: 6.4, unit: '', limit: '6 ± 0.2' },
        { test: 'mycoplasma', method: 'pcr', value: 'not-detected', unit: '', limit: 'not-detected' },
        { test: 'supercoiled', value: 91, unit: '%', limit: '≥ 80 %' },
      ]),
    })
    .where('lot_no', '=', 'DOC1-2603')
    .execute()
  const text = await readCertificate('DOC1-2603', 'en')
  for (const line of [
    ['Appearance', 'Visual inspection', 'Clear liquid', 'Pass'],
    ['Purity', '≥ 95%', '99.1%', 'Pass'],
    ['Endotoxin', '≤ 1 EU/mg', 'Not tested'],
    ['pH', 'Potentiometry', '5.8 to 6.2', '6.4', 'Fail'],
    ['Mycoplasma', 'PCR', 'Not detected', 'Pass'],
    ['Supercoiled share', '≥ 80%', '91%', 'Pass'],
  ]) {
    expect(line.filter((part) => !text.includes(part))).toEqual([])
  }
  expect(text).toContain(`/product/${slug}?lot=DOC1-2603`)
  expect(text).not.toContain('All results are within the specification.')
  expect(await readCertificate('DOC1-2603', 'es')).toContain('No conforme')
  expect(await readCertificate('DOC1-2603', 'zh')).toContain('目视检查')
  expect(await readCertificate('DOC1-2603', 'ja')).toContain('5.8～6.2')
})

test('[CATALOG-015] the safety data sheet is a PDF in the language asked for, of published products only', async () => {
  for (const [language, name] of [
    ['en', `SDS-${catalog}.pdf`],
    ['zh', `安全技术说明书-${catalog}.pdf`],
    ['es', `FDS-${catalog}.pdf`],
    ['ja', `安全データシート-${catalog}.pdf`],
  ] as const) {
    const sheet = await download(`safety-sheet/${slug}?language=${language}`)
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(sheet.headers['content-disposition']).toContain(encodeURIComponent(name))
    expect(sheet.rawPayload.toString('latin1')).toContain(`/Lang (${language})`)
  }
  expect((await download('safety-sheet/no-such-product')).statusCode).toBe(404)
})

test('a safety data sheet says what the buffer contains, that nothing is classified, and where no data is held', async () => {
  const { client } = world.caller({ language: 'en' })
  const product = await client.products.detail({ params: { slug } })
  const site = world.sites[0]
  if (!site) throw new Error('a world has a site')
  const specs = [
    { key: 'buffer', value: '20 mM histidine, 8 % sucrose, pH 6.0' },
    { key: 'storage', value: '-80 °C' },
  ]
  const sections = listSafetySections({ product: { ...product, specs }, site, language: 'en' })
  expect(sections.map(({ title }) => title)).toHaveLength(16)
  expect(sections[1]?.sentences).toEqual([
    'Not classified under GHS. No classification data is available for this product, which does not mean that it is free of hazards.',
    'Contains: 20 mM histidine, 8 % sucrose, pH 6.0',
  ])
  expect(sections[6]?.terms).toEqual([['Storage', '-80 °C']])
  expect(sections[8]?.terms).toEqual([['pH', '6.0']])
  expect(sections[10]?.sentences).toEqual(['No data available for this product.'])
  const unknown = listSafetySections({ product: { ...product, specs: [] }, site, language: 'en' })
  expect(unknown[1]?.sentences[1]).toBe('The composition of its buffer is not recorded.')
})

test('who has the newest version gets no second copy', async () => {
  const first = await download('certificate/DOC1-2603')
  const again = await download('certificate/DOC1-2603', { 'if-none-match': String(first.headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await download('certificate/DOC1-2601')).headers['etag']).not.toBe(first.headers['etag'])
})

test('documents of unknown and of unpublished products are not found, and numbers are no paths', async () => {
  expect((await download('certificate/DOC1-9999')).statusCode).toBe(404)
  expect((await download('datasheet/no-such-product')).statusCode).toBe(404)
  expect((await download('certificate/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(400)
  const hidden = await aProduct(world.db, { category: 'biosimilar', name: { en: 'Hidden' } })
  const { id } = await world.db
    .selectFrom('product')
    .select('id')
    .where('code', '=', hidden.catalog)
    .executeTakeFirstOrThrow()
  const lot = { made_on: '2026-01-10', expires_on: '2028-01-10', purity: 98, endotoxin: null, concentration: null }
  await world.db
    .insertInto('lot')
    .values({ id: 'lot_doc0000000000000000000009', product_id: id, lot_no: 'DOC9-2601', ...lot })
    .execute()
  const paths = [`datasheet/${hidden.catalog}`, 'certificate/DOC9-2601']
  const read = () => Promise.all(paths.map(async (path) => (await download(path)).statusCode))
  expect(await read()).toEqual([200, 200])
  await world.db.updateTable('product').set({ published: false }).where('id', '=', id).execute()
  expect(await read()).toEqual([404, 404])
  const { client } = world.caller()
  expect((await client.documents.list({ query: { keyword: 'DOC9-2601' } })).total).toBe(0)
})

test('the picture of a shared link is a PNG of 1200 × 630, drawn from the product in the language asked for', async () => {
  const [english, chinese] = await Promise.all([
    download(`share-image/${slug}?language=en`),
    download(`share-image/${slug}?language=zh`),
  ])
  for (const { headers, rawPayload } of [english, chinese]) {
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toContain('inline')
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  }
  expect(english.rawPayload.equals(chinese.rawPayload)).toBe(false)
  const again = await download(`share-image/${slug}?language=en`, { 'if-none-match': String(english.headers['etag']) })
  expect(again.statusCode).toBe(304)
  expect((await download('share-image/no-such-product')).statusCode).toBe(404)
  expect((await download('share-image/..%2f..%2fetc')).statusCode).toBe(400)
})
