import type { Currency } from '@paratope/contract/kernel/currencies'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '../api/api-client.ts'

/** The server's context of a page. Visitors are anonymous here: a page is the same for everyone. */
export interface PageContext {
  readonly site: SiteInfo
  readonly language: Language
  /** Of the prices. */
  readonly currency: Currency
  /** Scheme and host as visitors see them. */
  readonly origin: string
  readonly client: ApiClient
  readonly requestId: string
  readonly nonce: string
  /** Cache tags of the page; invalidating one drops cached copies. */
  readonly tags: Set<string>
  /** Paths behind the login, as in the menu. */
  privatePaths(): Promise<readonly string[]>
  /** Category and slug of each product page, for the sitemap. */
  productAddresses(): Promise<readonly { category: string; slug: string }[]>
  /** Whether the browser sent a session cookie; always false on cached pages. */
  readonly hasSession: boolean
}

export const pageContext = createContext<PageContext>()

/** For loaders: `const { client, site, language, tags } = pageOf(context)`. */
export const pageOf = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)
