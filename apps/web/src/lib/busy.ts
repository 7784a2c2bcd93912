/** Counts what is under way and tells who watches; failing clears the flag as finishing does. */
export function createBusy() {
  const listeners = new Set<() => void>()
  let count = 0
  const change = (by: number) => {
    count += by
    for (const changed of listeners) changed()
  }
  return {
    isBusy: () => count > 0,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      change(1)
      try {
        return await work()
      } finally {
        change(-1)
      }
    },
  }
}
