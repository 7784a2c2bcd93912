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

function change(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Says something in the corner of the page, from anywhere in the browser. */
export const toast = {
  show(message: Toast): number {
    lastId += 1
    change([...entries, { ...message, id: lastId }])
    return lastId
  },
  dismiss: (id: number) => change(entries.filter((entry) => entry.id !== id)),
  clear: () => change([]),
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
  none: (): readonly ToastEntry[] => nothing,
}

const nothing: readonly ToastEntry[] = []
