import type { GridT } from './grid-state.ts'
import type { CellProblem } from './validation.ts'

export const describeProblem = (problem: CellProblem, t: GridT): string =>
  typeof problem === 'string' ? t(problem) : problem.message
