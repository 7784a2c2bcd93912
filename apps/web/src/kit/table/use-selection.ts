import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** The same keys as the table reads and changes them. */
  readonly state: RowSelectionState
  readonly onChange: OnChangeFn<RowSelectionState>
  toggle(key: string): void
  clear(): void
}

const none: RowSelectionState = {}

/** Which rows are chosen for something done to several at once. */
export function useSelection(): Selection {
  const [state, setState] = useState(none)
  return {
    keys: new Set(Object.keys(state).filter((key) => state[key])),
    state,
    onChange: setState,
    toggle: (key) => setState(({ [key]: chosen, ...others }) => (chosen ? others : { ...others, [key]: true })),
    clear: () => setState(none),
  }
}
