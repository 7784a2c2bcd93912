import { getOffset, type PageQuery } from '@paratope/contract/kernel'
import { noFolder } from '@paratope/contract/science/designs'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isInReach } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { DesignFolderTable, DesignTable, DesignVersionTable } from './designs.tables.ts'

/** Scope of designs: the user's in their company, and those that colleagues share. */
export interface DesignReader {
  userId: string
  companyId: string
}

const summaryColumns = [
  'd.id',
  'd.user_id',
  'd.folder_id',
  'd.name',
  'd.vector_type',
  'd.tags',
  'd.topology',
  'd.length',
  'd.feature_count',
  'd.checksum',
  'd.thumbnail',
  'd.version',
  'd.details_version',
  'd.is_shared',
  'd.share_hash',
  'd.changed_at',
] as const

type SummaryName = typeof summaryColumns extends readonly (infer Name)[]
  ? Name extends `d.${infer Column}`
    ? Column
    : never
  : never
export type DesignSummaryRow = Pick<Selectable<DesignTable>, SummaryName> & { owner_name: string }
export type DesignRow = DesignSummaryRow & Pick<Selectable<DesignTable>, 'molecule' | 'notes'>
export type DesignVersionRow = Omit<Selectable<DesignVersionTable>, 'molecule'> & { author: string }
export type DesignVersionDetailRow = DesignVersionRow & Pick<Selectable<DesignVersionTable>, 'molecule'>

const selectDesigns = (db: Db, { userId, companyId }: DesignReader) =>
  db
    .selectFrom('design as d')
    .innerJoin('user_account as u', 'u.id', 'd.user_id')
    .where((at) =>
      at.or([
        at.and([at('d.user_id', '=', userId), isInReach('d.company_id', companyId)]),
        at.and([at('d.company_id', '=', companyId), at('d.is_shared', '=', true)]),
      ]),
    )

