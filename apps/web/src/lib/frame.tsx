import type { SiteInfo } from '@paratope/contract/sites'
import type { Language } from '@paratope/contract/texts'
import { createContext, use } from 'react'

/** What every component may ask about where it stands. */
export interface Frame {
  readonly site: SiteInfo
  readonly language: Language
  readonly origin: string
  /** Addresses of the pages that exist, in lower case; a link elsewhere is not drawn. */
  readonly pages: readonly string[]
}

const FrameContext = createContext<Frame | undefined>(undefined)

export const FrameProvider = FrameContext.Provider

export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('no frame around this component: wrap it in <FrameProvider value={…}>')
  return frame
}

export const useSite = (): SiteInfo => useFrame().site
export const useLanguage = (): Language => useFrame().language
