/** A modal question. */
export interface Prompt {
  title: string
  text: string
  ok: string
  onOk: () => void
  /** The label of the alternative answer. */
  alternative?: { text: string; run: () => void }
}

let current: Prompt | undefined
const listeners = new Set<() => void>()

const setCurrent = (next: Prompt | undefined) => {
  current = next
  for (const listener of listeners) listener()
}

export const promptDialog = {
  /** Keeps the first one; many requests may fail for one reason. */
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
