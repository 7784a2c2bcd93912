type Resolver = (isConfirmed: boolean) => void

/** A dialog over any page that several parts may wait for; one answer serves all. */
export interface AwaitedDialog {
  /** True once it was answered, false if it was closed. */
  open: () => Promise<boolean>
  settle: (isConfirmed: boolean) => void
  isOpen: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createAwaitedDialog(): AwaitedDialog {
  let pendingResolvers: readonly Resolver[] = []
  const listeners = new Set<() => void>()
  const setPendingResolvers = (next: readonly Resolver[]) => {
    pendingResolvers = next
    for (const listener of listeners) listener()
  }
  return {
    open: () => new Promise((resolve) => setPendingResolvers([...pendingResolvers, resolve])),
    settle(isConfirmed) {
      const resolvers = pendingResolvers
      setPendingResolvers([])
      for (const resolve of resolvers) resolve(isConfirmed)
    },
    isOpen: () => pendingResolvers.length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
