import type { SearchList, Suggestion } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { languages, t } from '@paratope/contract/texts'
import { describe, expect, test, vi } from 'vitest'
import type { PageContext } from '#lib/page/page-context.ts'
import { aSite } from '../../testing/render-page.tsx'
import { loadHome } from './home-loader.ts'
import { loadList } from './list-loader.ts'
import { loadProduct } from './product-loader.ts'
import { aCard, aClone, aProduct, aSearchList, someFacets } from './products.makers.ts'
import { loadSearch } from './search-loader.ts'

const calls = () => ({
  clones: vi.fn(async () => ({ total: 45, records: [aClone()] })),
  facets: vi.fn(async () => someFacets()),
  detail: vi.fn(async () => aProduct()),
  figures: vi.fn(async () => ({ lots: [] })),
  searchList: vi.fn(async (): Promise<SearchList> => aSearchList()),
  suggest: vi.fn(async (): Promise<{ records: Suggestion[]; total: number }> => ({ records: [], total: 0 })),
  overview: vi.fn(async () => ({
    counts: {
      biosimilar: 238,
      'isotype-control': 50,
      'anti-mouse': 187,
      'fusion-protein': 38,
      adc: 39,
      related: 20,
      'recombinant-protein': 112,
      'cell-line': 92,
      plasmid: 60,
    },
    inStock: {
      biosimilar: 200,
      'isotype-control': 40,
      'anti-mouse': 150,
      'fusion-protein': 30,
      adc: 30,
      related: 10,
      'recombinant-protein': 100,
      'cell-line': 90,
      plasmid: 50,
    },
    lots: 1500,
    inVivoLimits: { purityMin: 95, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
    newest: [{ ...aCard(), lotNo: 'M0016-2611', madeOn: '2026-11-01' }],
    certificates: [
      {
        ...aCard(),
        lotNo: 'M0016-2611',
        madeOn: '2026-11-01',
        expiresOn: '2028-11-01',
        isWithinLimits: true,
        demo: true,
        traces: [{ lotNo: 'M0016-2611', x: [5, 6, 7, 8, 8.2, 8.4, 8.6], y: [0, 0, 0, 100, 200, 100, 0] }],
      },
    ],
  })),
})

function aVisit(language: PageContext['language'] = 'en') {
  const products = calls()
  const articles = {
    news: async () => ({ total: 0, records: [] }),
    faq: async () => [],
    resources: async () => [],
  }
  // A loader asks for no more of the agreement than this.
  const references = { evidence: async () => [] }
  const client = { products, articles, references } as unknown as PageContext['client']
  const tags = new Set<string>()
  const pageContext = { client, language, tags, site: aSite() } as PageContext // what the loaders read
  return { pageContext, products, tags }
}

const at = (path: string) => new URL(path, 'http://sample.test')
const getStatus = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: { status?: number; init?: { status: number } }) => thrown.status ?? thrown.init?.status,
  )

