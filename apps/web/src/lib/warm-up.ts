import { useEffect } from 'react'
import { languageNow } from './api-settings.ts'
import { loadWords } from './texts.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

/**
 * With the reader's first move comes what the next steps need: all words, and the corner for messages,
 * which must be here before the network is gone.
 */
export function useWarmUp(load: () => Promise<unknown>): void {
  useEffect(() => {
    const done = new AbortController()
    const warm = () => {
      done.abort()
      // What does not come now comes when it is needed.
      Promise.all([loadWords(languageNow()), load()]).catch(() => {})
    }
    for (const sign of signs) addEventListener(sign, warm, { once: true, passive: true, signal: done.signal })
    return () => done.abort()
  }, [load])
}
