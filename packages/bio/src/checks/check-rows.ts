import { checkAntibodyRow } from './antibody-rows.ts'
import { checkCodes } from './check-codes.ts'
import {
  type CheckProfile,
  type Finding,
  getColumn,
  type OrderRow,
  type ProfileKind,
  type Report,
  readCell,
} from './check-types.ts'
import { checkDnaRow } from './dna-checks.ts'
import { checkPrimerRow } from './primer-checks.ts'
import { checkProteinRow } from './protein-rows.ts'

const checks: Readonly<Record<ProfileKind, (profile: CheckProfile, row: OrderRow, report: Report) => void>> = {
  protein: checkProteinRow,
  antibody: checkAntibodyRow,
  primer: checkPrimerRow,
  dna: checkDnaRow,
}

/** Rows with nothing in any checked column are drafts, so they have no findings. */
const isBlank = (row: OrderRow): boolean =>
  Object.values(row).every((value) => value === null || value === undefined || String(value).trim() === '')

/** Checks one row of an order table; `row` of the findings is `index`. */
export function checkRow(profile: CheckProfile, row: OrderRow, index = 0): Finding[] {
  if (isBlank(row)) return []
  const findings: Finding[] = []
  const report: Report = (role, code, values = {}) =>
    findings.push({ row: index, column: getColumn(profile, role), severity: checkCodes[code], code, values })
  const isNameRequired = profile.required?.includes('name') ?? true
  if (isNameRequired && readCell(profile, row, 'name').trim() === '') report('name', 'name.missing')
  checks[profile.kind](profile, row, report)
  return findings
}

/** Finds names that rows above have already; upper and lower case do not distinguish. Numbers of rows are 1-based. */
export function checkNames(profile: CheckProfile, rows: readonly OrderRow[]): Finding[] {
  const firstByName = new Map<string, number>()
  return rows.flatMap((row, index): Finding[] => {
    const name = readCell(profile, row, 'name').normalize('NFKC').trim()
    const key = name.toLowerCase()
    const first = firstByName.get(key)
    if (name === '') return []
    if (first === undefined) {
      firstByName.set(key, index)
      return []
    }
    const code = 'name.duplicated'
    const column = getColumn(profile, 'name')
    return [{ row: index, column, severity: checkCodes[code], code, values: { name, first: first + 1 } }]
  })
}

/** Checks all rows of an order table, each and beside each other. */
export const checkRows = (profile: CheckProfile, rows: readonly OrderRow[]): Finding[] =>
  [...rows.flatMap((row, index) => checkRow(profile, row, index)), ...checkNames(profile, rows)].sort(
    (a, b) => a.row - b.row,
  )

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error')
