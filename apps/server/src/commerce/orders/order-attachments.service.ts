import type { Instant } from '@paratope/contract/kernel'
import type { FileLink } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { createFileLink, handOverFiles } from '#platform/files/index.ts'
import { findOrderAttachment, insertOrderAttachments } from './order-attachments.repo.ts'
import { createError } from './orders.errors.ts'
import { findOrder } from './orders.repo.ts'

/** From now on the files belong to the order: who sees it reads them, and they stay as long as it does. */
export async function attachFiles(
  db: Db,
  order: { id: string; placedBy: string },
  fileIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (fileIds.length === 0) return
  const count = await handOverFiles(db, { userId: order.placedBy, purpose: 'order', fileIds, now })
  if (count !== fileIds.length) throw createError('order.attachment_missing')
  await insertOrderAttachments(
    db,
    fileIds.map((fileId, index) => ({ order_id: order.id, no: index + 1, file_id: fileId })),
  )
}

export async function linkOrderAttachment(
  { db, config, now }: { db: Db; config: Config; now: Instant },
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
): Promise<z.input<typeof FileLink>> {
  const order = await findOrder(db, scope, orderNo)
  const attachment = order && (await findOrderAttachment(db, order.id, no))
  if (!attachment) throw createCommonError('record.missing')
  const { file_id: fileId, name, type, size } = attachment
  return { name, type, size, ...createFileLink(config, fileId, now) }
}
