import { useMemo } from 'react'
import { type GridState, isTouched } from './grid-model.ts'
import type { CellOption, GridColumn } from './grid-types.ts'
import type { GridT } from './grid-ui.ts'
import { type CellError, type CellProblem, createValidator } from './validation.ts'

interface GridErrorsOptions {
  columns: readonly GridColumn[]
  getOptions: (column: GridColumn) => readonly CellOption[]
  state: GridState
  isChecked: boolean
}

/** The errors to show: of the cells that a person has changed, and of all once they are checked. */
export function useGridErrors({ columns, getOptions, state, isChecked }: GridErrorsOptions) {
  const { rows } = state
  const validate = useMemo(() => createValidator(columns, getOptions), [columns, getOptions])
  const all = useMemo(() => validate(rows), [validate, rows])
  return useMemo<ReadonlyMap<string, CellError>>(
    () => (isChecked ? all : new Map([...all].filter(([, { rowId, key }]) => isTouched(state, rowId, key)))),
    [all, state, isChecked],
  )
}

export const describeProblem = (problem: CellProblem, t: GridT): string =>
  typeof problem === 'string' ? t(problem) : problem.message
