export interface Toast {
  title: string
  text?: string | undefined
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  /** Milliseconds; 0 stays until it is closed. */
  duration?: number
  action?: { text: string; run: () => void }
}

export type ToastEntry = Toast & { id: number }

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setEntries(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

const isSame = (one: Toast, other: Toast): boolean => one.title === other.title && one.text === other.text

/** Says something in the corner of the page, from anywhere in the browser; what is said already is not repeated below. */
export const toast = {
  show(message: Toast): number {
    lastId += 1
    setEntries([...entries.filter((entry) => !isSame(entry, message)), { ...message, id: lastId }])
    return lastId
  },
  dismiss: (id: number) => setEntries(entries.filter((entry) => entry.id !== id)),
  clear: () => setEntries([]),
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  entries: () => entries,
  /** A page from the server never starts with a message. */
  getServerEntries: (): readonly ToastEntry[] => noEntries,
}

const noEntries: readonly ToastEntry[] = []
