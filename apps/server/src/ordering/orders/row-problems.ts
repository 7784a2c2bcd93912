import { listLineProblems, parseServiceDetails, type RowReader } from '#catalogue/services/index.ts'
import type { CartRow } from '#ordering/carts/index.ts'
import { getLineName } from './create-from-cart.ts'
import { createError } from './orders.errors.ts'

/** Refuses rows that came into the cart before a rule, or whose dates have passed since. */
export function assertRowsAgree(lines: readonly CartRow[], reader: RowReader): void {
  const cells = lines.flatMap((line, index) => {
    const service = line.pack_id === null ? parseServiceDetails(line.details) : undefined
    const problems = service ? listLineProblems(service, reader) : []
    return problems.map((problem) => ({ no: index + 1, name: getLineName(line), ...problem }))
  })
  if (cells.length === 0) return
  throw createError('order.rows_refused', {
    lines: [...new Set(cells.map(({ no, name }) => `${no}: ${name}`))],
    cells,
  })
}
