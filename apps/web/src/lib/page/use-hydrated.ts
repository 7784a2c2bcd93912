import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** False on the server and while the browser takes over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
