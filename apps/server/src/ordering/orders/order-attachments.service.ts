import type { Instant } from '@paratope/contract/kernel'
import type { FileLink } from '@paratope/contract/platform/files'
import type { z } from 'zod'
import { listServiceFiles, parseServiceDetails, replaceServiceFiles } from '#catalogue/services/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { CartRow } from '#ordering/carts/index.ts'
import { copyFiles, createFileLink, handOverFiles, listReadableFiles } from '#platform/files/index.ts'
import { findOrderAttachment, insertOrderAttachments, listAttachedFiles } from './order-attachments.repo.ts'
import { createError } from './orders.errors.ts'
import { findOrder } from './orders.repo.ts'

type OrderedLine = Pick<CartRow, 'pack_id' | 'details'>

interface NewOrder {
  id: string
  placedBy: string
  companyId: string
}

/** From now on the files belong to the order: who sees it reads them, and they stay as long as it does. */
export async function attachFiles(db: Db, order: NewOrder, fileIds: readonly string[], now: Instant): Promise<void> {
  if (fileIds.length === 0) return
  const count = await handOverFiles(db, { userId: order.placedBy, purpose: 'order', fileIds, now })
  if (count !== fileIds.length) throw createError('order.attachment_missing')
  await insertOrderAttachments(
    db,
    fileIds.map((fileId, index) => ({ order_id: order.id, no: index + 1, line_no: null, file_id: fileId })),
  )
}

/**
 * Gives the order copies of the files in the cells of its rows, so that templates and other orders keep theirs, and
 * returns the lines with the copies. Their numbers follow those of the order's own files.
 */
export async function attachLineFiles<Line extends OrderedLine>(
  db: Db,
  order: NewOrder,
  lines: readonly Line[],
  { firstNo, now }: { firstNo: number; now: Instant },
): Promise<Line[]> {
  const placed = lines.flatMap((line, index) => {
    const service = line.pack_id === null ? parseServiceDetails(line.details) : undefined
    return service ? listServiceFiles(service).map((fileId) => ({ lineNo: index + 1, fileId })) : []
  })
  if (placed.length === 0) return [...lines]
  const fileIds = placed.map(({ fileId }) => fileId)
  const placer = { userId: order.placedBy, companyId: order.companyId }
  const readable = await listReadableFiles(db, placer, fileIds, now)
  const known = new Set([
    ...readable.map(({ id }) => id),
    // An order placed again brings the files of the first one.
    ...(await listAttachedFiles(db, order.companyId, fileIds)),
  ])
  const copies = fileIds.every((id) => known.has(id)) ? await copyFiles(db, fileIds, now) : undefined
  if (!copies) throw createError('order.attachment_missing')
  const attached = placed.map(({ lineNo }, index) => ({ lineNo, fileId: copies[index] ?? '' }))
  await insertOrderAttachments(
    db,
    attached.map(({ lineNo, fileId }, index) => ({
      order_id: order.id,
      no: firstNo + index,
      line_no: lineNo,
      file_id: fileId,
    })),
  )
  return lines.map((line, index) => {
    const own = attached.flatMap(({ lineNo, fileId }) => (lineNo === index + 1 ? [fileId] : []))
    const service = own.length === 0 ? undefined : parseServiceDetails(line.details)
    return service ? { ...line, details: { ...line.details, ...replaceServiceFiles(service, own) } } : line
  })
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
