import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import type { OrderStatus } from '@paratope/contract/ordering/orders'
import { type OrderContract, quotes } from '@paratope/contract/ordering/quotes'
import type { FileLink } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { findOrder, lockOrder, type OrderRow, publishOrderUpdate } from '#ordering/orders/index.ts'
import { createFileLink, handOverFiles } from '#platform/files/index.ts'
import { findOrderContract, insertOrderContract, type OrderContractRow } from './order-contracts.repo.ts'
import { contractReceivedTopic } from './quotes.notification-topics.ts'

const createError = createErrorFactory({ ...quotes.errors, ...quotes.foreignErrors })

const contractStatuses: readonly OrderStatus[] = ['toConfirm', 'inProduction', 'shipped', 'completed']

/** A contract needs a quote that is open or accepted. */
const hasContract = ({ status, quote_revision }: OrderRow): boolean =>
  quote_revision > 0 && contractStatuses.includes(status)

/** A contract is signed while the quote is open or the order is carried out, and not before colleagues have approved it. */
const needsContract = (order: OrderRow): boolean =>
  hasContract(order) && order.status !== 'completed' && !(order.is_held && order.status === 'toConfirm')

export async function loadOrderContract(db: Db, order: OrderRow): Promise<z.input<typeof OrderContract> | null> {
  const row = await findOrderContract(db, order.id)
  if (!row && !needsContract(order)) return null
  return { status: row ? 'received' : 'draft', canUpload: needsContract(order), signed: row ? presentScan(row) : null }
}

const presentScan = ({ revision, name, type, size, uploaded_at, uploaded_by_name }: OrderContractRow) => ({
  revision,
  name,
  type,
  size,
  at: uploaded_at,
  by: uploaded_by_name,
})

export function assertContractAvailable(order: OrderRow): void {
  if (!hasContract(order)) throw createError('quote.contract_unavailable')
}

export interface ContractUpload {
  scope: Scope
  code: string
  by: string
  fileId: string
  now: Instant
}

/** The signed scan belongs to the order from now on; an earlier one stays on record. */
export async function receiveSignedContract(
  db: Db,
  { scope, code, by, fileId, now }: ContractUpload,
): Promise<z.input<typeof OrderContract>> {
  const order = await lockOrder(db, scope, code)
  if (!order) throw createCommonError('record.missing')
  assertContractAvailable(order)
  const count = await handOverFiles(db, { userId: by, purpose: 'contract', fileIds: [fileId], now })
  if (count !== 1) throw createError('order.attachment_missing')
  const last = await findOrderContract(db, order.id)
  await insertOrderContract(db, {
    order_id: order.id,
    no: (last?.no ?? 0) + 1,
    revision: order.quote_revision,
    file_id: fileId,
    uploaded_by: by,
    uploaded_at: now,
  })
  await notifySales(db, order, by, now)
  await publishOrderUpdate(db, order, now)
  const contract = await loadOrderContract(db, order)
  if (!contract) throw createCommonError('record.missing')
  return contract
}

async function notifySales(db: Db, order: OrderRow, by: string, now: Instant): Promise<void> {
  const staff = await listTenantUsersWithPermission(db, order.tenant, ['order.quote'])
  await notify(
    db,
    staff.filter((id) => id !== by),
    {
      kind: 'quote.contractReceived',
      topic: contractReceivedTopic,
      values: { code: order.code, company: order.company_name },
      link: { kind: 'order', code: order.code },
      site: order.site,
    },
    now,
  )
}

export async function linkSignedContract(
  { db, config, now }: { db: Db; config: Config; now: Instant },
  scope: Scope,
  orderNo: string,
): Promise<z.input<typeof FileLink>> {
  const order = await findOrder(db, scope, orderNo)
  const row = order && (await findOrderContract(db, order.id))
  if (!row) throw createCommonError('record.missing')
  const { file_id: fileId, name, type, size } = row
  return { name, type, size, ...createFileLink(config, fileId, now) }
}
