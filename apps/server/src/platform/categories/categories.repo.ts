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

/** Parents come before their children. */
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

export const findCategoryRow = (db: Db, code: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('category').selectAll().where('code', '=', code).executeTakeFirst()

/** Nobody else adds or removes categories until the transaction ends. */
export const lockCategories = (db: Db) => sql`lock table category in share row exclusive mode`.execute(db)

export async function insertCategory(db: Db, { code, parent, name, sort }: CategoryDraft): Promise<void> {
  await db
    .insertInto('category')
    .values({ code, parent_code: parent, name: JSON.stringify(name), sort })
    .execute()
}

/** False where the category is not there, or not in this version any more. */
export async function renameCategory(db: Db, code: string, version: number, name: LocalText): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('category')
    .set({ name: JSON.stringify(name), version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCategories(db: Db, codes: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('category').where('code', 'in', codes).executeTakeFirst()
  return Number(numDeletedRows)
}
