import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { createErrorFactory, type Instant, type Language, type LocalDate } from '@paratope/contract/kernel'
import { orderTables as api } from '@paratope/contract/ordering/order-tables'
import { buildServiceLine, parseServiceDetails } from '#catalogue/services/index.ts'
import { compute, forPerson } from '#kernel/compute/compute.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import {
  addServiceLines,
  changeServiceLine,
  countLines,
  findLineDetails,
  type ServiceLineDraft,
} from '#ordering/carts/index.ts'
import { checkFiles } from './check-files.ts'
import { checkTableTask, type RefusedCell } from './check-rows.task.ts'
import { findFaultyPlasmids, resolvePlasmids } from './order-plasmids.ts'

const createError = createErrorFactory(api.errors)
const maxReportedCells = 100

interface Addition {
  session: Session
  service: ServiceCode
  rows: readonly OrderRow[]
  now: Instant
  /** The business day. */
  today: LocalDate
  /** Of the sentences about refused cells. */
  language: Language
}

/** Puts each row into the cart as a line, all or none. */
export async function addRowsToCart(db: Db, addition: Addition): Promise<{ added: number; count: number }> {
  const { session, now } = addition
  const lines = await checkLines(db, addition)
  await addServiceLines(db, session.userId, lines, now)
  return { added: lines.length, count: await countLines(db, session.userId, 'all') }
}

/** The service and the row behind a line in the caller's cart. */
export async function getCartRow(
  db: Db,
  { userId }: Session,
  lineId: string,
): Promise<{ service: ServiceCode; row: OrderRow }> {
  const details = await findLineDetails(db, userId, lineId)
  const found = details && parseServiceDetails(details)
  if (!found) throw createCommonError('record.missing')
  return found
}

/** The first row replaces that of the line, whose number and wishes stay; others become lines of their own. */
export async function changeCartRow(
  db: Db,
  lineId: string,
  change: Omit<Addition, 'service'>,
): Promise<{ count: number }> {
  const { session, now } = change
  const { service } = await getCartRow(db, session, lineId)
  const [first, ...others] = await checkLines(db, { ...change, service })
  if (!first || !(await changeServiceLine(db, session.userId, lineId, first))) throw createCommonError('record.missing')
  if (others.length > 0) await addServiceLines(db, session.userId, others, now)
  return { count: await countLines(db, session.userId, 'all') }
}

async function checkLines(db: Db, addition: Addition): Promise<ServiceLineDraft[]> {
  const { session, service, now, language } = addition
  const { rows: checkedRows, errors } = await resolvePlasmids(db, session, {
    service,
    rows: await parseRows(addition),
    language,
  })
  refuse(errors)
  refuse(await findFaultyPlasmids(db, { service, rows: checkedRows, language }))
  refuse(await checkFiles(db, session, { service, rows: checkedRows, now, language }))
  const { orderType } = serviceDefinitions[service]
  return checkedRows.map((row) => ({
    orderType,
    ...buildServiceLine({ service, row }),
    quantity: 1,
    details: { service, row },
  }))
}

/** The rows in their stored form; refuses all if one cell is wrong. */
async function parseRows({ session, service, rows, language, today }: Addition): Promise<OrderRow[]> {
  const checked = await compute(checkTableTask, { service, rows, language, today }, forPerson(session.userId))
  refuse(checked.errors)
  return checked.rows
}

function refuse(errors: readonly RefusedCell[]): void {
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
