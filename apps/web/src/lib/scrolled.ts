import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** True once the page is scrolled further than this; at exactly this far it is not. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
