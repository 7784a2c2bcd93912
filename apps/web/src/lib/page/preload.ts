import { useEffect } from 'react'
import { getPageLanguage } from '../api/api-settings.ts'
import { fetchTexts } from '../texts/texts.ts'

const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

/**
 * With the reader's first move comes what the next steps need: all words, and the corner for messages,
 * which must be here before the network is gone.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const abort = new AbortController()
    const preload = () => {
      abort.abort()
      // What does not come now comes when it is needed.
      Promise.all([fetchTexts(getPageLanguage()), load()]).catch(() => {})
    }
    for (const eventName of interactionEvents)
      addEventListener(eventName, preload, { once: true, passive: true, signal: abort.signal })
    return () => abort.abort()
  }, [load])
}
