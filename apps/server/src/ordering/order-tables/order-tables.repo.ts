import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import { isInReach } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { stringifyRows } from '#kernel/database/stringify-rows.ts'
import type { OrderTableDraftTable, OrderTableTemplateTable } from './order-tables.tables.ts'

export const findDraft = (
  db: Db,
  userId: string,
  service: ServiceCode,
): Promise<Selectable<OrderTableDraftTable> | undefined> =>
  db
    .selectFrom('order_table_draft')
    .selectAll()
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .executeTakeFirst()

/** The version alone: rows may be megabytes. */
export async function findDraftVersion(db: Db, userId: string, service: ServiceCode): Promise<number> {
  const draft = await db
    .selectFrom('order_table_draft')
    .select('version')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .executeTakeFirst()
  return draft?.version ?? 0
}

interface DraftSave {
  userId: string
  service: ServiceCode
  /** The version that the rows are based on. */
  version: number
  rows: readonly OrderRow[]
  now: Instant
}

/** Saves over the expected version only; returns nothing if there is another one. */
export async function saveDraft(
  db: Db,
  { userId, service, version, rows, now }: DraftSave,
): Promise<{ version: number } | undefined> {
  const values = { version: version + 1, rows: await stringifyRows(rows), saved_at: now }
  return db
    .insertInto('order_table_draft')
    .values({ user_id: userId, service, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'service']).doUpdateSet(values).where('order_table_draft.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
}

export async function deleteDraft(db: Db, userId: string, service: ServiceCode): Promise<void> {
  await db.deleteFrom('order_table_draft').where('user_id', '=', userId).where('service', '=', service).execute()
}

/** Scope of templates: the user's own, and those that the company shares. */
export interface TemplateReader {
  userId: string
  companyId: string | null
}

export type TemplateRow = Omit<Selectable<OrderTableTemplateTable>, 'rows'> & { owner_name: string; row_count: number }

const selectTemplates = (db: Db, { userId, companyId }: TemplateReader, service: ServiceCode) =>
  db
    .selectFrom('order_table_template as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .where('m.service', '=', service)
    .where((at) =>
      at.or([
        at.and([at('m.user_id', '=', userId), isInReach('m.company_id', companyId ?? '')]),
        at.and([at('m.company_id', '=', companyId ?? ''), at('m.is_shared', '=', true)]),
      ]),
    )
    .select([
      'm.id',
      'm.company_id',
      'm.user_id',
      'm.service',
      'm.name',
      'm.is_shared',
      'm.created_at',
      'm.changed_at',
      'u.realname as owner_name',
      sql<number>`jsonb_array_length(m.rows)`.as('row_count'),
    ])

export const listTemplates = (db: Db, reader: TemplateReader, service: ServiceCode): Promise<TemplateRow[]> =>
  selectTemplates(db, reader, service).orderBy(sql`lower(m.name)`).orderBy('m.id').execute()

export const findTemplate = (
  db: Db,
  reader: TemplateReader,
  service: ServiceCode,
  id: string,
): Promise<(TemplateRow & { rows: OrderRow[] }) | undefined> =>
  selectTemplates(db, reader, service).select('m.rows').where('m.id', '=', id).executeTakeFirst()

/** Counts a user's templates. The lock makes parallel creations count too. */
export async function countOwnTemplates(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`table templates ${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('order_table_template')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTemplate(db: Db, template: Insertable<OrderTableTemplateTable>): Promise<void> {
  await db.insertInto('order_table_template').values(template).execute()
}

interface OwnTemplate extends TemplateReader {
  service: ServiceCode
  id: string
}

export async function updateTemplate(
  db: Db,
  { userId, companyId, service, id }: OwnTemplate,
  change: { is_shared: boolean; changed_at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_table_template')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isInReach('order_table_template.company_id', companyId ?? ''))
    .where('service', '=', service)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTemplate(db: Db, { userId, companyId, service, id }: OwnTemplate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_table_template')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isInReach('order_table_template.company_id', companyId ?? ''))
    .where('service', '=', service)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
