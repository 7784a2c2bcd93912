import type { CheckCode } from './check-codes.ts'

export type CheckValues = Readonly<Record<string, string | number>>

/** Finding of a check in one cell. */
export interface Finding {
  /** 0-based index of the row. */
  readonly row: number
  /** Key of the table's column. */
  readonly column: string
  /** Errors block an order, warnings explain. */
  readonly severity: 'error' | 'warning'
  readonly code: CheckCode
  /** For the text of the code; positions are 1-based. */
  readonly values: CheckValues
}

/** A row of an order table, cells by column. */
export type OrderRow = Readonly<Record<string, string | number | boolean | null | undefined>>

export type ProfileKind = 'protein' | 'antibody' | 'primer' | 'dna'

/** Content of an order table's column, as far as the checks read it. */
export type ColumnRole =
  | 'name'
  | 'sequence'
  | 'sequenceType'
  | 'heavy'
  | 'light'
  | 'mutations'
  | 'numbering'
  | 'signalPeptide'
  | 'scale'
  | 'purification'
  | 'fivePrime'
  | 'threePrime'
  | 'internal'
  | 'lna'
  | 'phosphorothioate'

export interface LengthLimit {
  readonly min: number
  readonly max: number
}

/** Checks of a table's rows: plain data, so that a service definition can hold it. */
export interface CheckProfile {
  readonly kind: ProfileKind
  /** Keys of columns that are not named like their role. */
  readonly columns?: Readonly<Partial<Record<ColumnRole, string>>>
  /** Residues or bases of a sequence. */
  readonly length?: LengthLimit
  /** Length of a primer by its scale of synthesis. */
  readonly scales?: Readonly<Record<string, LengthLimit>>
  /** DNA that is expressed: frame, start and stop are checked. */
  readonly isCoding?: boolean
  /** Cells that may not be empty; the sequences of the kind by default. */
  readonly required?: readonly ColumnRole[]
}

/** Reports a finding about the column of a role. */
export type Report = (role: ColumnRole, code: CheckCode, values?: CheckValues) => void

export const getColumn = ({ columns }: CheckProfile, role: ColumnRole): string => columns?.[role] ?? role

/** Returns the text of a cell. */
export function readCell(profile: CheckProfile, row: OrderRow, role: ColumnRole): string {
  const value = row[getColumn(profile, role)]
  return value === null || value === undefined ? '' : String(value)
}

const MAX_LISTED = 12

/** Lists 0-based positions for people: `12, 40, 77`. */
export function listPositions(positions: readonly number[]): string {
  const listed = positions.slice(0, MAX_LISTED).map((position) => position + 1)
  return listed.join(', ') + (positions.length > MAX_LISTED ? ', …' : '')
}
