import type { GridT } from './grid-controller.ts'
import type { CellProblem } from './validation.ts'

export const describeProblem = (problem: CellProblem, t: GridT): string =>
  typeof problem === 'string' ? t(problem) : problem.message
