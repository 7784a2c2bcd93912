/** A question that stands in the middle of the page until it is answered. */
export interface Prompt {
  title: string
  text: string
  ok: string
  onOk: () => void
  /** Another answer. */
  other?: { text: string; run: () => void }
}

let current: Prompt | undefined
const listeners = new Set<() => void>()

const change = (next: Prompt | undefined) => {
  current = next
  for (const changed of listeners) changed()
}

export const prompts = {
  /** The first one stays; many requests may fail for one reason. */
  show: (prompt: Prompt) => {
    if (!current) change(prompt)
  },
  close: () => change(undefined),
  current: () => current,
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}
