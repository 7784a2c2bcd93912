import { toInstant, toLocalDate } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { listUnindexed, updateSearchWords } from '../product-drafts.repo.ts'
import { toProductRows } from '../products.rows.ts'

const batchSize = 500

/** Writes the words of products that have none yet. */
export async function indexProducts(db: Db): Promise<void> {
  const now = toInstant(Date.now())
  for (;;) {
    const stored = await listUnindexed(db, toLocalDate(now, 'UTC'), batchSize)
    if (stored.length === 0) return
    const updates = stored.map(({ id, draft }) => ({ id, rows: toProductRows(draft, createId, now) }))
    await updateSearchWords(db, updates)
  }
}
