import { useState } from 'react'

export interface Selection {
  readonly keys: ReadonlySet<string>
  toggle(key: string): void
  toggleAll(keys: readonly string[]): void
  clear(): void
}

/** Which rows are chosen for something done to several at once. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    keys,
    toggle: (key) =>
      setKeys((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    toggleAll: (all) => setKeys((before) => (all.every((key) => before.has(key)) ? new Set() : new Set(all))),
    clear: () => setKeys(new Set()),
  }
}
