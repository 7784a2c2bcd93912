/** The number of cart lines in the server's reply; `unknown` without one. */
export type CountAfter = number | 'same' | 'unknown'

const listeners = new Set<(count: CountAfter) => void>()

/** Written to tell other tabs of this browser; its value means nothing. */
const storageKey = 'cart-change'

/** Tells everything that shows the account's cart that it changed, in other tabs too. */
export const publishCartChange = (count: CountAfter): void => {
  for (const listener of listeners) listener(count)
  try {
    localStorage.setItem(storageKey, String(Math.random()))
  } catch {
    // Without storage, other tabs notice when they are looked at.
  }
}

export function onCartChange(listener: (count: CountAfter) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === storageKey && listener('unknown')
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
