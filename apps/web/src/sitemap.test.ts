import { expect, test, vi } from 'vitest'
import type { PageContext } from '#lib/page/page-context.ts'
import { buildSitemap } from './sitemap.ts'

const notification = ['first', 'second', 'third']

async function getAddresses(systemType: number) {
  const tags = new Set<string>()
  const list = vi.fn(async ({ query: { pageNo } }: { query: { pageNo: number } }) => ({
    total: notification.length,
    records: notification.slice((pageNo - 1) * 2, pageNo * 2).map((slug) => ({ slug })),
  }))
  // Of what the server knows, the sitemap looks at this.
  const seedData = {
    site: { systemType, product: 'Vivo' },
    origin: 'https://shop.example',
    tags,
    client: { articles: { news: list } },
    productAddresses: async () => [
      { category: 'biosimilar', slug: 'anti-pd-1' },
      { category: 'cell-line', slug: 'cho-k1' },
    ],
  } as unknown as PageContext
  const response = await buildSitemap(seedData)
  const text = await response.text()
  return {
    type: response.headers.get('content-type'),
    start: text.slice(0, 100),
    tags: [...tags],
    paths: [...text.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path),
  }
}

test('C26: the sitemap of the catalogue names its public pages, all news and all products', async () => {
  const { type, start, tags, paths } = await getAddresses(3)
  expect(type).toBe('application/xml; charset=utf-8')
  expect(start).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(tags).toEqual(['products', 'articles'])
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
