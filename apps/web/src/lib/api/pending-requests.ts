/** Counts pending requests and notifies subscribers; failures decrement too. */
export function createPendingRequests() {
  const listeners = new Set<() => void>()
  let count = 0
  const changeCount = (by: number) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    hasPending: () => count > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async track<Result>(work: () => Promise<Result>): Promise<Result> {
      changeCount(1)
      try {
        return await work()
      } finally {
        changeCount(-1)
      }
    },
  }
}
