import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '../api/api-client.ts'

/** What the server knows of the page it is asked for. Visitors are anonymous here: a page is the same for everyone. */
export interface PageContext {
  readonly site: SiteInfo
  readonly language: Language
  /** Scheme and host the visitor sees. */
  readonly origin: string
  readonly client: ApiClient
  readonly requestId: string
  readonly nonce: string
  /** Names of what the page shows; when one of them changes, cached copies are dropped. */
  readonly tags: Set<string>
  /** Addresses behind the login, as the menu has them. */
  privatePaths(): Promise<readonly string[]>
  /** Category and slug of each product page, for the sitemap. */
  productAddresses(): Promise<readonly { category: string; slug: string }[]>
  /** Whether the browser brings a session cookie; always false on pages that are kept whole. */
  readonly hasSession: boolean
}

export const pageContext = createContext<PageContext>()

/** For loaders: `const { client, site, language, tags } = pageOf(context)`. */
export const pageOf = (context: Readonly<RouterContextProvider>): PageContext => context.get(pageContext)
