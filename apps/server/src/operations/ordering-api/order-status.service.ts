import type { ApiOrderStatus } from '@paratope/contract/operations/ordering-api'
import type { z } from 'zod'
import { loadParcels } from '#fulfilment/parcels/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { findOrder, getOrderDetail, type PresentContext } from '#ordering/orders/index.ts'

/** The reply schema leaves out prices, addresses and people. */
export async function getOrderStatus(
  db: Db,
  scope: Scope,
  orderNo: string,
  reader: PresentContext & { registry: Registry },
): Promise<z.input<typeof ApiOrderStatus>> {
  const order = await findOrder(db, scope, orderNo)
  if (!order) throw createCommonError('record.missing')
  const detail = await getOrderDetail(db, scope, orderNo, reader)
  return {
    ...detail,
    lines: detail.subOrders.map((line) => ({ ...line, quantity: line.num })),
    parcels: await loadParcels(db, order, reader),
  }
}
