import type { Insertable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { FileRow } from '#platform/files/index.ts'
import type { OrderAttachmentTable } from './orders.tables.ts'

export type OrderAttachmentRow = Pick<OrderAttachmentTable, 'no' | 'line_no' | 'file_id'> &
  Pick<FileRow, 'name' | 'type' | 'size' | 'sha256' | 'storage_key'>

export async function insertOrderAttachments(db: Db, rows: readonly Insertable<OrderAttachmentTable>[]): Promise<void> {
  await db.insertInto('order_attachment').values(rows).execute()
}

/** Those of these files that are attached to orders of the company. */
export async function listAttachedFiles(db: Db, companyId: string, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_attachment')
    .innerJoin('sales_order', 'sales_order.id', 'order_attachment.order_id')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('file_id', 'in', fileIds)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

const selectAttachments = (db: Db, orderId: string) =>
  db
    .selectFrom('order_attachment')
    .innerJoin('file', 'file.id', 'order_attachment.file_id')
    .select(['order_attachment.no', 'line_no', 'order_attachment.file_id'])
    .select(['file.name', 'file.type', 'file.size', 'file.sha256', 'file.storage_key'])
    .where('order_id', '=', orderId)

export const listOrderAttachments = (db: Db, orderId: string): Promise<OrderAttachmentRow[]> =>
  selectAttachments(db, orderId).orderBy('no').execute()

export const findOrderAttachment = (db: Db, orderId: string, no: number): Promise<OrderAttachmentRow | undefined> =>
  selectAttachments(db, orderId).where('no', '=', no).executeTakeFirst()
