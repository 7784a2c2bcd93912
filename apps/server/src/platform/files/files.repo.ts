import { getOffset, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { FilePurpose } from '@paratope/contract/platform/files'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import type { FileTable } from './files.tables.ts'

export type FileRow = Selectable<FileTable>

const selectLiveFiles = (db: Db, now: Instant) =>
  db
    .selectFrom('file')
    .selectAll()
    .where((at) => at.or([at('expires_at', 'is', null), at('expires_at', '>', now)]))

export interface FileOwner {
  userId: string
  companyId: string | null
}

/** The user's files, without those of companies that the user has left. */
const isOwn = ({ userId, companyId }: FileOwner) =>
  sql<boolean>`(owner_id = ${userId} and (company_id is null or company_id = ${companyId}))`

export async function pageOwnFiles(db: Db, owner: FileOwner, query: PageQuery, now: Instant): Promise<Page<FileRow>> {
  const rows = selectLiveFiles(db, now).where(isOwn(owner))
  const records = await rows.orderBy('id', 'desc').limit(query.pageSize).offset(getOffset(query)).execute()
  const { total } = await rows
    .clearSelect()
    .select((at) => at.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, records }
}

export const findFile = (db: Db, id: string, now: Instant): Promise<FileRow | undefined> =>
  selectLiveFiles(db, now).where('id', '=', id).executeTakeFirst()

/** A file that its owner uploaded for this purpose. */
export const findOwnFile = (
  db: Db,
  { userId, purpose, fileId }: { userId: string; purpose: FilePurpose; fileId: string },
  now: Instant,
): Promise<FileRow | undefined> =>
  selectLiveFiles(db, now)
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()

/** Those of these files that the user uploaded for a purpose. */
export async function listOwnFiles(
  db: Db,
  { userId, purpose, fileIds }: { userId: string; purpose: FilePurpose; fileIds: readonly string[] },
  now: Instant,
): Promise<FileRow[]> {
  if (fileIds.length === 0) return []
  return selectLiveFiles(db, now)
    .where('id', 'in', fileIds)
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Those of these files that the user owns or a colleague shares. */
export async function listReadableFiles(
  db: Db,
  owner: FileOwner,
  fileIds: readonly string[],
  now: Instant,
): Promise<Pick<FileRow, 'id' | 'name'>[]> {
  if (fileIds.length === 0) return []
  return selectLiveFiles(db, now)
    .clearSelect()
    .select(['id', 'name'])
    .where('id', 'in', fileIds)
    .where((at) => at.or([isOwn(owner), ...(owner.companyId ? [at('company_id', '=', owner.companyId)] : [])]))
    .execute()
}

/**
 * Copies that belong to nobody and stay, one for each id, in their order. They share the bytes of the originals. For a
 * caller who has checked that the user may read them; undefined if one no longer exists.
 */
export async function copyFiles(db: Db, fileIds: readonly string[], now: Instant): Promise<string[] | undefined> {
  const originals = await selectLiveFiles(db, now).where('id', 'in', fileIds).forUpdate().execute()
  const copies = fileIds.flatMap((fileId) => {
    const original = originals.find(({ id }) => id === fileId)
    if (!original) return []
    const id = createId('fil', Date.parse(now))
    return [{ ...original, id, owner_id: null, company_id: null, created_at: now, expires_at: null }]
  })
  if (copies.length !== fileIds.length) return undefined
  await db.insertInto('file').values(copies).execute()
  return copies.map(({ id }) => id)
}

/** Takes files from their owner, so that they stay and nobody reads them through this domain. */
export async function handOverFiles(
  db: Db,
  { userId, purpose, fileIds, now }: { userId: string; purpose: FilePurpose; fileIds: readonly string[]; now: Instant },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ owner_id: null, company_id: null, expires_at: null })
    .where('id', 'in', fileIds)
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .where((at) => at.or([at('expires_at', 'is', null), at('expires_at', '>', now)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The next sweep deletes these files; nothing may refer to them any more. */
export async function expireFiles(db: Db, fileIds: readonly string[], now: Instant): Promise<void> {
  await db.updateTable('file').set({ expires_at: now }).where('id', 'in', fileIds).execute()
}

/** Locks the owner's quota until the transaction ends, so that parallel uploads are counted one by one. */
export async function sumBytesForUpdate(db: Db, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file quota ${ownerId}`}, 0))`.execute(db)
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(size), 0) from file where owner_id = ${ownerId})
      + (select coalesce(sum(p.size), 0) from file_part p join partial_upload u on u.id = p.upload_id
        where u.owner_id = ${ownerId}) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

export const insertFile = (db: Db, row: Insertable<FileTable>): Promise<FileRow> =>
  db.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()

export async function deleteOwnFile(db: Db, owner: FileOwner, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where(isOwn(owner))
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('file')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .union(db.selectFrom('file_part').select('storage_key').where('storage_key', 'in', keys))
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
