import { useSyncExternalStore } from 'react'
import { phoneQuery } from '#ui/theme/breakpoints.ts'

function subscribe(changed: () => void) {
  const query = window.matchMedia(phoneQuery)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the page is as narrow as on a phone. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phoneQuery).matches,
    () => false,
  )
