import { useMemo } from 'react'
import { type GridState, isTouched } from './grid-model.ts'
import type { CellOption, GridColumn } from './grid-types.ts'
import type { GridT } from './grid-ui.ts'
import { type CellError, type CellProblem, createValidator, toCellKey } from './validation.ts'

interface GridErrorsOptions {
  columns: readonly GridColumn[]
  getOptions: (column: GridColumn) => readonly CellOption[]
  /** Found outside of the grid; a rule of the column goes before. */
  cellErrors?: readonly CellError[] | undefined
  state: GridState
  isChecked: boolean
}

/** The errors to show: of the cells that a person has changed, and of all once they are checked. */
export function useGridErrors({ columns, getOptions, cellErrors, state, isChecked }: GridErrorsOptions) {
  const { rows } = state
  const validate = useMemo(() => createValidator(columns, getOptions), [columns, getOptions])
  const own = useMemo(() => validate(rows), [validate, rows])
  const all = useMemo(() => {
    if (!cellErrors?.length) return own
    const found = cellErrors.map((error) => [toCellKey(error.rowId, error.key), error] as const)
    return new Map([...found, ...own])
  }, [own, cellErrors])
  return useMemo<ReadonlyMap<string, CellError>>(
    () => (isChecked ? all : new Map([...all].filter(([, { rowId, key }]) => isTouched(state, rowId, key)))),
    [all, state, isChecked],
  )
}

export const describeProblem = (problem: CellProblem, t: GridT): string =>
  typeof problem === 'string' ? t(problem) : problem.message
