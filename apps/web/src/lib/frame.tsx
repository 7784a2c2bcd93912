import type { SiteInfo } from '@paratope/contract/sites'
import type { Language } from '@paratope/contract/texts'
import { createContext, use } from 'react'

/** What every component may ask about where it stands. */
export interface Frame {
  readonly site: SiteInfo
  readonly language: Language
  readonly origin: string
  /** Addresses that the shells may lead to and that exist here, in lower case. */
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

/** Tells whether a page exists: a link to one that does not is never drawn. */
export function useExists(): (path: string) => boolean {
  const { pages } = useFrame()
  return (path) => pages.includes((path.split(/[?#]/)[0] ?? '').toLowerCase())
}
