import { sequenceProblemCodes } from '@paratope/bio/checks'

/** Errors of a cell that holds a sequence, beside its length. */
const sequenceErrorCodes = [
  ...sequenceProblemCodes,
  'letter',
  'rna',
  'stop',
  'code',
  'code_end',
  'code_conflict',
  'base_code',
  'phosphorothioate',
] as const

export const rowErrorCodes = [
  'required',
  'duplicate',
  'choice',
  'number',
  'ambiguous',
  'decimals',
  'too_small',
  'too_large',
  'too_long',
  'too_short',
  ...sequenceErrorCodes,
  'mutations',
  'well',
  'unknown_column',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export interface CellProblem {
  code: RowErrorCode
  values: Readonly<Record<string, string | number>>
}

/** A problem with its place; rows count from 1. */
export interface RowError extends CellProblem {
  row: number
  column: string
}
