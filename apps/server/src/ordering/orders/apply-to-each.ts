import { ApiError, type Language } from '@paratope/contract/kernel'
import type { BulkOutcome } from '@paratope/contract/ordering/orders'
import { textRegistry } from '@paratope/contract/text-registry'
import { type Db, inSavepoint } from '#kernel/database/database.ts'
import { buildErrorEnvelope } from '#kernel/http/error-reply.ts'

/**
 * Does one thing to several records within the transaction of the call. A refused record is rolled back alone and named
 * with its reason; any other failure rolls back all. Records are taken in the order of their numbers, so that two bulk
 * actions cannot block each other for good.
 */
export async function applyToEach<Key extends string, Row extends Record<Key, string>>(
  db: Db,
  rows: readonly Row[],
  /** `key` holds the number of the record. */
  { key, language }: { key: Key; language: Language },
  /** Returns what was made, for people. */
  apply: (db: Db, row: Row) => Promise<string>,
): Promise<{ results: (BulkOutcome & Record<Key, string>)[] }> {
  const outcomes = new Map<string, BulkOutcome>()
  for (const row of rows.toSorted((one, other) => (one[key] < other[key] ? -1 : 1))) {
    try {
      const message = await inSavepoint(db, () => apply(db, row))
      outcomes.set(row[key], { isDone: true, error: null, message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message } = buildErrorEnvelope(error, language, '', textRegistry)
      outcomes.set(row[key], { isDone: false, error: error.code, message })
    }
  }
  const results = rows.flatMap((row) => {
    const outcome = outcomes.get(row[key])
    // TypeScript widens a computed key to any string.
    return outcome ? [{ [key]: row[key], ...outcome } as BulkOutcome & Record<Key, string>] : []
  })
  return { results }
}
