import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { EarlierRow } from '@paratope/contract/ordering/orders'
import { parseServiceDetails } from '#catalogue/services/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { listOrderLines } from './order-lines.repo.ts'
import { findOrder } from './orders.repo.ts'

/** The rows of the service in one order, as they were ordered. */
export async function listEarlierRows(
  db: Db,
  scope: Scope,
  { orderNo, service }: { orderNo: string; service: ServiceCode },
): Promise<EarlierRow[]> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  const lines = await listOrderLines(db, order.id)
  return lines.flatMap(({ no, details }) => {
    const line = parseServiceDetails(details)
    return line?.service === service ? [{ no, row: { ...line.row } }] : []
  })
}
