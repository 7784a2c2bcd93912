import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { checkOrderRows, type OrderRow, type RowError } from '@paratope/contract/catalogue/services/order-rows'
import type { Language } from '@paratope/contract/texts'
import { defineTask } from '#kernel/compute/compute.ts'
import { checkScience } from './check-science.ts'

interface TableToCheck {
  service: ServiceCode
  rows: readonly OrderRow[]
  /** Of the sentences about refused cells. */
  language: Language
}

export type RefusedCell = Omit<RowError, 'code'> & { code: string; text?: string }

interface CheckedTable {
  /** In their stored form. */
  rows: OrderRow[]
  errors: readonly RefusedCell[]
}

/** Checks the cells, and the science of cells that are well-formed. */
export function checkTable({ service, rows, language }: TableToCheck): CheckedTable {
  const { rows: checkedRows, errors } = checkOrderRows(serviceDefinitions[service].columns, rows)
  if (errors.length > 0) return { rows: checkedRows, errors }
  return { rows: checkedRows, errors: checkScience({ service, rows, checkedRows, language }) }
}

/** Both measured: tables of this size take less than 2 ms. */
const [SMALL_ROWS, SMALL_SYMBOLS] = [5, 2_000]

const isSmall = ({ rows }: TableToCheck): boolean =>
  rows.length <= SMALL_ROWS &&
  rows.reduce((sum, row) => sum + Object.values(row).reduce((length, cell) => length + (cell?.length ?? 0), 0), 0) <=
    SMALL_SYMBOLS

export const checkTableTask = defineTask(import.meta.url, checkTable, isSmall)
