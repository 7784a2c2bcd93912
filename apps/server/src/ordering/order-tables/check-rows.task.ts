import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { checkOrderRows, type OrderRow, type RowError } from '@paratope/contract/catalogue/services/order-rows'
import type { LocalDate } from '@paratope/contract/kernel'
import type { Language } from '@paratope/contract/texts'
import { listRowErrors } from '#catalogue/services/index.ts'
import { defineTask } from '#kernel/compute/compute.ts'
import { checkScience } from './check-science.ts'

interface TableToCheck {
  service: ServiceCode
  rows: readonly OrderRow[]
  /** Of the sentences about refused cells. */
  language: Language
  /** The business day. */
  today: LocalDate
}

export type RefusedCell = Omit<RowError, 'code'> & { code: string; text?: string }

interface CheckedTable {
  /** In their stored form. */
  rows: OrderRow[]
  errors: readonly RefusedCell[]
}

/** Checks the cells, the rules between them, and the science of cells that are well-formed. */
export function checkTable({ service, rows, language, today }: TableToCheck): CheckedTable {
  const { rows: checkedRows, errors } = checkOrderRows(serviceDefinitions[service].columns, rows)
  const errorsByRow = Map.groupBy(errors, ({ row }) => row)
  const rowsToRule = checkedRows.map((row, index) => ({ row, errors: errorsByRow.get(index + 1) ?? [] }))
  const broken = listRowErrors(service, rowsToRule, { language, today }).map(({ severity: _, ...error }) => error)
  const science = errors.length > 0 ? [] : checkScience({ service, rows, checkedRows, language })
  return { rows: checkedRows, errors: joinByRow([...errors, ...science, ...broken]) }
}

/** One error for each cell, in the order of the rows; the first one found is the plainest. */
function joinByRow(errors: readonly RefusedCell[]): RefusedCell[] {
  const firsts = Map.groupBy(errors, ({ row, column }) => `${row} ${column}`)
  return [...firsts.values()].flatMap(([first]) => first ?? []).sort((one, other) => one.row - other.row)
}

/** Both measured: tables of this size take less than 2 ms. */
const [SMALL_ROWS, SMALL_SYMBOLS] = [5, 2_000]

const isSmall = ({ rows }: TableToCheck): boolean =>
  rows.length <= SMALL_ROWS &&
  rows.reduce((sum, row) => sum + Object.values(row).reduce((length, cell) => length + (cell?.length ?? 0), 0), 0) <=
    SMALL_SYMBOLS

export const checkTableTask = defineTask(import.meta.url, checkTable, isSmall)
