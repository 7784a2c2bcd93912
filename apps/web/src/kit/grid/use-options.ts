import { useCallback, useEffect, useState } from 'react'
import type { CellOption, GridColumn } from './grid-types.ts'

export interface GridLoaders {
  /** The options of a dictionary, for columns with `dictCode`. */
  dictionary?: (code: string) => Promise<readonly CellOption[]>
  users?: () => Promise<readonly CellOption[]>
  departments?: () => Promise<readonly CellOption[]>
}

const noOptions: readonly CellOption[] = []

function findLoader(column: GridColumn, loaders: GridLoaders) {
  const { dictCode, type } = column
  if (column.options) return undefined
  if (dictCode !== undefined) return loaders.dictionary && (() => loaders.dictionary?.(dictCode))
  if (type === 'sel_user') return loaders.users
  return type === 'sel_depart' ? loaders.departments : undefined
}

/** Options of all columns: their own, or loaded once. */
export function useOptions(columns: readonly GridColumn[], loaders: GridLoaders | undefined) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly CellOption[]>>(new Map())
  useEffect(() => {
    let isCurrent = true
    for (const column of columns) {
      const load = findLoader(column, loaders ?? {})
      // A list that did not come leaves the column without options; the request announces its failure.
      load?.()?.then(
        (options) => isCurrent && setLoaded((before) => new Map(before).set(column.key, options)),
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
    }
  }, [columns, loaders])
  return useCallback((column: GridColumn) => column.options ?? loaded.get(column.key) ?? noOptions, [loaded])
}
