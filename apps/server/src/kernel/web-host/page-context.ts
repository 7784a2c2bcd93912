import type { Contract } from '@paratope/contract'
import type { Client, Language } from '@paratope/contract/kernel'
import type { SiteInfo } from '@paratope/contract/platform/sites'

/** What a page may ask the server for. Pages are rendered for anyone: the client is anonymous. */
export interface PageContext {
  site: SiteInfo
  language: Language
  origin: string
  client: Client<Contract>
  requestId: string
  nonce: string
  /** The page names what it shows, so that a change of it drops the cached copy. */
  tags: Set<string>
  /** Addresses behind the login, as the menu has them. */
  privatePaths(): Promise<readonly string[]>
  /** Category and slug of each product page, for the sitemap. */
  productAddresses(): Promise<readonly { category: string; slug: string }[]>
  /** Whether the browser brings a session cookie; only asked on pages that are never cached. */
  hasSession: boolean
}

/** How a public page may be kept. */
export interface CacheRule {
  /** The one spelling of its path. */
  readonly path: string
  /** Query parameters that make it another page. */
  readonly query: readonly string[]
}

/** The built web as the server sees it; told apart from its making so that tests bring their own. */
export interface PageBundle {
  handle(request: Request, pageContext: PageContext): Promise<Response>
  findCacheRule(pathname: string, product: string): CacheRule | undefined
}

/** The same page under every spelling of its address: known parameters only, sorted, without empty ones. */
export function buildCanonicalSearch(search: URLSearchParams, rule: CacheRule): string {
  const knownParameters = [...search].filter(([name, value]) => value !== '' && rule.query.includes(name))
  const sorted = new URLSearchParams(knownParameters)
  sorted.sort()
  const text = sorted.toString()
  return text === '' ? '' : `?${text}`
}
