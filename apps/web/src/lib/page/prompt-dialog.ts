/** A question that stands in the middle of the page until it is answered. */
export interface Prompt {
  title: string
  text: string
  ok: string
  onOk: () => void
  /** Another answer. */
  alternative?: { text: string; run: () => void }
}

let current: Prompt | undefined
const listeners = new Set<() => void>()

const setCurrent = (next: Prompt | undefined) => {
  current = next
  for (const listener of listeners) listener()
}

export const promptDialog = {
  /** The first one stays; many requests may fail for one reason. */
  show: (prompt: Prompt) => {
    if (!current) setCurrent(prompt)
  },
  close: () => setCurrent(undefined),
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
