import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { LotTable, StoredLotTest } from './products.tables.ts'

export interface ReleasedResults extends Pick<LotTable, 'purity' | 'endotoxin' | 'concentration'> {
  tests: readonly StoredLotTest[]
}

/** Offers a lot with its released results; returns the id of its product. */
export async function updateLotResults(
  db: Db,
  id: string,
  { tests, ...measured }: ReleasedResults,
): Promise<string | undefined> {
  const row = await db
    .updateTable('lot')
    .set({ ...measured, tests: sql`${JSON.stringify(tests)}::jsonb`, is_released: true })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirst()
  return row?.product_id
}
