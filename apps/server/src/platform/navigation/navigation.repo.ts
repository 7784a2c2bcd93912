import type { LocalText } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { MenuItemTable } from './navigation.tables.ts'

export type MenuRow = Selectable<MenuItemTable>

export const listMenuRows = (db: Db, systemType: number): Promise<MenuRow[]> =>
  db.selectFrom('menu_item').selectAll().where('system_type', 'in', [0, systemType]).orderBy('sort').execute()

export type MenuItemInsert = Omit<Insertable<MenuItemTable>, 'title'> & { title: LocalText }

/** Inserts new entries; entries that staff edited stay. */
export async function addMenuItems(db: Db, items: readonly MenuItemInsert[]): Promise<void> {
  await db
    .insertInto('menu_item')
    .values(items.map((item) => ({ ...item, title: JSON.stringify(item.title) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        path: sql`excluded.path`,
        component: sql`excluded.component`,
        languages: sql`excluded.languages`,
      }),
    )
    .execute()
}
