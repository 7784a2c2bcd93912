import type { SavedView } from '@paratope/contract/identity/saved-views'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import type { SavedViewTable } from './saved-views.tables.ts'

export type SavedViewRow = Selectable<SavedViewTable>
export type SavedViewDraft = Omit<SavedView, 'id'>

export const listSavedViews = (db: Db, userId: string, list: string): Promise<SavedViewRow[]> =>
  db
    .selectFrom('saved_view')
    .selectAll()
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()

export const findSavedView = (db: Db, userId: string, id: string): Promise<SavedViewRow | undefined> =>
  db.selectFrom('saved_view').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** The list opens with none of the user's views. */
export async function clearDefaultView(db: Db, userId: string, list: string): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()
}

export async function setDefaultView(db: Db, userId: string, id: string, isDefault: boolean): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: isDefault })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export function saveView(db: Db, userId: string, draft: SavedViewDraft): Promise<SavedViewRow> {
  const { list, name, search, layout, isDefault } = draft
  const values = { search, layout: JSON.stringify(layout), is_default: isDefault }
  return db
    .insertInto('saved_view')
    .values({ id: createId('svw'), user_id: userId, list, name, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSavedView(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
