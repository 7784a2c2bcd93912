import type { Instant } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { SavedListLineTable, SavedListTable } from './saved-lists.tables.ts'

export type SavedListRow = Selectable<SavedListTable> & { owner_name: string; line_count: number }
export type SavedListLineRow = Pick<SavedListLineTable, 'pack_id' | 'quantity' | 'note'>

/** Scope of lists: the user's own, and those that the company shares. */
export interface ListReader {
  userId: string
  companyId: string
}

const selectLists = (db: Db, { userId, companyId }: ListReader) =>
  db
    .selectFrom('saved_list as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .where((at) =>
      at.and([at('l.company_id', '=', companyId), at.or([at('l.user_id', '=', userId), at('l.is_shared', '=', true)])]),
    )
    .selectAll('l')
    .select([
      'u.realname as owner_name',
      sql<number>`(select count(*) from saved_list_line k where k.list_id = l.id)`.as('line_count'),
    ])

export const listSavedLists = (db: Db, reader: ListReader): Promise<SavedListRow[]> =>
  selectLists(db, reader).orderBy('l.is_favourites', 'desc').orderBy(sql`lower(l.name)`).orderBy('l.id').execute()

export const findSavedList = (db: Db, reader: ListReader, id: string): Promise<SavedListRow | undefined> =>
  selectLists(db, reader).where('l.id', '=', id).executeTakeFirst()

/** Locks the list of this owner, so that parallel additions are counted one by one. */
export const lockOwnList = (
  db: Db,
  { userId, companyId }: ListReader,
  id: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('saved_list')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

/** Counts a user's lists. The lock makes parallel creations count too. */
export async function countOwnLists(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved lists ${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('saved_list')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type SavedListInsert = Selectable<SavedListTable>

export async function insertSavedList(db: Db, list: SavedListInsert): Promise<void> {
  await db.insertInto('saved_list').values(list).execute()
}

/** Returns the user's favourites, which are made with the first call. */
export async function getFavouritesId(db: Db, list: SavedListInsert): Promise<string> {
  const { id } = await db
    .insertInto('saved_list')
    .values(list)
    .onConflict((conflict) =>
      conflict.expression(sql`user_id, lower(name)`).doUpdateSet({ changed_at: list.changed_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findFavouritesId(db: Db, userId: string): Promise<string | undefined> {
  const list = await db
    .selectFrom('saved_list')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_favourites', '=', true)
    .executeTakeFirst()
  return list?.id
}

export async function listFavouritePacks(db: Db, userId: string): Promise<{ packId: string; catalog: string }[]> {
  const { rows } = await sql<{ packId: string; catalog: string }>`
    select k.pack_id as "packId", p.code as catalog
    from saved_list l join saved_list_line k on k.list_id = l.id join pack q on q.id = k.pack_id
      join product p on p.id = q.product_id
    where l.user_id = ${userId} and l.is_favourites
    order by k.added_at, k.position, k.pack_id`.execute(db)
  return rows
}

export async function updateSavedList(
  db: Db,
  id: string,
  change: Partial<Pick<SavedListInsert, 'name' | 'is_shared' | 'changed_at'>>,
): Promise<void> {
  await db.updateTable('saved_list').set(change).where('id', '=', id).execute()
}

export async function deleteSavedList(db: Db, { userId, companyId }: ListReader, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_list')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listSavedLines = (db: Db, listId: string): Promise<SavedListLineRow[]> =>
  db
    .selectFrom('saved_list_line')
    .select(['pack_id', 'quantity', 'note'])
    .where('list_id', '=', listId)
    .orderBy('added_at')
    .orderBy('position')
    .orderBy('pack_id')
    .execute()

/** Adds packs; one that is on the list takes the new quantity. */
export async function upsertSavedLines(
  db: Db,
  listId: string,
  lines: readonly { packId: string; quantity: number; note: string }[],
  now: Instant,
): Promise<void> {
  await sql`
    insert into saved_list_line (list_id, pack_id, quantity, note, added_at, position)
    select ${listId}::text, a.pack_id, a.quantity, a.note, ${now}::timestamptz, a.position
    from unnest(${lines.map(({ packId }) => packId)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ note }) => note)}::text[]) with ordinality as a (pack_id, quantity, note, position)
    on conflict (list_id, pack_id) do update set quantity = excluded.quantity,
      note = case excluded.note when '' then saved_list_line.note else excluded.note end`.execute(db)
}

export async function updateSavedLine(
  db: Db,
  listId: string,
  packId: string,
  change: Partial<Pick<SavedListLineTable, 'quantity' | 'note'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_list_line')
    .set(change)
    .where('list_id', '=', listId)
    .where('pack_id', '=', packId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSavedLines(db: Db, listId: string, packIds: readonly string[]): Promise<void> {
  await db.deleteFrom('saved_list_line').where('list_id', '=', listId).where('pack_id', 'in', packIds).execute()
}
