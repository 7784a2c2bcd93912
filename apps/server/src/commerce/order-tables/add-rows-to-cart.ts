import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { checkOrderRows, type OrderRow, type RowError } from '@paratope/contract/catalogue/services/order-rows'
import { orderTables as api } from '@paratope/contract/commerce/order-tables'
import { createErrorFactory, type Instant, type Language } from '@paratope/contract/kernel'
import { buildServiceLine } from '#catalogue/services/index.ts'
import { addServiceLines, countLines } from '#commerce/carts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import { checkFiles } from './check-files.ts'
import { checkScience } from './check-science.ts'
import { resolvePlasmids } from './order-plasmids.ts'

const createError = createErrorFactory(api.errors)
const maxReportedCells = 100

interface Addition {
  session: Session
  service: ServiceCode
  rows: readonly OrderRow[]
  now: Instant
  /** Of the sentences about refused cells. */
  language: Language
}

/** Puts each row into the cart as a line, all or none. */
export async function addRowsToCart(
  db: Db,
  { session, service, rows, now, language }: Addition,
): Promise<{ added: number; count: number }> {
  const { userId } = session
  const { rows: checkedRows, errors } = await resolvePlasmids(db, session, {
    service,
    rows: parseRows(service, rows, language),
    language,
  })
  refuse(errors)
  refuse(await checkFiles(db, session, { service, rows: checkedRows, now, language }))
  const { orderType } = serviceDefinitions[service]
  const lines = checkedRows.map((row) => ({
    orderType,
    ...buildServiceLine({ service, row }),
    quantity: 1,
    details: { service, row },
  }))
  await addServiceLines(db, userId, lines, now)
  return { added: lines.length, count: await countLines(db, userId, 'all') }
}

/** The rows in their stored form; refuses all if one cell is wrong. */
function parseRows(service: ServiceCode, rows: readonly OrderRow[], language: Language): OrderRow[] {
  const { columns } = serviceDefinitions[service]
  const { rows: checkedRows, errors } = checkOrderRows(columns, rows)
  refuse(errors)
  refuse(checkScience({ service, rows, checkedRows, language }))
  return checkedRows
}

function refuse(errors: readonly (Omit<RowError, 'code'> & { code: string; text?: string })[]): void {
  if (errors.length === 0) return
  const cells = errors.slice(0, maxReportedCells).map(({ row, column, code, values, text }) => ({
    row,
    column,
    code,
    values: { ...values },
    ...(text !== undefined && { text }),
  }))
  throw createError('order_table.rows_refused', { count: errors.length, cells })
}