describe('a category', () => {
  test('[CATALOG-004] with a known group asks for that group alone', async () => {
    const { pageContext, products } = aVisit()
    const list = await loadList(pageContext, at('/AntiMouse?categorySec=V6'))
    expect(products.clones).toHaveBeenNthCalledWith(1, {
      query: expect.objectContaining({ category: 'anti-mouse', sec: 'V6', pageNo: 1 }),
    })
    expect(list.query.sec).toBe('V6')
    // A clone is in several groups, so the whole is counted on its own.
    expect(list.sections[0]).toEqual({ value: undefined, label: 'All', count: 45 })
  })

  test.each(['', '?categorySec=V7', '?categorySec='])(
    '[CATALOG-005] without a group that it has (%s) shows all of it',
    async (search) => {
      const { pageContext, products } = aVisit()
      const list = await loadList(pageContext, at(`/AntiMouse${search}`))
      expect(products.clones).toHaveBeenCalledWith({ query: expect.not.objectContaining({ sec: expect.anything() }) })
      expect(list.sections.map(({ label, count }) => [label, count])).toEqual([
        ['All', 45],
        ['Research grade', 62],
        ['In vivo grade', 86],
        ['Ultra-low endotoxin', 39],
      ])
    },
  )

  test.each([
    ['/Biosimilar', 'biosimilar'],
    ['/IsotypeControl', 'isotype-control'],
    ['/AntiMouse', 'anti-mouse'],
    ['/FusionProteins', 'fusion-protein'],
    ['/AntiDrug', 'adc'],
    ['/Related', 'related'],
    ['/RecombinantProtein', 'recombinant-protein'],
    ['/RecombinantProtein-new', 'recombinant-protein'],
    ['/CellLine', 'cell-line'],
    ['/celLLINE/', 'cell-line'],
  ])('stands at %s', async (path, category) => {
    const { pageContext, products } = aVisit()
    await loadList(pageContext, at(path))
    expect(products.clones).toHaveBeenCalledWith({ query: expect.objectContaining({ category }) })
  })

  test('keeps values that would list nothing now, with zero', async () => {
    const { pageContext, products } = aVisit()
    products.facets.mockImplementationOnce(async () => someFacets())
    products.facets.mockImplementationOnce(async () => someFacets({ host: [{ value: 'rat', label: 'Rat', count: 8 }] }))
    const { facets } = await loadList(pageContext, at('/AntiMouse?target=PD-1'))
    expect(facets.find(({ key }) => key === 'host')?.options).toEqual([
      { value: 'rat', label: 'Rat', count: 8 },
      { value: 'mouse', label: 'Mouse', count: 0 },
    ])
  })

  test('says nothing of a facet in which there is nothing to choose', async () => {
    const { pageContext } = aVisit()
    const { facets } = await loadList(pageContext, at('/AntiMouse'))
    expect(facets.map(({ key }) => key)).toEqual(['target', 'isotype', 'host', 'application'])
  })

  test('says what a trait means for things that are no antibodies', async () => {
    const { pageContext, products } = aVisit()
    const reactivity = [
      { value: 'human', label: 'Human', count: 60 },
      { value: 'mouse', label: 'Mouse', count: 30 },
    ]
    products.facets.mockImplementation(async () => someFacets({ reactivity }))
    const textsAt = async (path: string) => (await loadList(pageContext, at(path))).facets.map(({ text }) => text)
    expect(await textsAt('/AntiMouse')).toEqual(['target', 'isotype', 'host', 'reactivity', 'application'])
    expect(await textsAt('/RecombinantProtein')).toEqual(['target', 'isotype', 'expressed', 'species', 'application'])
    expect(await textsAt('/CellLine')).toEqual(['target', 'isotype', 'species', 'application'])
  })

  test('shows the grades of a clone in one row', async () => {
    const { pageContext, products } = aVisit()
    const grade = (code: string, sec: string) => aCard({ code, sec, cloneName: 'Anti-mouse PD-1, clone RMP1-14' })
    const grades = [grade('PV-M0013', 'V3'), grade('PV-M0016', 'V6')]
    products.clones.mockResolvedValueOnce({ total: 1, records: [{ name: 'Anti-mouse PD-1, clone RMP1-14', grades }] })
    const { clones } = await loadList(pageContext, at('/AntiMouse'))
    expect(clones.map(({ name, grades }) => [name, ...grades.map(({ code, grade }) => `${grade} ${code}`)])).toEqual([
      ['Anti-mouse PD-1, clone RMP1-14', 'Research PV-M0013', 'In vivo PV-M0016'],
    ])
  })

  test('is downloaded with its filters, order and language', async () => {
    const { pageContext } = aVisit('zh')
    const { download } = await loadList(pageContext, at('/AntiMouse?target=PD-1|CD4&format=fab&sort=price&page=2'))
    expect([download.title, download.links.map(({ format }) => format)]).toEqual(['下载此列表', ['CSV', 'XLSX']])
    const address = new URL(download.links[1]?.href ?? '', 'http://site')
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/jeecg-boot/by-Vivo/Vivo/byVivoProduct/export',
      {
        category: 'anti-mouse',
        target: 'PD-1|CD4',
        moleculeFormat: 'fab',
        sort: 'price',
        format: 'xlsx',
        language: 'zh',
      },
    ])
  })

  test('past its last page leads to the last one', async () => {
    const { pageContext } = aVisit()
    const answer = await loadList(pageContext, at('/AntiMouse?host=rat&page=9')).catch((thrown: Response) => thrown)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('location')).toBe('/AntiMouse?host=rat&page=3')
  })

  test('is kept until products or words change', async () => {
    const { pageContext, tags } = aVisit()
    await loadList(pageContext, at('/AntiMouse'))
    expect([...tags].sort()).toEqual(['dictionaries', 'product-card anti-mouse-pd-1-rmp1-14', 'products'])
  })
})

