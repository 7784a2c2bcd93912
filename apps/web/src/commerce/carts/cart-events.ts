/** The number of cart lines in the server's reply; `unknown` without one. */
export type CountAfter = number | 'same' | 'unknown'

const listeners = new Set<(count: CountAfter) => void>()

/** Tells everything that shows the account's cart that it changed. */
export const publishCartChange = (count: CountAfter): void => {
  for (const listener of listeners) listener(count)
}

export function onCartChange(listener: (count: CountAfter) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
