import { isPublic, pathsOf } from '#lib/screens.ts'
import { screens } from './domains.ts'

/** How a public page may be kept: which query parameters make it another page. */
export interface CacheRule {
  readonly query: readonly string[]
}

/** The router asks for a page's data under the page's own name. */
const dataSuffix = /(\/_)?\.data$/
const routerQuery = ['_routes', 'index']

/** Asked for every request, so each pattern is made once; parameters and product codes fill one segment. */
const shapeOf = (pattern: string) => new RegExp(`^${pattern.replace(/\{product\}|:\w+/g, '[^/]+')}/?$`, 'i')

const kept = screens
  .filter(isPublic)
  .filter(({ cached }) => cached !== false)
  .flatMap((screen) => pathsOf(screen).map((path) => ({ shape: shapeOf(path), query: screen.query ?? [] })))

const rules = [{ shape: shapeOf('/404'), query: [] as readonly string[] }, ...kept]

/** The rule of the page at this path; undefined where the page must be made anew for every visitor. */
export function cacheRuleOf(pathname: string): CacheRule | undefined {
  const path = pathname.replace(dataSuffix, '') || '/'
  const rule = rules.find(({ shape }) => shape.test(path))
  return rule && { query: path === pathname ? rule.query : [...rule.query, ...routerQuery] }
}
