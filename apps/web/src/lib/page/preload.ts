import { useEffect } from 'react'
import { getPageLanguage } from '../api/api-settings.ts'
import { fetchTexts } from '../texts/texts.ts'

const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

/** Preloads on the first interaction what the next steps need: all texts, and the toasts, which must work offline. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const abort = new AbortController()
    const preload = () => {
      abort.abort()
      // Failed preloads are loaded again when needed.
      Promise.all([fetchTexts(getPageLanguage()), load()]).catch(() => {})
    }
    for (const eventName of interactionEvents)
      addEventListener(eventName, preload, { once: true, passive: true, signal: abort.signal })
    return () => abort.abort()
  }, [load])
}
