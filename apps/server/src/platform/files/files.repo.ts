import { getOffset, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { FilePurpose } from '@paratope/contract/platform/files'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import type { FileTable, StorageUseTable } from './files.tables.ts'

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
 * Copies that belong to nobody and stay, one for each id, in their order. They share the bytes of the originals, which
 * go on counting, see deleteOwnFile. For a caller who has checked that the user may read them; undefined if one no
 * longer exists.
 */
export async function copyFiles(db: Db, fileIds: readonly string[], now: Instant): Promise<string[] | undefined> {
  const originals = await selectLiveFiles(db, now).where('id', 'in', fileIds).forUpdate().execute()
  const copies = fileIds.flatMap((fileId) => {
    const original = originals.find(({ id }) => id === fileId)
    if (!original) return []
    const id = createId('fil', Date.parse(now))
    const noOwner = { owner_id: null, company_id: null, counted_for: null, counted_company_id: null }
    return [{ ...original, ...noOwner, id, created_at: now, expires_at: null }]
  })
  if (copies.length !== fileIds.length) return undefined
  await db.insertInto('file').values(copies).execute()
  return copies.map(({ id }) => id)
}

/**
 * Takes files from their owner, so that they stay and nobody reads them through this domain. Those of customers go on
 * filling their storage, see attachedFilesCountFor.
 */
export async function handOverFiles(
  db: Db,
  { userId, purpose, fileIds, now }: { userId: string; purpose: FilePurpose; fileIds: readonly string[]; now: Instant },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({
      owner_id: null,
      company_id: null,
      expires_at: null,
      counted_for: sql`case when counted_company_id is not null then counted_for end`,
    })
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

/** Used and permitted storage of the account, or its company; undefined if nothing was stored yet. */
export const listStorageUses = (db: Db, { userId, companyId }: FileOwner): Promise<Selectable<StorageUseTable>[]> =>
  db
    .selectFrom('storage_use')
    .selectAll()
    .where('owner_id', 'in', companyId === null ? [userId] : [userId, companyId])
    .execute()

/** Files that records took over before this day fill the storage of nobody. */
export async function stopCountingAttachedFiles(db: Db, before: Instant): Promise<void> {
  await db
    .updateTable('file')
    .set({ counted_for: null, counted_company_id: null })
    .where('owner_id', 'is', null)
    .where('counted_for', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export const insertFile = (db: Db, row: Insertable<FileTable>): Promise<FileRow> =>
  db.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()

/** A copy that shares the bytes takes over their count, so that they are not stored for nothing. */
export async function deleteOwnFile(db: Db, owner: FileOwner, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where(isOwn(owner))
    .returning(['storage_key', 'counted_for', 'counted_company_id'])
    .executeTakeFirst()
  if (!deleted) return false
  const { storage_key: key, ...counted } = deleted
  await db
    .updateTable('file')
    .set(counted)
    .where('id', '=', (at) =>
      at
        .selectFrom('file')
        .select('id')
        .where('storage_key', '=', key)
        .where('owner_id', 'is', null)
        .where('counted_for', 'is', null)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
  return true
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
