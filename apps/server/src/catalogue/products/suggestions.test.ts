import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '#demo/catalogue/catalogue.ts'
import { createTranslate } from '#demo/catalogue/product-draft.ts'
import { saveProductSeeds } from '#demo/catalogue/products.seed.ts'
import { readCatalogueSeedData } from '#demo/catalogue/seed-data.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const seedData = readCatalogueSeedData()
  await saveProductSeeds(world.db, buildCatalogue(seedData), createTranslate(seedData.dictionaries))
}, 120_000)
afterAll(() => world.close())

const suggest = async (keyword: string, { language = 'en', categoryId = '0' } = {}) => {
  const { client } = world.caller({ language })
  const { records } = await client.products.suggest({ query: { keyword, categoryId } })
  return records
}
const search = async (keyword: string) => {
  const { client } = world.caller({ language: 'en' })
  return (await client.products.search({ query: { keyword, pageSize: 100 } })).records
}

describe('a search with typing errors', () => {
  test.each([
    ['rituximb', 'rituximab', 'Rituximab'],
    ['Trastuzumb', 'trastuzumab', 'Trastuzumab'],
    ['pembrolizumap', 'pembrolizumab', 'Pembrolizumab'],
    ['rituximb biosimlar', 'rituximab biosimilar', 'Rituximab'],
  ])('%s finds %s', async (keyword, correctedKeyword, name) => {
    const { client } = world.caller({ language: 'en' })
    const found = await client.products.search({ query: { keyword } })
    expect(found.correctedKeyword).toBe(correctedKeyword)
    expect(found.records[0]?.name).toContain(name)
  })

  test('an ordinary word is corrected too, in any case of letters', async () => {
    const { client } = world.caller({ language: 'en' })
    expect((await client.products.search({ query: { keyword: 'Antibdy' } })).correctedKeyword).toBe('antibody')
  })

  test.each(['rituximab', 'ritux', 'PD-1'])('%s is left alone', async (keyword) => {
    const { client } = world.caller({ language: 'en' })
    const found = await client.products.search({ query: { keyword } })
    expect([found.correctedKeyword, found.total > 0]).toEqual([null, true])
  })

  test.each(['qwertzuiop', 'nosuchproduct', 'zzzz', '4711'])(
    '%s finds nothing, and is not guessed at',
    async (keyword) => {
      const { client } = world.caller({ language: 'en' })
      expect(await client.products.search({ query: { keyword } })).toEqual({
        total: 0,
        records: [],
        correctedKeyword: null,
      })
    },
  )
})

describe('[CATALOG-015] the same target under each of its names', () => {
  test.each(['PD-1', 'PD1', 'pd 1', 'PDCD1', 'pdcd-1', 'CD279', 'Cd 279', 'Q15116'])('%s', async (keyword) => {
    const [first] = await suggest(keyword)
    expect(first).toMatchObject({ kind: 'target', target: 'PD-1', isCorrection: false })
    const codes = (await search(keyword)).map(({ code }) => code)
    for (const code of ['PV-A0216', 'PV-A0276']) expect(codes).toContain(code)
  })

  test.each(['IFN-γ', 'IFNg', 'ifn gamma', 'IFN-gamma'])('%s finds interferon gamma', async (keyword) => {
    expect((await search(keyword)).map(({ target }) => target)).toContain('IFN-γ')
  })
})

describe('[CATALOG-015] a product under its Spanish and Japanese names', () => {
  test.each([
    ['アダリムマブ', 'PV-A0016'],
    ['抗マウス PD-1', 'PV-M0016'],
    ['biespecífico', 'PV-F1660'],
    ['biespecifico', 'PV-F1660'],
    ['anticuerpo contra PD-1 de raton', 'PV-M0016'],
  ])('%s finds %s', async (keyword, code) => {
    expect((await search(keyword)).map((product) => product.code)).toContain(code)
  })

  test.each([
    ['es', 'Adalimumab biosimilar', 'Anticuerpo contra PD-1 (CD279) de ratón, clon RMP1-14'],
    ['ja', 'アダリムマブ バイオシミラー', '抗マウス PD-1（CD279）抗体、クローン RMP1-14'],
  ])('suggestions in %s', async (language, biosimilar, clone) => {
    expect((await suggest('adalim', { language })).map(({ text }) => text)).toContain(biosimilar)
    expect((await suggest('RMP1-14', { language })).map(({ text }) => text)).toContain(clone)
  })
})

/** Names that customers know in this form in every language. */
const properNames =
  /HEK293\/Human \S+|CHO-K1\/Human \S+|MC38\/Human \S+|Clone E6-1|LNCaP clone FGC|drag and drop|don't eat me/g

