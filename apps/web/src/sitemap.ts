import type { Language } from '@paratope/contract/texts'
import { getProductPath } from '#catalogue/products/index.ts'
import { getReferencePath, referenceTypes } from '#catalogue/references/index.ts'
import { isPublicScreen, type PublicScreen } from '#lib/navigation/screens.ts'
import { fillProductCode, getHomePath } from '#lib/navigation/site-paths.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { buildPageUrl } from '#lib/page/page-head.tsx'
import { newsPath } from '#platform/articles/index.ts'
import { screens } from './domains.ts'

/** In the notation of pages; the cache takes their parameters for one segment. */
export const searchEnginePaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-products-:file',
] as const

/** The protocol allows 50,000 in one file and 50 MB; with their translations, these take 6 MB. */
const maxAddresses = 10_000
const newsPerPage = 100

type Site = PageContext['site']

const showsProducts = ({ systemType }: Site): boolean => systemType !== 1 && systemType !== 2

/** Frames of another kind of site, results of a search and what belongs to one visitor are nothing to be found. */
function isListed({ path, shell, cached, query = [] }: PublicScreen, site: Site): boolean {
  // A page that is chosen by an id shows nothing without it.
  if (cached === false || shell === 'user' || query.includes('id') || query.includes('ids') || /:|search$/i.test(path))
    return false
  if (/\/Home$|^\/dashboard\//.test(path)) return fillProductCode(path, site) === getHomePath(site)
  if (shell === 'portal') return site.systemType === 1
  if (shell === 'plasmid') return site.systemType === 2
  return shell === 'site' || shell === undefined || showsProducts(site)
}

async function listNewsPaths({ client }: PageContext): Promise<string[]> {
  const paths: string[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await client.articles.news({ query: { pageNo, pageSize: newsPerPage } })
    paths.push(...records.map(({ slug }) => newsPath(slug)))
    if (records.length === 0 || paths.length >= total) return paths
  }
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;')

async function listPagePaths(seedData: PageContext): Promise<string[]> {
  const { site } = seedData
  const fixed = screens.filter(isPublicScreen).filter((screen) => isListed(screen, site))
  return [
    ...fixed.map(({ path }) => fillProductCode(path, site)),
    ...(showsProducts(site) ? referenceTypes.map(getReferencePath) : []),
    ...(await listNewsPaths(seedData)),
  ]
}

const listProductPaths = async ({ site, productAddresses }: PageContext): Promise<string[]> =>
  showsProducts(site) ? (await productAddresses()).map(getProductPath) : []

/** A page, with its addresses in all languages. */
function buildEntry({ site, origin }: PageContext, path: string): string {
  const getUrl = (language?: Language) => escapeXml(buildPageUrl(site, origin, language, ...splitQuery(path)))
  const alternates = site.languages.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${getUrl(language)}"/>`,
  )
  return `<url><loc>${getUrl()}</loc>${alternates.join('')}</url>`
}

function splitQuery(path: string): [path: string, query: Record<string, string>] {
  const [pathname = '', search = ''] = path.split('?', 2)
  return [pathname, Object.fromEntries(new URLSearchParams(search))]
}

const respond = (type: string, body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': `${type}; charset=utf-8` } })
const respondXml = (body: string) => respond('application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)

const respondEntries = (seedData: PageContext, paths: readonly string[]): Response =>
  respondXml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths.map((path) => buildEntry(seedData, path)).join('\n')}\n</urlset>`,
  )

/** The public pages of a site, for search engines: an index, the pages, and the products in files of a limited size. */
async function buildSitemap(seedData: PageContext, name: string): Promise<Response> {
  const { origin, tags } = seedData
  tags.add('products').add('articles')
  if (name === 'pages') return respondEntries(seedData, await listPagePaths(seedData))
  const products = await listProductPaths(seedData)
  const fileCount = Math.ceil(products.length / maxAddresses)
  const fileNo = Number(/^products-(\d{1,4})$/.exec(name)?.[1] ?? 0)
  if (fileNo > 0) {
    const paths = products.slice((fileNo - 1) * maxAddresses, fileNo * maxAddresses)
    return paths.length > 0 ? respondEntries(seedData, paths) : respond('text/plain', 'Not Found', 404)
  }
  const files = ['pages', ...Array.from({ length: fileCount }, (_, index) => `products-${index + 1}`)]
  return respondXml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.map((file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>`).join('\n')}\n</sitemapindex>`,
  )
}

const buildRobots = ({ origin, site }: PageContext): Response =>
  respond(
    'text/plain',
    [
      'User-agent: *',
      `Allow: ${site.apiBase}/by-order-client/document/share-image/`,
      `Disallow: ${site.apiBase}/`,
      'Disallow: /user/',
      'Disallow: /404',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  )

/** Files for search engines besides pages; undefined for every other path. */
export function answerSearchEngine(pathname: string, seedData: PageContext): Promise<Response> | Response | undefined {
  if (pathname === '/robots.txt') return buildRobots(seedData)
  const match = /^\/sitemap(?:-(pages|products-\d{1,4}))?\.xml$/.exec(pathname)
  return match ? buildSitemap(seedData, match[1] ?? '') : undefined
}
