import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { maxRowFiles, type OrderRow, parseFileReferences } from '@paratope/contract/catalogue/services/order-rows'
import { type Instant, type Language, t } from '@paratope/contract/kernel'
import { orderTableTexts } from '@paratope/contract/ordering/order-tables/order-tables.texts'
import { listFileColumns } from '#catalogue/services/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import { listReadableFiles } from '#platform/files/index.ts'

interface FileError {
  row: number
  column: string
  code: 'file.missing' | 'file.too_many'
  values: Readonly<Record<string, number>>
  text: string
}

interface FileRows {
  service: ServiceCode
  rows: readonly OrderRow[]
  now: Instant
  language: Language
}

/** Errors in cells with files that the caller may not read, or with too many. */
export async function checkFiles(
  db: Db,
  session: Session,
  { service, rows, now, language }: FileRows,
): Promise<FileError[]> {
  const keys = listFileColumns(service)
  const cells = rows.flatMap((row, index) =>
    keys.map((column) => ({ row: index + 1, column, files: parseFileReferences(row[column] ?? '') })),
  )
  const ids = [...new Set(cells.flatMap(({ files }) => files.flatMap((id) => id ?? [])))]
  const readable = new Set((await listReadableFiles(db, session, ids, now)).map(({ id }) => id))
  return cells.flatMap(({ row, column, files }): FileError[] => {
    if (files.length > maxRowFiles) {
      const values = { most: maxRowFiles }
      return [
        { row, column, code: 'file.too_many', values, text: t(orderTableTexts, language, 'file.too_many', values) },
      ]
    }
    if (files.every((id) => id !== undefined && readable.has(id))) return []
    return [{ row, column, code: 'file.missing', values: {}, text: t(orderTableTexts, language, 'file.missing') }]
  })
}
