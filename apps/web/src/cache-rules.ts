import { isPublicScreen, listPaths } from '#lib/navigation/screens.ts'
import { routerParameters, splitDataSuffix } from '#lib/router-internals/data-requests.ts'
import { screens } from './domains.ts'
import { searchEnginePaths } from './sitemap.ts'

/** Caching rules of a public page. */
export interface CacheRule {
  /** The one spelling of its path, whatever case and closing slash it was asked with. */
  readonly path: string
  /** Query parameters that make it another page. */
  readonly query: readonly string[]
}

/** Asked for every request, so each pattern is made once; parameters and product codes fill one segment. */
const toPathPattern = (pattern: string) => new RegExp(`^${pattern.replace(/\{product\}|:\w+/g, '[^/]+')}/?$`, 'i')

const cacheablePages = screens
  .filter(isPublicScreen)
  .filter(({ cached }) => cached !== false)
  .flatMap((screen) => listPaths(screen).map((pattern) => ({ pattern, query: screen.query ?? [] })))

const cacheRules = [
  ...['/404', ...searchEnginePaths].map((pattern) => ({ pattern, query: [] as readonly string[] })),
  ...cacheablePages,
].map((rule) => ({
  ...rule,
  shape: toPathPattern(rule.pattern),
}))

/** Fixed segments as the page declares them, its parameters in lower case. */
function spell(pattern: string, path: string, product: string): string {
  const requests = path.toLowerCase().split('/')
  const segments = pattern.split('/').map((segment, at) => {
    const given = requests[at] ?? ''
    if (segment === '{product}') return given === product.toLowerCase() ? product : given
    return segment.includes(':') ? given : segment
  })
  return segments.join('/')
}

/** The cache rule of the page at this path; undefined if the page differs between visitors. */
export function findCacheRule(pathname: string, product: string): CacheRule | undefined {
  const { path, suffix } = splitDataSuffix(pathname)
  const rule = cacheRules.find(({ shape }) => shape.test(path))
  if (!rule) return undefined
  const own = spell(rule.pattern, path, product)
  if (suffix === undefined) return { path: own, query: rule.query }
  return { path: (own === '/' ? '' : own) + suffix, query: [...rule.query, ...routerParameters] }
}
