import type { ScienceProfile } from '@paratope/contract/catalogue/services/definitions'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'

interface ScienceError {
  row: number
  column: string
  code: string
  values: Readonly<Record<string, string | number>>
}

/** Errors that science finds in rows whose cells are well-formed; warnings do not block. */
export const checkScience = (_profile: ScienceProfile, _rows: readonly OrderRow[]): ScienceError[] => []
