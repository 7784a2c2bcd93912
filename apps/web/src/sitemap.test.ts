import { expect, test, vi } from 'vitest'
import type { PageContext } from '#lib/page/page-context.ts'
import { answerSearchEngine } from './sitemap.ts'

const notification = ['first', 'second', 'third']

const twoProducts = [
  { category: 'biosimilar', slug: 'anti-pd-1' },
  { category: 'cell-line', slug: 'cho-k1' },
]

async function request(path: string, { systemType = 3, products = twoProducts } = {}) {
  const tags = new Set<string>()
  const list = vi.fn(async ({ query: { pageNo } }: { query: { pageNo: number } }) => ({
    total: notification.length,
    records: notification.slice((pageNo - 1) * 2, pageNo * 2).map((slug) => ({ slug })),
  }))
  // Of what the server knows, the sitemap looks at this.
  const seedData = {
    site: { systemType, product: 'Vivo', languages: ['zh', 'en', 'es', 'ja'], defaultLanguage: 'en', apiBase: '/api' },
    origin: 'https://shop.example',
    tags,
    client: { articles: { news: list } },
    productAddresses: async () => products,
  } as unknown as PageContext
  const response = await answerSearchEngine(path, seedData)
  const text = (await response?.text()) ?? ''
  return {
    response,
    text,
    tags: [...tags],
    paths: [...text.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path),
  }
}

/** Of all files that the index names. */
async function getAddresses(systemType: number) {
  const index = await request('/sitemap.xml', { systemType })
  const files = await Promise.all(index.paths.map((path) => request(path, { systemType })))
  return { index, files, paths: files.flatMap(({ paths }) => paths) }
}

test('C26: the sitemap of the catalogue names its public pages, all news and all products', async () => {
  const { index, files, paths } = await getAddresses(3)
  expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(index.paths).toEqual(['/sitemap-pages.xml', '/sitemap-products-1.xml'])
  expect(files[0]?.response?.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(files[0]?.tags).toEqual(['products', 'articles'])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/Vivo/Home',
      '/Biosimilar',
      '/CellLine',
      '/FAQ',
      '/UmabsDB/target',
      '/UmabsDB/isotype',
      '/NewsDetails?id=first',
      '/NewsDetails?id=third',
      '/product/anti-pd-1',
      '/biointron-product/cho-k1',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test('C26: it names nothing behind a login, no search, no pattern and no other site’s home', async () => {
  const { paths } = await getAddresses(3)
  expect(paths.filter((path) => /user|search|[:{]|dashboard|IsSuccess|404|NewsDetails$/i.test(path ?? ''))).toEqual([])
})

test('C26: other sites name their own home and none of the catalogue', async () => {
  const [portal, plasmid] = [(await getAddresses(1)).paths, (await getAddresses(2)).paths]
  expect([portal.includes('/dashboard/analysis'), plasmid.includes('/dashboard/HomeView')]).toEqual([true, true])
  for (const path of ['/Biosimilar', '/UmabsDB/target', '/product/anti-pd-1', '/Vivo/Home']) {
    expect([portal.includes(path), plasmid.includes(path)]).toEqual([false, false])
  }
})

test('C26: a page is listed with its address in each language', async () => {
  const { text } = await request('/sitemap-products-1.xml')
  expect(text).toContain(
    '<url><loc>https://shop.example/product/anti-pd-1</loc>' +
      '<xhtml:link rel="alternate" hreflang="zh" href="https://shop.example/product/anti-pd-1?lang=zh"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/product/anti-pd-1?lang=en"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://shop.example/product/anti-pd-1?lang=es"/>' +
      '<xhtml:link rel="alternate" hreflang="ja" href="https://shop.example/product/anti-pd-1?lang=ja"/></url>',
  )
  const pages = await request('/sitemap-pages.xml')
  expect(pages.text).toContain('href="https://shop.example/NewsDetails?id=first&amp;lang=ja"')
})

test('C26: 10,000 products fill a file, and a file beyond the last is not found', async () => {
  const products = Array.from({ length: 10_001 }, (_, index) => ({ category: 'biosimilar', slug: `p${index}` }))
  expect((await request('/sitemap.xml', { products })).paths).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-products-1.xml',
    '/sitemap-products-2.xml',
  ])
  expect((await request('/sitemap-products-2.xml', { products })).paths).toEqual(['/product/p10000'])
  expect((await request('/sitemap-products-3.xml', { products })).response?.status).toBe(404)
})

test('C26: robots are shown the sitemap and the pictures of products, and kept from the rest of the API', async () => {
  const { text, response } = await request('/robots.txt')
  expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/by-order-client/document/share-image/',
    'Disallow: /api/',
    'Disallow: /user/',
    'Disallow: /404',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ])
  expect((await request('/product/anti-pd-1')).response).toBeUndefined()
})
