import { useState } from 'react'

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** Selects these rows, or takes them out of the selection. */
  choose(keys: readonly string[], isSelected: boolean): void
  toggle(key: string): void
  clear(): void
}

const none: ReadonlySet<string> = new Set()

function change(before: ReadonlySet<string>, changed: readonly string[], isSelected: boolean): ReadonlySet<string> {
  const others = [...before].filter((key) => !changed.includes(key))
  return new Set(isSelected ? [...others, ...changed] : others)
}

/** Which rows are chosen for something done to several at once. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState(none)
  return {
    keys,
    choose: (changed, isSelected) => setKeys((before) => change(before, changed, isSelected)),
    toggle: (key) => setKeys((before) => change(before, [key], !before.has(key))),
    clear: () => setKeys(none),
  }
}