describe('a search', () => {
  test.each(['', '%20%20', 'PD', '%20PD%20', '抗'])(
    '[CATALOG-011] [CATALOG-014] of “%s” asks the catalogue nothing',
    async (keyword) => {
      const { pageContext, products } = aVisit()
      const found = await loadSearch(pageContext, at(`/Search?seachValue=${keyword}&categoryId=0`))
      expect(products.searchList).not.toHaveBeenCalled()
      expect(found.clones).toEqual([])
      expect(found.short).toBe(keyword.replaceAll('%20', '') !== '')
    },
  )

  test('of two Chinese characters is long enough, unless the site says otherwise', async () => {
    const { pageContext, products } = aVisit()
    await loadSearch(pageContext, at('/Search?seachValue=抗体'))
    expect(products.searchList).toHaveBeenCalledOnce()
    await loadSearch({ ...pageContext, site: aSite({ shortCjkSearch: false }) }, at('/Search?seachValue=抗体'))
    expect(products.searchList).toHaveBeenCalledOnce()
  })

  test('[ROUTE-044] [CATALOG-006] reads seachValue and categoryId, and looks everywhere for other numbers', async () => {
    const { pageContext, products } = aVisit()
    await loadSearch(pageContext, at('/Search?seachValue=RMP1-14&categoryId=3&timestamp=1'))
    expect(products.searchList).toHaveBeenLastCalledWith({
      query: expect.objectContaining({ keyword: 'RMP1-14', categoryId: '3' }),
    })
    for (const categoryId of ['0', '9', 'constructor', '']) {
      const found = await loadSearch(pageContext, at(`/Search?seachValue=RMP1-14&categoryId=${categoryId}`))
      expect(found.query.search.categoryId).toBe('0')
    }
  })

  test('for a catalogue number, or for a name that one product has, leads to the product', async () => {
    const { pageContext, products } = aVisit()
    const leadTo = async (keyword: string, total = 2) => {
      products.searchList.mockResolvedValueOnce(aSearchList({ total, records: [aClone()] }))
      const left: unknown = await loadSearch(pageContext, at(`/Search?seachValue=${keyword}`)).catch((error) => error)
      return left instanceof Response ? left.headers.get('location') : null
    }
    const { code, slug, clone } = aCard()
    expect(await leadTo(code.replace('-', '')), code).toBe(`/product/${slug}`)
    expect(await leadTo(code.toLowerCase())).toBe(`/product/${slug}`)
    expect(await leadTo(String(clone), 1)).toBe(`/product/${slug}`)
    expect(await leadTo(String(clone), 3)).toBeNull()
  })

  test('without a hit says what is spelt nearly so, and of thousands that there are more', async () => {
    const { pageContext, products } = aVisit()
    products.searchList.mockResolvedValueOnce(aSearchList({ total: 0, records: [], categories: [] }))
    products.suggest.mockResolvedValueOnce({
      total: 0,
      records: [
        { kind: 'target', text: 'PD-1', target: 'PD-1', isCorrection: true, product: null },
        { kind: 'product', text: 'Anti-mouse PD-1', target: 'PD-1', isCorrection: true, product: aCard() },
      ],
    })
    const nothing = await loadSearch(pageContext, at('/Search?seachValue=PDDD-1&categoryId=3'))
    expect(nothing.near).toEqual({
      title: 'Did you mean',
      links: [
        { text: 'PD-1', href: '/Search?categoryId=0&seachValue=PD-1' },
        { text: 'Anti-mouse PD-1', href: `/product/${aCard().slug}` },
      ],
    })
    products.searchList.mockResolvedValueOnce(aSearchList({ total: 2000, isCut: true }))
    expect((await loadSearch(pageContext, at('/Search?seachValue=antimouse'))).isCut).toBe(true)
  })

  test('that was misspelt shows what the corrected word finds, and leads to it', async () => {
    const { pageContext, products } = aVisit()
    products.searchList.mockResolvedValueOnce(aSearchList({ correctedKeyword: 'rituximab' }))
    const found = await loadSearch(pageContext, at('/Search?seachValue=rituximb&categoryId=1'))
    expect([found.query.search.keyword, found.near, found.correction]).toEqual([
      'rituximb',
      null,
      {
        text: 'Nothing was found for “rituximb”. Showing results for:',
        keyword: 'rituximab',
        href: '/Search?categoryId=1&seachValue=rituximab',
      },
    ])
  })

  test('asks for its filters, order and page, and leads past its end to the last page', async () => {
    const { pageContext, products } = aVisit()
    const search = '?seachValue=PD-1&categoryId=0&category=anti-mouse&host=rat|mouse&sort=-price&page=2'
    products.searchList.mockResolvedValue(aSearchList({ total: 21 }))
    const found = await loadSearch(pageContext, at(`/Search${search}`))
    expect(products.searchList).toHaveBeenLastCalledWith({
      query: {
        ...{ keyword: 'PD-1', categoryId: '0', category: 'anti-mouse', host: 'rat|mouse' },
        ...{ sort: '-price', pageNo: 2, pageSize: 20 },
      },
    })
    expect([found.pages, found.sections]).toEqual([
      2,
      [
        { value: undefined, label: 'All categories', count: 12 },
        { value: 'anti-mouse', label: 'Anti-mouse antibodies', count: 9 },
        { value: 'biosimilar', label: 'Biosimilars', count: 3 },
      ],
    ])
    const left: unknown = await loadSearch(pageContext, at('/Search?seachValue=PD-1&page=9&host=rat')).catch(
      (error) => error,
    )
    expect(left instanceof Response && left.headers.get('location')).toBe(
      '/Search?categoryId=0&seachValue=PD-1&host=rat&page=2',
    )
  })

  test('by target has a heading where another target begins', async () => {
    const { pageContext, products } = aVisit()
    const targets = ['CTLA-4', 'PD-1', 'PD-1', null]
    products.searchList.mockResolvedValueOnce(
      aSearchList({ total: 4, records: targets.map((target, at) => aClone({ code: `P-${at}`, target })) }),
    )
    const { clones } = await loadSearch(pageContext, at('/Search?seachValue=anti-mouse&sort=target'))
    expect(clones.map(({ group }) => group)).toEqual(['CTLA-4', 'PD-1', undefined, undefined])
  })

  test('marks what is meant exactly', async () => {
    const { pageContext } = aVisit()
    for (const keyword of ['rmp1 14', 'RMP1-14']) {
      expect((await loadSearch(pageContext, at(`/Search?seachValue=${keyword}`))).clones[0]?.isExact, keyword).toBe(
        true,
      )
    }
    expect((await loadSearch(pageContext, at('/Search?seachValue=PD-1'))).clones[0]?.isExact).toBe(false)
  })
})

