/** How many lines the cart has after a change, as the server answered; `unknown` where nobody said. */
export type CountAfter = number | 'same' | 'unknown'

const listeners = new Set<(count: CountAfter) => void>()

/** Tells everything that shows the account's cart that it changed. */
export const cartChanged = (count: CountAfter): void => {
  for (const heard of listeners) heard(count)
}

export function onCartChange(heard: (count: CountAfter) => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
