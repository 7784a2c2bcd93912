import { getProductPath } from '#catalogue/products/index.ts'
import { getReferencePath, referenceTypes } from '#catalogue/references/index.ts'
import { isPublicScreen, type PublicScreen } from '#lib/navigation/screens.ts'
import { fillProductCode, getHomePath } from '#lib/navigation/site-paths.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { newsPath } from '#platform/articles/index.ts'
import { screens } from './domains.ts'

export const sitemapPath = '/sitemap.xml'

/** The protocol allows no more in one file. */
const maxAddresses = 50_000
const newsPerPage = 100

type Site = PageContext['site']

const showsProducts = ({ systemType }: Site): boolean => systemType !== 1 && systemType !== 2

/** Frames of another kind of site, results of a search and what belongs to one visitor are nothing to be found. */
function isListed({ path, shell, cached, query = [] }: PublicScreen, site: Site): boolean {
  // A page that is chosen by an id shows nothing without it.
  if (cached === false || shell === 'user' || query.includes('id') || /:|search$/i.test(path)) return false
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

/** The public pages of a site, for search engines. */
export async function buildSitemap(seedData: PageContext): Promise<Response> {
  const { site, origin, tags } = seedData
  for (const tag of ['products', 'articles']) tags.add(tag)
  const fixed = screens.filter(isPublicScreen).filter((screen) => isListed(screen, site))
  const [notifications, products] = await Promise.all([
    listNewsPaths(seedData),
    showsProducts(site) ? seedData.productAddresses() : [],
  ])
  const paths = [
    ...fixed.map(({ path }) => fillProductCode(path, site)),
    ...(showsProducts(site) ? referenceTypes.map(getReferencePath) : []),
    ...notifications,
    ...products.map(getProductPath),
  ]
  const urls = paths.slice(0, maxAddresses).map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
