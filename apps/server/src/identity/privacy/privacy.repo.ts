import { getOffset, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { DataCopyTable, DeletionRequestTable } from './privacy.tables.ts'

export type DataCopyRow = Selectable<DataCopyTable>
export type DeletionRow = Selectable<DeletionRequestTable>

export const findNewestCopy = (db: Db, userId: string, now: Instant): Promise<DataCopyRow | undefined> =>
  db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function countCopies(db: Db, userId: string, since: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('data_export')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCopy(db: Db, copy: Insertable<DataCopyTable>): Promise<DataCopyRow> {
  return db.insertInto('data_export').values(copy).returningAll().executeTakeFirstOrThrow()
}

export const findCopy = (db: Db, id: string): Promise<DataCopyRow | undefined> =>
  db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst()

export async function updateCopy(db: Db, id: string, change: Partial<DataCopyTable>): Promise<void> {
  await db.updateTable('data_export').set(change).where('id', '=', id).execute()
}

const selectOpenDeletions = (db: Db) =>
  db.selectFrom('deletion_request').selectAll().where('withdrawn_at', 'is', null).where('done_at', 'is', null)

export const findOpenDeletion = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  selectOpenDeletions(db).where('user_id', '=', userId).executeTakeFirst()

export const listDueDeletions = (db: Db, now: Instant): Promise<DeletionRow[]> =>
  selectOpenDeletions(db).where('due_at', '<=', now).orderBy('due_at').limit(100).execute()

/** Locks the request; returns nothing if it is locked or no longer open. */
export const lockDeletion = (db: Db, id: string): Promise<DeletionRow | undefined> =>
  selectOpenDeletions(db).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

/** Returns false if a request is already open. */
export async function insertDeletion(db: Db, deletion: Insertable<DeletionRequestTable>): Promise<boolean> {
  const added = await db
    .insertInto('deletion_request')
    .values(deletion)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function withdrawDeletion(db: Db, userId: string, now: Instant): Promise<boolean> {
  const withdrawn = await db
    .updateTable('deletion_request')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** Clears the reasons of all requests of the user, which may contain names. */
export async function markDeletionDone(db: Db, { id, user_id: userId }: DeletionRow, now: Instant): Promise<void> {
  await db.updateTable('deletion_request').set({ done_at: now }).where('id', '=', id).execute()
  await db.updateTable('deletion_request').set({ reason: '' }).where('user_id', '=', userId).execute()
}

export interface DeletionListRow extends DeletionRow {
  realname: string
  email: string | null
  company: string | null
}

export async function pageDeletions(db: Db, query: PageQuery): Promise<Page<DeletionListRow>> {
  const [records, { total }] = await Promise.all([
    db
      .selectFrom('deletion_request as d')
      .innerJoin('user_account as u', 'u.id', 'd.user_id')
      .leftJoin('company as c', 'c.id', 'u.company_id')
      .selectAll('d')
      .select(['u.realname', 'u.email', 'c.name as company'])
      .orderBy('d.requested_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    db
      .selectFrom('deletion_request')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records, total }
}
