import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { Instant } from '@paratope/contract/kernel'
import { formatFilePath } from '@paratope/contract/kernel/file-paths'
import type { TableFile } from '@paratope/contract/ordering/order-tables'
import { listServiceFiles } from '#catalogue/services/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import { listReadableFiles } from '#platform/files/index.ts'

/** The files that rows name and the caller may read. */
export async function listRowFiles(
  db: Db,
  session: Session,
  { service, rows, now }: { service: ServiceCode; rows: readonly OrderRow[]; now: Instant },
): Promise<TableFile[]> {
  const ids = [...new Set(rows.flatMap((row) => listServiceFiles({ service, row })))]
  const files = await listReadableFiles(db, session, ids, now)
  return files.map(({ id, name }) => ({ path: formatFilePath(id), name }))
}
