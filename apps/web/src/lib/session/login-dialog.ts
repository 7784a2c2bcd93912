type LoginDialogResolver = (entered: boolean) => void

let pendingResolvers: readonly LoginDialogResolver[] = []
const listeners = new Set<() => void>()

const setPendingResolvers = (next: readonly LoginDialogResolver[]) => {
  pendingResolvers = next
  for (const listener of listeners) listener()
}

/** Logging in without leaving the page: whoever needs it asks, and one dialog serves all who asked. */
export const loginDialog = {
  /** True once the person is in again, false where the dialog was left. */
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
