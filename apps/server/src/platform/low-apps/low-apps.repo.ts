import { getOffset, type LocalText, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { LowAppPage } from '@paratope/contract/platform/low-apps'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { LowAppTable } from './low-apps.tables.ts'

export type LowAppRow = Selectable<LowAppTable>

export interface LowAppContent {
  title: LocalText
  pages: readonly LowAppPage[]
}

const toColumns = ({ title, pages }: LowAppContent) => ({
  title: JSON.stringify(title),
  pages: JSON.stringify(pages),
})

export async function pageLowAppRows(db: Db, tenant: string, query: PageQuery): Promise<Page<LowAppRow>> {
  const rows = db.selectFrom('low_app').where('tenant', '=', tenant)
  const records = await rows.selectAll().orderBy('id', 'desc').limit(query.pageSize).offset(getOffset(query)).execute()
  const { total } = await rows.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, records }
}

export const findLowAppRow = (db: Db, tenant: string, id: string): Promise<LowAppRow | undefined> =>
  db.selectFrom('low_app').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()

export const insertLowApp = (db: Db, tenant: string, id: string, content: LowAppContent): Promise<LowAppRow> =>
  db
    .insertInto('low_app')
    .values({ id, tenant, ...toColumns(content) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns undefined where the app is not in this version any more. */
export const updateLowApp = (
  db: Db,
  { id, version }: Pick<LowAppRow, 'id' | 'version'>,
  content: LowAppContent,
): Promise<LowAppRow | undefined> =>
  db
    .updateTable('low_app')
    .set({ ...toColumns(content), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** Returns whether the tenant had it. */
export async function deleteLowApp(db: Db, tenant: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('low_app')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
