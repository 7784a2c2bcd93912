import type { Currency } from '@paratope/contract/kernel/currencies'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { createContext, use } from 'react'

/** Site data for all components. */
export interface SiteContextValue {
  readonly site: SiteInfo
  readonly language: Language
  /** Of the prices: chosen by the visitor, of the company, or usual where the language is spoken. */
  readonly currency: Currency
  readonly origin: string
  /** Existing paths that the shells may link to, in lower case. */
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
export const useCurrency = (): Currency => useSiteContext().currency

/** Returns whether a page exists; links to missing pages are not rendered. */
export function usePageExists(): (path: string) => boolean {
  const { pages } = useSiteContext()
  return (path) => pages.includes((path.split(/[?#]/)[0] ?? '').toLowerCase())
}
