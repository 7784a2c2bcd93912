import { getOffset, type Instant, type PageQuery } from '@paratope/contract/kernel'
import type { DesignMolecule, VectorType } from '@paratope/contract/science/designs'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { FileRow } from '#platform/files/index.ts'
import type { DesignCommentTable } from './design-comments.tables.ts'

export type DesignCommentRow = Selectable<DesignCommentTable> & { author_name: string }

const selectComments = (db: Db, designId: string) =>
  db
    .selectFrom('design_comment as c')
    .innerJoin('user_account as u', 'u.id', 'c.author_id')
    .selectAll('c')
    .select('u.realname as author_name')
    .where('c.design_id', '=', designId)
    .orderBy('c.sent_at')
    .orderBy('c.id')

/** The design must be one that the caller may read. */
export const listCommentRows = (db: Db, designId: string): Promise<DesignCommentRow[]> =>
  selectComments(db, designId).execute()

export const listSupportCommentRows = (db: Db, designId: string, tenant: string): Promise<DesignCommentRow[]> =>
  selectComments(db, designId).where('c.is_for_support', '=', true).where('c.tenant', '=', tenant).execute()

/** One comment of a design; only those for the design support of this tenant, if one is given. */
export const findDesignComment = (
  db: Db,
  designId: string,
  { id, tenant }: { id: string; tenant?: string },
): Promise<{ id: string } | undefined> => {
  const comment = db.selectFrom('design_comment').select('id').where('id', '=', id).where('design_id', '=', designId)
  return (
    tenant === undefined ? comment : comment.where('is_for_support', '=', true).where('tenant', '=', tenant)
  ).executeTakeFirst()
}

export async function insertComment(
  db: Db,
  comment: Insertable<DesignCommentTable>,
  fileIds: readonly string[] = [],
): Promise<void> {
  await db.insertInto('design_comment').values(comment).execute()
  if (fileIds.length === 0) return
  const files = fileIds.map((file_id, index) => ({ comment_id: comment.id, no: index + 1, file_id }))
  await db.insertInto('design_comment_file').values(files).execute()
}

export type CommentFileRow = { no: number; file_id: string } & Pick<FileRow, 'name' | 'type' | 'size' | 'storage_key'>

export async function listCommentFiles(db: Db, ids: readonly string[]): Promise<Map<string, CommentFileRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('design_comment_file as k')
    .innerJoin('file as f', 'f.id', 'k.file_id')
    .select(['k.comment_id', 'k.no', 'k.file_id', 'f.name', 'f.type', 'f.size', 'f.storage_key'])
    .where('k.comment_id', 'in', ids)
    .orderBy('k.no')
    .execute()
  return Map.groupBy(rows, ({ comment_id }) => comment_id)
}

export interface QuestionRow {
  design_id: string
  name: string
  vector_type: VectorType
  topology: 'circular' | 'linear'
  length: number
  company_name: string
  author_name: string
  text: string
  sent_at: Instant
  is_from_staff: boolean
}

/** The last comment for the design support of each design that someone asked about. */
export async function pageQuestions(
  db: Db,
  tenant: string,
  { state, ...page }: PageQuery & { state: 'waiting' | 'all' },
): Promise<{ total: number; rows: QuestionRow[] }> {
  const latest = sql`
    select distinct on (c.design_id) c.design_id, c.author_id, c.text, c.sent_at, c.is_from_staff
    from design_comment c where c.tenant = ${tenant} and c.is_for_support
    order by c.design_id, c.sent_at desc, c.id desc`
  const isWanted = state === 'waiting' ? sql`not last.is_from_staff` : sql`true`
  const order = state === 'waiting' ? sql`last.sent_at, d.id` : sql`last.sent_at desc, d.id desc`
  const [{ rows }, counted] = await Promise.all([
    sql<QuestionRow>`
      select d.id as design_id, d.name, d.vector_type, d.topology, d.length, o.name as company_name,
        u.realname as author_name, last.text, last.sent_at, last.is_from_staff
      from (${latest}) last
      join design d on d.id = last.design_id
      join company o on o.id = d.company_id
      join user_account u on u.id = last.author_id
      where ${isWanted} order by ${order} limit ${page.pageSize} offset ${getOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${latest}) last where ${isWanted}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface CommentedDesignRow {
  id: string
  name: string
  user_id: string
  company_id: string
  is_shared: boolean
  vector_type: VectorType
  notes: string
  molecule: DesignMolecule
  owner_name: string
  company_name: string
}

/** A design that someone asked the support of this tenant about. */
export const findAskedDesign = (db: Db, tenant: string, id: string): Promise<CommentedDesignRow | undefined> =>
  db
    .selectFrom('design as d')
    .innerJoin('user_account as u', 'u.id', 'd.user_id')
    .innerJoin('company as o', 'o.id', 'd.company_id')
    .select([
      'd.id',
      'd.name',
      'd.user_id',
      'd.company_id',
      'd.is_shared',
      'd.vector_type',
      'd.notes',
      'd.molecule',
      'u.realname as owner_name',
      'o.name as company_name',
    ])
    .where('d.id', '=', id)
    .where((at) =>
      at.exists(
        at
          .selectFrom('design_comment as c')
          .select('c.id')
          .whereRef('c.design_id', '=', 'd.id')
          .where('c.tenant', '=', tenant)
          .where('c.is_for_support', '=', true),
      ),
    )
    .executeTakeFirst()

/** Content and readers of a notification about a design. */
export const findDesignReaders = (db: Db, id: string) =>
  db
    .selectFrom('design as d')
    .innerJoin('company as o', 'o.id', 'd.company_id')
    .select(['d.name', 'd.user_id', 'd.company_id', 'd.is_shared', 'o.name as company_name'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()

/** Customers who wrote about a design. */
export async function listCommenters(db: Db, designId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('design_comment')
    .select('author_id')
    .distinct()
    .where('design_id', '=', designId)
    .where('is_from_staff', '=', false)
    .execute()
  return rows.map(({ author_id }) => author_id)
}