export interface DesignFilter extends PageQuery {
  k: string
  of: 'own' | 'company' | 'all'
  folder?: string | undefined
  tag?: string | undefined
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export async function pageDesigns(
  db: Db,
  reader: DesignReader,
  { k, of, folder, tag, ...page }: DesignFilter,
): Promise<{ total: number; rows: DesignSummaryRow[] }> {
  const words = k.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const matching = selectDesigns(db, reader).where((at) =>
    at.and([
      ...words.map((word) => at('d.search_text', 'like', toPattern(word))),
      ...(of === 'own' ? [at('d.user_id', '=', reader.userId)] : []),
      ...(of === 'company' ? [at('d.user_id', '!=', reader.userId)] : []),
      ...(folder === undefined ? [] : [at('d.user_id', '=', reader.userId)]),
      ...(folder === undefined
        ? []
        : [folder === noFolder ? at('d.folder_id', 'is', null) : at('d.folder_id', '=', folder)]),
      ...(tag === undefined ? [] : [sql<boolean>`${tag}::text = any(d.tags)`]),
    ]),
  )
  const rows = await matching
    .select(summaryColumns)
    .select('u.realname as owner_name')
    .orderBy('d.changed_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(page.pageSize)
    .offset(getOffset(page))
    .execute()
  const { total } = await matching.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}

export const findDesign = (db: Db, reader: DesignReader, id: string): Promise<DesignRow | undefined> =>
  selectDesigns(db, reader)
    .select(summaryColumns)
    .select(['u.realname as owner_name', 'd.molecule', 'd.notes'])
    .where('d.id', '=', id)
    .executeTakeFirst()

export const findDesignSummary = (db: Db, reader: DesignReader, id: string): Promise<DesignSummaryRow | undefined> =>
  selectDesigns(db, reader)
    .select(summaryColumns)
    .select('u.realname as owner_name')
    .where('d.id', '=', id)
    .executeTakeFirst()

/** Locks a design of this owner for a change. */
export const lockOwnDesign = (db: Db, { userId, companyId }: DesignReader, id: string) =>
  db
    .selectFrom('design')
    .select(['id', 'version', 'details_version', 'name', 'tags', 'notes', 'vector_type', 'molecule'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isInReach('design.company_id', companyId))
    .forUpdate()
    .executeTakeFirst()

export const findDesignByShare = (db: Db, shareHash: string) =>
  db
    .selectFrom('design')
    .select(['name', 'vector_type', 'checksum', 'notes', 'changed_at', 'molecule'])
    .where('share_hash', '=', shareHash)
    .executeTakeFirst()

/** Counts a user's designs. The lock makes parallel creations count too. */
export async function countOwnDesigns(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`designs ${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('design')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDesign(db: Db, design: Insertable<DesignTable>): Promise<void> {
  await db.insertInto('design').values(design).execute()
}

export async function updateDesign(db: Db, id: string, change: Updateable<DesignTable>): Promise<void> {
  await db.updateTable('design').set(change).where('id', '=', id).execute()
}

export async function deleteDesign(db: Db, { userId, companyId }: DesignReader, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('design')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isInReach('design.company_id', companyId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readOverview(db: Db, { userId, companyId }: DesignReader) {
  const isOwn = sql`d.user_id = ${userId} and ${isInReach('d.company_id', companyId)}`
  const [folders, tags, counts] = await Promise.all([
    sql<{ id: string; name: string; count: number }>`
      select f.id, f.name, (select count(*) from design d where d.folder_id = f.id and ${isOwn}) as count
      from design_folder f where f.user_id = ${userId} order by lower(f.name), f.id`.execute(db),
    sql<{ tag: string; count: number }>`
      select tag, count(*) as count from design d, unnest(d.tags) as tag
      where ${isOwn} group by tag order by count(*) desc, tag limit 60`.execute(db),
    sql<{ total: number; unfiled: number; shared: number }>`
      select count(*) filter (where d.user_id = ${userId}) as total,
        count(*) filter (where d.user_id = ${userId} and d.folder_id is null) as unfiled,
        count(*) filter (where d.user_id <> ${userId}) as shared
      from design d where (${isOwn}) or (d.company_id = ${companyId} and d.is_shared)`.execute(db),
  ])
  return { folders: folders.rows, tags: tags.rows, ...(counts.rows[0] ?? { total: 0, unfiled: 0, shared: 0 }) }
}

export const findFolder = (db: Db, userId: string, id: string): Promise<Selectable<DesignFolderTable> | undefined> =>
  db.selectFrom('design_folder').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export async function countFolders(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('design_folder')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFolder(db: Db, folder: Insertable<DesignFolderTable>): Promise<void> {
  await db.insertInto('design_folder').values(folder).execute()
}

/** Returns the number of designs in it; undefined if the user has no such folder. */
export async function renameFolder(db: Db, userId: string, id: string, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    update design_folder f set name = ${name} where f.id = ${id} and f.user_id = ${userId}
    returning (select count(*) from design d where d.folder_id = f.id) as count`.execute(db)
  return rows[0]?.count
}

export async function deleteFolder(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('design_folder')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('design_version as v')
    .innerJoin('user_account as a', 'a.id', 'v.created_by')
    .select([
      'v.id',
      'v.design_id',
      'v.no',
      'v.name',
      'v.vector_type',
      'v.comment',
      'v.length',
      'v.feature_count',
      'v.checksum',
      'v.created_by',
      'v.created_at',
      'a.realname as author',
    ])

/** The design must be one that the caller may read. */
export const listVersionRows = (db: Db, designId: string): Promise<DesignVersionRow[]> =>
  selectVersions(db).where('v.design_id', '=', designId).orderBy('v.no', 'desc').execute()

export const findVersion = (db: Db, reader: DesignReader, id: string): Promise<DesignVersionDetailRow | undefined> =>
  selectVersions(db)
    .select('v.molecule')
    .innerJoin('design as d', 'd.id', 'v.design_id')
    .where((at) =>
      at.or([
        at.and([at('d.user_id', '=', reader.userId), isInReach('d.company_id', reader.companyId)]),
        at.and([at('d.company_id', '=', reader.companyId), at('d.is_shared', '=', true)]),
      ]),
    )
    .where('v.id', '=', id)
    .executeTakeFirst()

/** The molecules for checks of ours, anyone who made the versions. */
export const listMoleculesOfVersions = (db: Db, ids: readonly string[]) =>
  db.selectFrom('design_version').select(['id', 'molecule']).where('id', 'in', ids).execute()

export async function insertVersion(db: Db, version: Insertable<DesignVersionTable>): Promise<void> {
  await db.insertInto('design_version').values(version).execute()
}
