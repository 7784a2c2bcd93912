import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { createContext, use } from 'react'

/** What every component may ask about where it stands. */
export interface SiteContextValue {
  readonly site: SiteInfo
  readonly language: Language
  readonly origin: string
  /** Addresses that the shells may lead to and that exist here, in lower case. */
  readonly pages: readonly string[]
}

const SiteContext = createContext<SiteContextValue | undefined>(undefined)

export const SiteContextProvider = SiteContext.Provider

export function useSiteContext(): SiteContextValue {
  const value = use(SiteContext)
  if (!value) throw new Error('no frame around this component: wrap it in <FrameProvider value={…}>')
  return value
}

export const useSite = (): SiteInfo => useSiteContext().site
export const useLanguage = (): Language => useSiteContext().language

/** Tells whether a page exists: a link to one that does not is never drawn. */
export function usePageExists(): (path: string) => boolean {
  const { pages } = useSiteContext()
  return (path) => pages.includes((path.split(/[?#]/)[0] ?? '').toLowerCase())
}
