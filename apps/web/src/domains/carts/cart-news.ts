const listeners = new Set<() => void>()

/** Whoever changes the account's cart says so; whoever shows it listens. */
export const cartChanged = (): void => {
  for (const heard of listeners) heard()
}

export function onCartChange(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