/** Names and codes read alike everywhere, and so does the Spanish word for a biosimilar. */
const hasWords = (text: string) => !/ biosimilar\b/.test(text) && /(?<![\p{L}\d-])\p{Ll}{4,}/u.test(text)

test('no name, identity line or description of the catalogue is English in Spanish or Japanese', async () => {
  const english =
    /\b(the|and|with|without|for|from|human|mouse|antibody|antibodies|cells?|protein|against|lines?|grade|clone|domain|carries|medium|backbone|vector for)\b/i
  const rows = await world.db.selectFrom('product').select(['code', 'card', 'detail']).execute()
  expect(rows.length).toBeGreaterThan(600)
  const found = rows.flatMap(({ code, card, detail }) =>
    [card.name, detail.identity, detail.description].flatMap((text) =>
      (['es', 'ja'] as const)
        .map((language) => text[language] ?? text.en)
        .filter((shown) => (shown === text.en && hasWords(shown)) || english.test(shown.replaceAll(properNames, '')))
        .map((shown) => `${code}: ${shown}`),
    ),
  )
  expect(found).toEqual([])
})

describe('suggestions', () => {
  test.each([
    ['RMP1-14', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['rmp114', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['rmp1', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['PV-M0016', 'Anti-mouse PD-1 (CD279), clone RMP1-14'],
    ['adalim', 'Adalimumab biosimilar'],
    ['Humira', 'Adalimumab biosimilar'],
  ])('%s leads to %s, all grades of which are one', async (keyword, name) => {
    const names = (await suggest(keyword)).filter(({ kind }) => kind === 'product').map(({ text }) => text)
    expect(names).toContain(name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['adalimumb', 'Adalimumab biosimilar'],
    ['pembrolizumap', 'Pembrolizumab biosimilar'],
    ['trastusumab', 'Trastuzumab biosimilar'],
  ])('%s with a typing error leads to %s', async (keyword, name) => {
    const found = (await suggest(keyword)).find(({ text }) => text === name)
    expect(found).toMatchObject({ kind: 'product', isCorrection: true })
  })

  test.each([
    ['阿达', '阿达木单抗生物类似药'],
    ['木单抗', '阿达木单抗生物类似药'],
    ['抗HER2', undefined],
  ])('%s in Chinese', async (keyword, name) => {
    const records = await suggest(keyword, { language: 'zh' })
    expect(records.length).toBeGreaterThan(0)
    if (keyword === '阿达') expect(records.map(({ text }) => text)).toContain(name)
  })

  test('stay within a category, are at most eight, and do without for nothing to say', async () => {
    const records = await suggest('PD-1', { categoryId: '3' })
    expect(new Set(records.flatMap(({ product }) => product?.category ?? []))).toEqual(new Set(['anti-mouse']))
    expect((await suggest('anti')).length).toBe(8)
    for (const keyword of ['', '  ', 'pd', '---', '%%%', "'; drop table product; --", '🧪🧪🧪'])
      expect(await suggest(keyword), keyword).toEqual([])
  })

  test('offer nothing that is not published', async () => {
    const read = async (keyword: string) => (await suggest(keyword)).map(({ product }) => product?.code)
    expect(await read('PV-A0216')).toContain('PV-A0216')
    await world.db.updateTable('product').set({ published: false }).where('code', '=', 'PV-A0276').execute()
    expect(await read('PV-A0276')).not.toContain('PV-A0276')
  })
})

describe('bad input', () => {
  const base = '/jeecg-boot/by-vivo/vivo/byvivoProduct'
  const get = async (path: string) => {
    const reply = await world.http.inject({ url: base + path, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
    return { status: reply.statusCode, body: reply.json() }
  }

  test('a search of ten thousand characters is cut, not refused', async () => {
    const long = `RMP1-14 ${'x'.repeat(10_000)}`
    for (const path of ['search', 'suggest']) {
      expect((await get(`/${path}?keyword=${encodeURIComponent(long)}`)).status, path).toBe(200)
    }
  })

  test.each([
    ['/clones?category=anti-mouse&sort=danger', 400],
    ['/clones?category=nonsense', 400],
    ['/clones?category=anti-mouse&sec=nonsense', 200],
    ['/clones?category=anti-mouse&pageNo=1000000000', 400],
    ['/clones?category=anti-mouse&pageNo=1e400', 400],
    ['/clones?category=anti-mouse&pageNo=-1', 400],
    ['/clones?category=anti-mouse&target=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ['/facets?category=anti-mouse&host=%27%20or%201=1', 200],
    ['/search?keyword=%3Cimg%20src=x%20onerror=alert(1)%3E', 200],
    ['/search?keyword=%00%00%00abc', 200],
    ['/search?keyword=abc&pageNo=1000000000', 400],
    ['/suggest?keyword=a%26%20%7C%20!%3A*', 200],
    ['/detail/%3Cscript%3E', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})
