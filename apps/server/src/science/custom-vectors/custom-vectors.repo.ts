import type { Antibiotic } from '@paratope/contract/catalogue/plasmids'
import { getOffset, type PageQuery } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isInReach } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { CustomVectorTable } from './custom-vectors.tables.ts'

/** Scope of vectors: the user's own, and those that colleagues share. */
export interface VectorReader {
  userId: string
  companyId: string
}

const summaryColumns = [
  'v.id',
  'v.user_id',
  'v.name',
  'v.topology',
  'v.length',
  'v.feature_count',
  'v.checksum',
  'v.thumbnail',
  'v.resistance',
  'v.host_strain',
  'v.copies',
  'v.is_shared',
  'v.is_archived',
  'v.version',
  'v.changed_at',
] as const

type SummaryName = typeof summaryColumns extends readonly (infer Name)[]
  ? Name extends `v.${infer Column}`
    ? Column
    : never
  : never
export type CustomVectorSummaryRow = Pick<Selectable<CustomVectorTable>, SummaryName> & { owner_name: string }
export type CustomVectorRow = CustomVectorSummaryRow & Pick<Selectable<CustomVectorTable>, 'molecule' | 'notes'>

const selectVectors = (db: Db, { userId, companyId }: VectorReader) =>
  db
    .selectFrom('custom_vector as v')
    .innerJoin('user_account as u', 'u.id', 'v.user_id')
    .where((at) =>
      at.or([
        at.and([at('v.user_id', '=', userId), isInReach('v.company_id', companyId)]),
        at.and([at('v.company_id', '=', companyId), at('v.is_shared', '=', true)]),
      ]),
    )

export interface CustomVectorFilter extends PageQuery {
  k: string
  of: 'own' | 'company' | 'all'
  resistance?: Antibiotic | undefined
  isArchived: boolean
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export async function pageVectorRows(
  db: Db,
  reader: VectorReader,
  { k, of, resistance, isArchived, ...page }: CustomVectorFilter,
): Promise<{ total: number; rows: CustomVectorSummaryRow[] }> {
  const words = k.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const matching = selectVectors(db, reader).where((at) =>
    at.and([
      at('v.is_archived', '=', isArchived),
      ...words.map((word) => at('v.search_text', 'like', toPattern(word))),
      ...(of === 'own' ? [at('v.user_id', '=', reader.userId)] : []),
      ...(of === 'company' ? [at('v.user_id', '!=', reader.userId)] : []),
      ...(resistance === undefined ? [] : [sql<boolean>`${resistance}::text = any(v.resistance)`]),
    ]),
  )
  const rows = await matching
    .select(summaryColumns)
    .select('u.realname as owner_name')
    .orderBy('v.changed_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(page.pageSize)
    .offset(getOffset(page))
    .execute()
  const { total } = await matching.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}

export const findVector = (db: Db, reader: VectorReader, id: string): Promise<CustomVectorRow | undefined> =>
  selectVectors(db, reader)
    .select(summaryColumns)
    .select(['u.realname as owner_name', 'v.molecule', 'v.notes'])
    .where('v.id', '=', id)
    .executeTakeFirst()

/** Locks a vector of this owner for a change. */
export const lockOwnVector = (db: Db, { userId, companyId }: VectorReader, id: string) =>
  db
    .selectFrom('custom_vector')
    .select(['id', 'version', 'name', 'host_strain', 'notes', 'molecule'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isInReach('custom_vector.company_id', companyId))
    .forUpdate()
    .executeTakeFirst()

/** The molecules for checks of ours, anyone who uploaded them. */
export const listMoleculesOfVectors = (db: Db, ids: readonly string[]) =>
  db.selectFrom('custom_vector').select(['id', 'molecule']).where('id', 'in', ids).execute()

/** Counts a user's vectors. The lock makes parallel uploads count too. */
export async function countOwnVectors(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom-vectors ${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('custom_vector')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertVectors(db: Db, vectors: readonly Insertable<CustomVectorTable>[]): Promise<void> {
  await db.insertInto('custom_vector').values(vectors).execute()
}

export async function updateVector(db: Db, id: string, change: Updateable<CustomVectorTable>): Promise<void> {
  await db.updateTable('custom_vector').set(change).where('id', '=', id).execute()
}

export async function deleteVector(db: Db, { userId, companyId }: VectorReader, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('custom_vector')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isInReach('custom_vector.company_id', companyId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
