import { checkRows } from '@paratope/bio/checks'
import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { checkProfiles, listSequenceKeys, toCheckRow } from '@paratope/contract/ordering/order-tables/row-checks'
import { sequenceCheckTexts } from '@paratope/contract/science/sequence-checks/sequence-checks.texts'
import { type Language, tOptional } from '@paratope/contract/texts'

interface ScienceError {
  row: number
  column: string
  code: string
  values: Readonly<Record<string, string | number>>
  text: string
}

interface TableRows {
  service: ServiceCode
  /** As they were sent. */
  rows: readonly OrderRow[]
  /** The same rows in their stored form. */
  checkedRows: readonly OrderRow[]
  language: Language
}

/** Errors that science finds in rows whose cells are well-formed; warnings do not block. */
export function checkScience({ service, rows, checkedRows, language }: TableRows): ScienceError[] {
  const profile = checkProfiles[service]
  if (!profile) return []
  const keys = listSequenceKeys(profile)
  // Sequences as they were sent: the stored form has lost the stops and the bounds between records.
  const checked = checkedRows.map((row, index) => {
    const sequences = keys.map((key) => [key, rows[index]?.[key] ?? ''])
    return toCheckRow(profile, { ...row, ...Object.fromEntries(sequences) })
  })
  return checkRows(profile, checked)
    .filter(({ severity }) => severity === 'error')
    .map(({ row, column, code, values }) => ({
      row: row + 1,
      column,
      code,
      values,
      text: tOptional(sequenceCheckTexts, language, code, values) ?? code,
    }))
}
