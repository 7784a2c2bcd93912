import type { Instant } from '@paratope/contract/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { FilePartTable, PartialUploadTable } from './files.tables.ts'

export type PartialUploadRow = Selectable<PartialUploadTable>
export type FilePartRow = Selectable<FilePartTable>

/** The unfinished upload of the same file, or a new one. */
export async function findOrInsertPartialUpload(
  db: Db,
  draft: Insertable<PartialUploadTable>,
  now: Instant,
): Promise<PartialUploadRow> {
  // Those that the sweep has not reached yet.
  await db.deleteFrom('partial_upload').where('owner_id', '=', draft.owner_id).where('expires_at', '<=', now).execute()
  const inserted = await db
    .insertInto('partial_upload')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'purpose', 'name', 'size', 'fingerprint']).where('file_id', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (inserted) return inserted
  return db
    .selectFrom('partial_upload')
    .selectAll()
    .where('owner_id', '=', draft.owner_id)
    .where('purpose', '=', draft.purpose)
    .where('name', '=', draft.name)
    .where('size', '=', draft.size)
    .where('fingerprint', '=', draft.fingerprint)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
}

const selectOwnUpload = (db: Db, ownerId: string, id: string, now: Instant) =>
  db
    .selectFrom('partial_upload')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)

export const findPartialUpload = (
  db: Db,
  ownerId: string,
  id: string,
  now: Instant,
): Promise<PartialUploadRow | undefined> => selectOwnUpload(db, ownerId, id, now).executeTakeFirst()

/** Parts that arrive in parallel wait for each other until the transaction ends. */
export const lockPartialUpload = (
  db: Db,
  ownerId: string,
  id: string,
  now: Instant,
): Promise<PartialUploadRow | undefined> => selectOwnUpload(db, ownerId, id, now).forUpdate().executeTakeFirst()

export async function addPart(db: Db, part: FilePartRow): Promise<PartialUploadRow> {
  await db.insertInto('file_part').values(part).execute()
  return db
    .updateTable('partial_upload')
    .set((at) => ({ received: at('received', '+', part.size) }))
    .where('id', '=', part.upload_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const listParts = (db: Db, uploadId: string): Promise<FilePartRow[]> =>
  db.selectFrom('file_part').selectAll().where('upload_id', '=', uploadId).orderBy('start_at').execute()

/** The sweep removes their bytes. */
export async function deleteParts(db: Db, uploadId: string): Promise<void> {
  await db.deleteFrom('file_part').where('upload_id', '=', uploadId).execute()
}

/** The parts are one file now. */
export async function completePartialUpload(db: Db, uploadId: string, fileId: string): Promise<void> {
  await db.updateTable('partial_upload').set({ file_id: fileId }).where('id', '=', uploadId).execute()
}

export async function deletePartialUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('partial_upload').where('id', '=', id).execute()
}
