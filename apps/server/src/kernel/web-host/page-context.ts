import type { Contract } from '@paratope/contract'
import type { Client, Currency, Language } from '@paratope/contract/kernel'
import type { SiteInfo } from '@paratope/contract/platform/sites'

/** Reads of the server that pages may do. Pages are rendered anonymously. */
export interface PageContext {
  site: SiteInfo
  language: Language
  /** Of the prices. */
  currency: Currency
  origin: string
  client: Client<Contract>
  requestId: string
  nonce: string
  /** Names data of the page, so that changes of it drop the cached page. */
  tags: Set<string>
  /** Paths behind the login, as in the menu. */
  privatePaths(): Promise<readonly string[]>
  /** Category and slug of each product page, for the sitemap. */
  productAddresses(): Promise<readonly { category: string; slug: string }[]>
  /** Whether the browser sent a session cookie; only used on pages that are never cached. */
  hasSession: boolean
}

/** Caching of a public page. */
export interface CacheRule {
  /** The canonical path. */
  readonly path: string
  /** Query parameters that change the page. */
  readonly query: readonly string[]
}

/** The built web as the server sees it; an interface, so that tests supply their own. */
export interface PageBundle {
  handle(request: Request, pageContext: PageContext): Promise<Response>
  findCacheRule(pathname: string, product: string): CacheRule | undefined
}

/** Normalises a URL: known parameters only, sorted, without empty ones. */
export function buildCanonicalSearch(search: URLSearchParams, rule: CacheRule): string {
  const knownParameters = [...search].filter(([name, value]) => value !== '' && rule.query.includes(name))
  const sorted = new URLSearchParams(knownParameters)
  sorted.sort()
  const text = sorted.toString()
  return text === '' ? '' : `?${text}`
}