describe('a product', () => {
  test('comes in words, with the units that its facts name', async () => {
    const { pageContext } = aVisit('zh')
    const product = await loadProduct(pageContext, 'PV-M0016')
    expect(product.section).toEqual({ title: '抗小鼠抗体', path: '/AntiMouse' })
    expect(product.specs[0]).toEqual({ key: 'clone', label: '克隆号', value: 'RMP1-14' })
    expect(product.units).toEqual({ endotoxin: 'EU/mg', concentration: 'mg/mL' })
    expect(product.packs.map(({ size }) => size)).toEqual(['1\u202fmg', '5\u202fmg', '1000\u202fmg'])
    expect(product.href).toBe('/product/anti-mouse-pd-1-rmp1-14')
  })

  test('has its number of vials in the words of each language', async () => {
    const listSizes = async (language: PageContext['language']) => {
      const { pageContext, products } = aVisit(language)
      const packs = aProduct()
        .packs.slice(0, 2)
        .map((pack, at) => ({ ...pack, unit: 'vial', amount: String(at + 1) }))
      products.detail.mockResolvedValueOnce({ ...aProduct(), packs })
      return (await loadProduct(pageContext, 'PV-M0016')).packs.map(({ size }) => size)
    }
    expect([await listSizes('en'), await listSizes('es'), await listSizes('zh'), await listSizes('ja')]).toEqual([
      ['1\u202fvial', '2\u202fvials'],
      ['1\u202fvial', '2\u202fviales'],
      ['1\u202f支', '2\u202f支'],
      ['1\u202f本', '2\u202f本'],
    ])
  })

  test.each([null, '', '../secrets', 'a b', 'x'.repeat(121)])(
    'that cannot exist (%s) is not asked for',
    async (path) => {
      const { pageContext, products } = aVisit()
      expect(await getStatus(loadProduct(pageContext, path))).toBe(404)
      expect(products.detail).not.toHaveBeenCalled()
    },
  )

  test('of the second catalogue stands in its own frame', async () => {
    const { pageContext, products } = aVisit()
    products.detail.mockResolvedValueOnce(aProduct({ category: 'recombinant-protein', slug: 'human-il-2' }))
    expect((await loadProduct(pageContext, 'human-il-2')).href).toBe('/biointron-product/human-il-2')
  })
})

