import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageContext } from '#lib/page/page-context.ts'
import { aSite, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { ReferenceScreen } from './reference-screen.tsx'
import { loadReferences, type ReferenceList } from './references-loader.ts'

afterEach(resetBrowser)

const aList = (changes: Partial<ReferenceList> = {}): ReferenceList => ({
  entries: {
    type: 'target',
    records: [
      {
        symbol: 'C5',
        protein: 'Complement C5',
        uniprot: 'P01031',
        aliases: ['CPAMD4'],
        products: [{ category: 'Biosimilars', count: 3, href: '/Biosimilar?target=C5' }],
      },
    ],
  },
  keyword: '',
  letter: undefined,
  initials: ['0-9', 'A', 'C'],
  total: 1,
  page: 1,
  pages: 1,
  ...changes,
})

const targets = vi.fn(async () => ({
  total: 120,
  initials: ['C'],
  records: [
    {
      symbol: 'C5',
      protein: 'Complement C5',
      uniprot: 'P01031',
      aliases: [],
      products: [
        { category: 'biosimilar' as const, count: 3 },
        { category: 'plasmid' as const, count: 1 },
      ],
    },
  ],
}))

function load(typeName: string, search = '') {
  const tags = new Set<string>()
  // The loader asks for no more of the agreement than this.
  const client = { references: { targets } } as unknown as PageContext['client']
  const page = { client, language: 'zh', tags, site: aSite() } as unknown as PageContext
  return loadReferences(page, typeName, new URL(`/UmabsDB/${typeName}${search}`, 'http://sample.test'))
}

test('[ROUTE-072] typeName selects a list of the database; products lead to lists that show them', async () => {
  const list = await load('Target', '?keyword=c5&letter=c&page=2')
  expect(targets).toHaveBeenLastCalledWith({ query: { keyword: 'c5', letter: 'C', pageNo: 2, pageSize: 50 } })
  expect([list.entries.type, list.pages]).toEqual(['target', 3])
  expect(list.entries.records[0]?.products).toEqual([
    { category: '生物类似药', count: 3, href: '/Biosimilar?target=C5' },
  ])
})

test('[ROUTE-072] an unknown type is not found; a page beyond the last leads to the last', async () => {
  for (const typeName of ['antigen', 'targets', 'constructor'])
    await expect(load(typeName)).rejects.toMatchObject({ init: { status: 404 } })
  const redirected: unknown = await load('target', '?page=9').catch((thrown: unknown) => thrown)
  expect(redirected instanceof Response && redirected.headers.get('location')).toBe('/UmabsDB/target?page=3')
})

test('[ROUTE-072] tabs lead to the four types, the row to UniProt and to its products', () => {
  renderPage(<ReferenceScreen list={aList()} />, { url: '/UmabsDB/target' })
  const tabs = within(screen.getByRole('navigation', { name: 'Types of the reference database' }))
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Targets', '/UmabsDB/target'],
    ['INN', '/UmabsDB/inn'],
    ['Clones', '/UmabsDB/clone'],
    ['Isotypes', '/UmabsDB/isotype'],
  ])
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Targets')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Symbol',
    'Protein',
    'UniProt',
    'Aliases',
    'Products',
  ])
  const row = within(screen.getByRole('row', { name: /^C5/ }))
  expect(row.getByRole('link', { name: 'P01031' }).getAttribute('href')).toBe(
    'https://www.uniprot.org/uniprotkb/P01031',
  )
  expect(row.getByRole('link', { name: 'Biosimilars for C5: 3' }).getAttribute('href')).toBe('/Biosimilar?target=C5')
  expect(screen.getByRole('link', { name: '0-9' }).getAttribute('href')).toBe('/UmabsDB/target?letter=0-9')
})

test('[ROUTE-072] names, clones and isotypes have columns of their own', () => {
  const products = [{ code: 'PV-1', href: '/product/pv-1' }]
  const getHeads = (entries: ReferenceList['entries']) => {
    resetBrowser()
    renderPage(<ReferenceScreen list={aList({ entries })} />, { url: `/UmabsDB/${entries.type}`, language: 'zh' })
    expect(screen.getAllByRole('row')).toHaveLength(2)
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  }
  const inn = { inn: 'zetamab', target: 'ZR1', format: 'IgG', status: null, reference: null, products }
  expect(getHeads({ type: 'inn', records: [inn] })).toEqual(['通用名', '靶点', '分子形式', '状态', '参比药物', '产品'])
  const clone = { clone: 'Z1', target: null, host: '大鼠', isotype: 'IgG2a', reactivity: ['小鼠'], products }
  expect(getHeads({ type: 'clone', records: [clone] })).toEqual(['克隆', '靶点', '宿主', '亚型', '反应种属', '产品'])
  expect(screen.getByRole('link', { name: 'PV-1' }).getAttribute('href')).toBe('/product/pv-1')
  const isotype = {
    isotype: '大鼠IgG2a',
    code: 'rat-igg2a',
    species: '大鼠',
    lightChains: [],
    controls: 2,
    controlsHref: '/IsotypeControl?isotype=rat-igg2a',
    products: [],
  }
  expect(getHeads({ type: 'isotype', records: [isotype] })).toEqual(['亚型', '种属', '轻链', '同型对照', '产品'])
  expect(screen.getByRole('link', { name: '大鼠IgG2a 同型对照：2 种' }).getAttribute('href')).toBe(
    '/IsotypeControl?isotype=rat-igg2a',
  )
})

test('nothing found leads back to the whole list', () => {
  renderPage(<ReferenceScreen list={aList({ keyword: 'xyz', total: 0, entries: { type: 'inn', records: [] } })} />, {
    url: '/UmabsDB/inn?keyword=xyz',
  })
  expect(screen.getByRole('heading', { name: 'No entries found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/UmabsDB/inn')
})
