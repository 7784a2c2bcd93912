import { matchPath } from 'react-router'
import { isPublic, pathsOf } from '#lib/screens.ts'
import { screens } from './domains.ts'

/** How a public page may be kept: which query parameters make it another page. */
export interface CacheRule {
  readonly query: readonly string[]
}

/** The router asks for a page's data under the page's own name. */
const dataSuffix = /(\/_)?\.data$/
const routerQuery = ['_routes', 'index']

const rules = screens
  .filter(isPublic)
  .filter(({ cached }) => cached !== false)
  .flatMap((screen) =>
    pathsOf(screen).map((path) => ({ pattern: path.replaceAll('{product}', ':product'), query: screen.query ?? [] })),
  )

/** The rule of the page at this path; undefined where the page must be made anew for every visitor. */
export function cacheRuleOf(pathname: string): CacheRule | undefined {
  const path = pathname.replace(dataSuffix, '') || '/'
  const rule = rules.find(({ pattern }) => matchPath(pattern, path))
  return rule && { query: path === pathname ? rule.query : [...rule.query, ...routerQuery] }
}
