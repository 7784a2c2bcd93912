import type { LocalText } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CategoryTable } from './categories.tables.ts'

export type CategoryRow = Selectable<CategoryTable>

export const listCategoryRows = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('category').selectAll().orderBy('sort').orderBy('code').execute()

export interface CategoryDraft {
  code: string
  parent: string | null
  name: LocalText
  sort: number
}

/** Parents stand before their children. */
export async function saveCategories(db: Db, drafts: readonly CategoryDraft[]): Promise<void> {
  await db
    .insertInto('category')
    .values(
      drafts.map(({ code, parent, name, sort }) => ({ code, parent_code: parent, name: JSON.stringify(name), sort })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        parent_code: sql`excluded.parent_code`,
        name: sql`excluded.name`,
        sort: sql`excluded.sort`,
      }),
    )
    .execute()
}
