import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '#demo/catalogue/catalogue.ts'
import { createTranslate } from '#demo/catalogue/product-draft.ts'
import { saveProductSeeds } from '#demo/catalogue/products.seed.ts'
import { readCatalogueSeedData } from '#demo/catalogue/seed-data.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aProduct } from '../products.makers.ts'
import { indexProducts } from './index-products.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const seedData = readCatalogueSeedData()
  await saveProductSeeds(world.db, buildCatalogue(seedData), createTranslate(seedData.dictionaries))
}, 120_000)
afterAll(() => world.close())

type Row = readonly [keyword: string, first: string, correctedKeyword?: string]

/** For each text, the beginning of the name that comes first, and what a misspelt one is corrected to. */
const table: Record<'en' | 'zh' | 'es' | 'ja', readonly Row[]> = {
  en: [
    // Names, trade names, numbers and clones.
    ['rituximab', 'Rituximab biosimilar'],
    ['biosimilar rituximab', 'Rituximab biosimilar'],
    ['pembro', 'Pembrolizumab biosimilar'],
    ['Humira', 'Adalimumab biosimilar'],
    ['keytruda biosimilar', 'Pembrolizumab biosimilar'],
    ['trastuzumab deruxtecan', 'Trastuzumab deruxtecan biosimilar ADC'],
    ['RMP1-14', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['rmp114', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['PV-M0016', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['pvm0016', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['ＰＶ－Ａ０２１６', 'Cemiplimab biosimilar'],
    ['OKT3', 'Muromonab-CD3 biosimilar'],
    ['HEK 293', 'HEK293 cell line'],
    ['hek293t', 'HEK293T cell line'],
    ['CHO-K1', 'CHO-K1 cell line'],
    ['pcdna', 'pcDNA3.1(+) backbone'],
    // Targets, however they are written; antibodies before proteins and cells.
    ['PD1', 'Anti-mouse PD-1'],
    ['anti PD 1', 'Anti-mouse PD-1'],
    ['antiPD1', 'Anti-mouse PD-1'],
    ['ＰＤ－１', 'Anti-mouse PD-1'],
    ['CD279', 'Anti-mouse PD-1'],
    ['PD-1 antibody', 'Anti-mouse PD-1'],
    ['mouse anti PD-1 mAb', 'Anti-mouse PD-1'],
    ['anti-CD20', 'Anti-mouse CD20'],
    ['her2', 'Margetuximab biosimilar'],
    ['ErbB-2', 'Margetuximab biosimilar'],
    ['CTLA 4', 'Anti-mouse CTLA-4'],
    ['41BB', 'Anti-mouse 4-1BB'],
    ['TNFα', 'Anti-mouse TNF-α'],
    ['TNF-alpha', 'Anti-mouse TNF-α'],
    ['tnf alpha', 'Anti-mouse TNF-α'],
    ['IFN gamma', 'Anti-mouse IFN-γ'],
    ['TGFb', 'Anti-mouse TGF-β'],
    ['CD3 epsilon', 'Anti-mouse CD3'],
    ['IL 6R', 'Anti-mouse IL-6R'],
    ['Q15116', 'Camrelizumab biosimilar'],
    // Kinds of products and words of descriptions.
    ['antibodies', 'Anti-mouse 4-1BB'],
    ['cell lines', '4T1 cell line'],
    ['isotype control mouse', 'Mouse IgG1 isotype control'],
    ['endotoxin', 'Endotoxin-free water'],
    ['checkpoint blockade', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['lymphoma', 'Brentuximab vedotin biosimilar ADC'],
    // Letters that are missing, too many, wrong or swapped.
    ['rituximb', 'Rituximab biosimilar', 'rituximab'],
    ['rtiuximab', 'Rituximab biosimilar', 'rituximab'],
    ['Trastuzumb', 'Trastuzumab biosimilar', 'trastuzumab'],
    ['pembrolizumap', 'Pembrolizumab biosimilar', 'pembrolizumab'],
    ['pembrolizmuab', 'Pembrolizumab biosimilar', 'pembrolizumab'],
    ['pembrolizmap', 'Pembrolizumab biosimilar', 'pembrolizumab'],
    ['Humria', 'Adalimumab biosimilar', 'humira'],
    ['Herceptn', 'Trastuzumab biosimilar', 'herceptin'],
    ['antibdy', 'Anti-mouse 4-1BB', 'antibody'],
    ['ERBB2 antibdy', 'Margetuximab biosimilar', 'ERBB2 antibody'],
    ['isotpye control', 'Armenian hamster IgG isotype control', 'isotype control'],
    ['interlukin 6', 'Anti-mouse IL-6', 'interleukin 6'],
    ['deruxtcan', 'Datopotamab deruxtecan biosimilar ADC', 'deruxtecan'],
    ['checkpiont blockade', 'Anti-mouse PD-1 (CD279), clone RMP1-14', 'checkpoint blockade'],
  ],
  zh: [
    ['利妥昔单抗', '利妥昔单抗生物类似药'],
    ['利妥昔單抗', '利妥昔单抗生物类似药'],
    ['阿達木單抗', '阿达木单抗生物类似药'],
    ['曲妥珠', '曲妥珠单抗生物类似药'],
    ['小鼠 PD-1', '抗小鼠 PD-1'],
    ['抗小鼠ＰＤ－１抗體', '抗小鼠 PD-1'],
    ['抗ＣＤ２０', '抗小鼠 CD20'],
    ['抗体', '抗小鼠 4-1BB'],
    ['質粒', 'p416 GPD'],
    ['細胞系', '4T1 细胞系'],
    ['曲妥株单抗', '曲妥珠单抗生物类似药', '曲妥珠单抗'],
    ['帕博利株單抗', '帕博利珠单抗生物类似药', '帕博利珠单抗'],
  ],
  es: [
    ['anticuerpo contra PD-1 de ratón', 'Anticuerpo contra PD-1'],
    ['anticuerpos PD-1', 'Anticuerpo contra PD-1'],
    ['linea celular', 'Línea celular 4T1'],
    ['proteína recombinante', 'Proteína 4-1BB humana'],
    ['anticuepro contra PD-1', 'Anticuerpo contra PD-1', 'anticuerpo contra PD-1'],
    ['linea celualr', 'Línea celular 4T1', 'linea celular'],
    ['control isotípico', 'Control de isotipo', 'control isotipo'],
  ],
  ja: [
    ['アダリムマブ', 'アダリムマブ バイオシミラー'],
    ['ｱﾀﾞﾘﾑﾏﾌﾞ', 'アダリムマブ バイオシミラー'],
    ['抗マウスPD1抗体', '抗マウス PD-1'],
    ['ｐｄ－１', '抗マウス PD-1'],
    ['細胞株', '4T1 細胞株'],
    ['アダリムマフ', 'アダリムマブ バイオシミラー', 'アダリムマブ'],
    ['トラスツズマプ', 'トラスツズマブ バイオシミラー', 'トラスツズマブ'],
    ['ヘバシズマブ', 'ベバシズマブ バイオシミラー', 'ベバシズマブ'],
  ],
}

describe.each(Object.keys(table) as (keyof typeof table)[])('[CATALOG-015] a search in %s', (language) => {
  const rows = table[language].map(([keyword, first, correction = '']) => [keyword, first, correction] as const)
  test.each(rows)('%s finds %s first and suggests it', async (keyword, first, correctedKeyword) => {
    const { client } = world.caller({ language })
    const found = await client.products.search({ query: { keyword } })
    expect(found.records[0]?.name.slice(0, first.length)).toBe(first)
    // Nothing else is searched for without saying so.
    expect(found.correctedKeyword).toBe(correctedKeyword || null)
    const { records } = await client.products.suggest({ query: { keyword } })
    const suggested = records.find(({ text }) => text.startsWith(first) || first.startsWith(text))
    expect(suggested?.isCorrection).toBe(correctedKeyword !== '')
  })
})

const suggest = async (keyword: string) => {
  const { client } = world.caller({ language: 'en' })
  return (await client.products.suggest({ query: { keyword } })).records.map(({ text, isCorrection }) =>
    isCorrection ? `${text}?` : text,
  )
}

describe('what is nearly a number or a name is asked about, never taken for it', () => {
  test.each([
    ['RMP1-41', ['Anti-mouse PD-1 (CD279), clone RMP1-14?']],
    ['RPM1-14', ['Anti-mouse PD-1 (CD279), clone RMP1-14?']],
    ['PV-M00l6', ['Anti-mouse PD-1 (CD279), clone RMP1-14?']],
  ])('%s', async (keyword, suggested) => {
    const { client } = world.caller({ language: 'en' })
    expect(await client.products.search({ query: { keyword } })).toEqual({
      total: 0,
      records: [],
      correctedKeyword: null,
    })
    expect(await suggest(keyword)).toEqual(suggested)
  })

  test('another digit is another thing', async () => {
    const suggested = await suggest('interlukin-6')
    expect(suggested).toContain('interleukin-6?')
    expect(suggested.filter((text) => /interleukin-[2-5]/.test(text))).toEqual([])
  })

  test('nothing similar is mixed with what is found', async () => {
    expect(await suggest('keytruda biosimilar')).toEqual(['Pembrolizumab biosimilar'])
  })
})

test('words of descriptions do not dilute what names find', async () => {
  const { client } = world.caller({ language: 'en' })
  const { total, records } = await client.products.search({ query: { keyword: 'rituximab' } })
  expect([total, records.map(({ code }) => code)]).toEqual([3, ['PV-A0116', 'PV-A0119', 'PV-R0160']])
})

test('products from before descriptions were searched are indexed once, and keep their version', async () => {
  const { client } = world.caller({ language: 'zh' })
  const before = await world.db
    .selectFrom('product')
    .select(['search', 'words', 'keys', 'version'])
    .where('code', '=', 'PV-L0210')
    .execute()
  await world.db
    .updateTable('product')
    .set({ search: '', words: '', keys: [] })
    .where('code', '=', 'PV-L0210')
    .execute()
  await indexProducts(world.db)
  const after = await world.db
    .selectFrom('product')
    .select(['search', 'words', 'keys', 'version'])
    .where('code', '=', 'PV-L0210')
    .execute()
  expect(after).toEqual(before)
  expect((await client.products.search({ query: { keyword: 'Daudi' } })).records[0]?.code).toBe('PV-L0210')
})

test('an old catalogue number finds its product', async () => {
  const { catalog } = await aProduct(world.db, { aliases: ['ZX 99-417'] })
  const { client } = world.caller({ language: 'en' })
  for (const keyword of ['ZX 99-417', 'zx99417', 'ZX-99-417']) {
    const { records } = await client.products.search({ query: { keyword } })
    expect(
      records.map(({ code }) => code),
      keyword,
    ).toEqual([catalog])
  }
})
