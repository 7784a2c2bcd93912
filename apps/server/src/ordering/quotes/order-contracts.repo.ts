import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { FileRow } from '#platform/files/index.ts'
import type { OrderContractTable } from './quotes.tables.ts'

export type OrderContractRow = Selectable<OrderContractTable> &
  Pick<FileRow, 'name' | 'type' | 'size'> & { uploaded_by_name: string }

export async function insertOrderContract(db: Db, row: Insertable<OrderContractTable>): Promise<void> {
  await db.insertInto('order_contract').values(row).execute()
}

/** The scan that was uploaded last. */
export const findOrderContract = (db: Db, orderId: string): Promise<OrderContractRow | undefined> =>
  db
    .selectFrom('order_contract')
    .innerJoin('file', 'file.id', 'order_contract.file_id')
    .innerJoin('user_account', 'user_account.id', 'order_contract.uploaded_by')
    .selectAll('order_contract')
    .select(['file.name', 'file.type', 'file.size', 'user_account.realname as uploaded_by_name'])
    .where('order_id', '=', orderId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