test('[CATALOG-002] [CATALOG-003] the home offers six groups of antibodies and two of the second catalogue', async () => {
  const { pageContext } = aVisit()
  const { categories, highlights } = await loadHome(pageContext)
  const inShell = (shell: string) =>
    categories.filter((one) => one.shell === shell).map(({ title, count, path }) => [title, count, path])
  expect(inShell('catalogue')).toEqual([
    ['Biosimilars', 238, '/Biosimilar'],
    ['Isotype controls', 50, '/IsotypeControl'],
    ['Anti-mouse antibodies', 187, '/AntiMouse'],
    ['Fusion and bispecific proteins', 38, '/FusionProteins'],
    ['Antibody-drug conjugates', 39, '/AntiDrug'],
    ['Related products', 20, '/Related'],
  ])
  expect(inShell('cell')).toEqual([
    ['Recombinant proteins', 112, '/RecombinantProtein'],
    ['Cell lines', 92, '/CellLine'],
  ])
  expect(highlights).toMatchObject({ products: 776, inStock: 650, lots: 1500 })
})

test('lists by experiment lead to their filters, and are left out where they are empty', async () => {
  const { pageContext, products } = aVisit()
  products.clones.mockImplementation(async () => ({
    total: products.clones.mock.calls.length === 3 ? 0 : 12,
    records: [],
  }))
  const { experiments } = await loadHome(pageContext)
  expect(experiments).toEqual([
    { id: 'block', count: 12, href: '/AntiMouse?target=PD-1&application=blocking' },
    { id: 'deplete', count: 12, href: '/AntiMouse?target=CD8a%7CCD8b&application=depletion' },
    { id: 'match', count: 12, href: '/IsotypeControl?application=in-vivo' },
    { id: 'kill', count: 12, href: '/AntiDrug?application=cytotoxicity' },
  ])
})

test('a chromatogram is drawn in whole units, its highest point below the upper edge', async () => {
  const { pageContext } = aVisit()
  const [certificate] = (await loadHome(pageContext)).certificates
  expect(certificate?.paths).toEqual([{ lotNo: 'M0016-2611', path: 'M0 260l250 0 150-248 50 248' }])
  expect(certificate?.document).toBe('/jeecg-boot/by-order-client/document/certificate/M0016-2611?language=en')
})

test('[CATALOG-012] [CATALOG-013] the warning is the specification’s in every language but Chinese', () => {
  const warnings = languages.map((language) => [language, t(productTexts, language, 'search.too_short')])
  const literal = 'Please enter at least three characters to query！'
  expect(Object.fromEntries(warnings)).toEqual({
    zh: '请输入至少三个字符进行查询！',
    en: literal,
    es: literal,
    ja: literal,
  })
})
