type LoginDialogResolver = (entered: boolean) => void

let pendingResolvers: readonly LoginDialogResolver[] = []
const listeners = new Set<() => void>()

const setPendingResolvers = (next: readonly LoginDialogResolver[]) => {
  pendingResolvers = next
  for (const listener of listeners) listener()
}

/** Renews a login without leaving the page: any part may ask, and one dialog serves all. */
export const loginDialog = {
  /** True once the user is logged in again, false if the dialog was closed. */
  open: (): Promise<boolean> => new Promise((resolve) => setPendingResolvers([...pendingResolvers, resolve])),
  settle(isLoggedIn: boolean): void {
    const resolvers = pendingResolvers
    setPendingResolvers([])
    for (const resolve of resolvers) resolve(isLoggedIn)
  },
  isOpen: (): boolean => pendingResolvers.length > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
