import { useEffect, useEffectEvent, useState } from 'react'
import { groupByParent, type TreeRow } from './tree-rows.ts'
import type { LoadTreeRows } from './tree-table-source.ts'

/** Known rows below one parent. */
type Children =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly rows: readonly TreeRow[] }

export interface VisibleRow {
  readonly row: TreeRow
  /** From 1. */
  readonly level: number
  readonly parent: string
  /** Its place among its siblings, from 1, and how many those are. */
  readonly position: number
  readonly siblings: number
  readonly hasExpander: boolean
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

const root = ''

/** The rows on screen. Children are loaded when their row is opened for the first time, and kept. */
export function useTreeRows(load: LoadTreeRows) {
  const [children, setChildren] = useState<Readonly<Record<string, Children>>>({ [root]: { state: 'loading' } })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())

  async function loadBelow(parent: string, isStale: () => boolean = () => false): Promise<void> {
    setChildren((before) =>
      before[parent]?.state === 'loaded' ? before : { ...before, [parent]: { state: 'loading' } },
    )
    try {
      const groups = groupByParent(await load(parent), parent)
      if (isStale()) return
      const loaded = [...groups].map(([key, rows]): [string, Children] => [key, { state: 'loaded', rows }])
      setChildren((before) => ({ ...before, ...Object.fromEntries(loaded) }))
    } catch (error) {
      if (!isStale()) setChildren((before) => ({ ...before, [parent]: { state: 'failed', error } }))
    }
  }

  const loadRoot = useEffectEvent((isStale: () => boolean) => {
    setChildren({})
    setOpen(new Set())
    void loadBelow(root, isStale)
  })
  useEffect(() => {
    let isStale = false
    loadRoot(() => isStale)
    return () => {
      isStale = true
    }
  }, [load])

  function listVisible(parent: string, level: number): VisibleRow[] {
    const below = children[parent]
    if (below?.state !== 'loaded') return []
    return below.rows.flatMap((row, index) => {
      const own = children[row.id]
      // A row whose children turned out to be none is a leaf.
      const hasExpander = own?.state === 'loaded' ? own.rows.length > 0 : row.hasChildren
      const isOpen = hasExpander && open.has(row.id)
      const visible: VisibleRow = {
        row,
        level,
        parent,
        position: index + 1,
        siblings: below.rows.length,
        hasExpander,
        isOpen,
        isLoading: isOpen && own?.state === 'loading',
        hasFailed: isOpen && own?.state === 'failed',
      }
      return isOpen ? [visible, ...listVisible(row.id, level + 1)] : [visible]
    })
  }

  return {
    root: children[root] ?? { state: 'loading' as const },
    visible: listVisible(root, 1),
    toggle({ id }: TreeRow): void {
      const next = new Set(open)
      if (!next.delete(id)) next.add(id)
      setOpen(next)
      const state = children[id]?.state
      if (next.has(id) && (state === undefined || state === 'failed')) void loadBelow(id)
    },
    /** Loads what is below a row again and shows it; what was open stays open. */
    reload(parent: string = root): Promise<void> {
      if (parent !== root) setOpen((before) => new Set([...before, parent]))
      return loadBelow(parent)
    },
  }
}
