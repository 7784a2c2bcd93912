type Heard = (entered: boolean) => void

let waiting: readonly Heard[] = []
const listeners = new Set<() => void>()

const change = (next: readonly Heard[]) => {
  waiting = next
  for (const changed of listeners) changed()
}

/** Logging in without leaving the page: whoever needs it asks, and one dialog serves all who asked. */
export const loginDialog = {
  /** True once the person is in again, false where the dialog was left. */
  ask: (): Promise<boolean> => new Promise((heard) => change([...waiting, heard])),
  settle(entered: boolean): void {
    const all = waiting
    change([])
    for (const heard of all) heard(entered)
  },
  isOpen: (): boolean => waiting.length > 0,
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
