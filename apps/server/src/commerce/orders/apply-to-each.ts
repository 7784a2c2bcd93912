import type { BulkReply } from '@paratope/contract/commerce/orders'
import { ApiError, type Language } from '@paratope/contract/kernel'
import { textRegistry } from '@paratope/contract/text-registry'
import { type Db, inSavepoint } from '#kernel/database/database.ts'
import { buildErrorEnvelope } from '#kernel/http/error-reply.ts'

/**
 * Does one thing to several orders within the transaction of the call. A refused order is rolled back alone and named
 * with its reason; any other failure rolls back all. Orders are taken in the order of their numbers, so that two bulk
 * actions cannot block each other for good.
 */
export async function applyToEach<Row extends { orderNo: string }>(
  db: Db,
  rows: readonly Row[],
  language: Language,
  /** Returns what was made, for people. */
  apply: (db: Db, row: Row) => Promise<string>,
): Promise<BulkReply> {
  const results = new Map<string, BulkReply['results'][number]>()
  for (const row of rows.toSorted((one, other) => (one.orderNo < other.orderNo ? -1 : 1))) {
    const { orderNo } = row
    try {
      const message = await inSavepoint(db, () => apply(db, row))
      results.set(orderNo, { orderNo, isDone: true, error: null, message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message } = buildErrorEnvelope(error, language, '', textRegistry)
      results.set(orderNo, { orderNo, isDone: false, error: error.code, message })
    }
  }
  return { results: rows.flatMap(({ orderNo }) => results.get(orderNo) ?? []) }
}
