import { createContext, useContext } from 'react'
import type { GridController } from './grid-controller.ts'
import type { CellOption, GridColumn } from './grid-types.ts'
import type { GridT } from './grid-ui.ts'
import type { SubTable } from './sub-table.ts'

export interface GridContextValue {
  /** Begins the ids of its elements. */
  id: string
  controller: GridController
  t: GridT
  columns: readonly GridColumn[]
  getOptions: (column: GridColumn) => readonly CellOption[]
  isReadOnly: boolean
  rowHeight: number
  subTable: SubTable | undefined
}

const Context = createContext<GridContextValue | undefined>(undefined)
export const GridContext = Context.Provider

export function useGrid(): GridContextValue {
  const value = useContext(Context)
  if (!value) throw new Error('a part of the grid was used outside of it')
  return value
}
