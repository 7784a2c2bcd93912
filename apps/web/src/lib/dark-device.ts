import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-color-scheme: dark)')

const subscribe = (changed: () => void) => {
  const watched = query()
  watched.addEventListener('change', changed)
  return () => watched.removeEventListener('change', changed)
}

export const useDarkDevice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
