import type { DownloadCategory } from '@paratope/contract/catalogue/downloads'
import type { Language, LocalText } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface DownloadRow {
  id: string
  version: number
  category: DownloadCategory
  title: LocalText
  published: boolean
  files: { language: Language; file_id: string; name: string; type: string; size: number }[]
}

/** In their order. */
export async function listDownloads(db: Db, { onlyPublished }: { onlyPublished: boolean }): Promise<DownloadRow[]> {
  const { rows } = await sql<DownloadRow>`
    select d.id, d.version, d.category, d.title, d.published,
      (select coalesce(jsonb_agg(jsonb_build_object('language', l.language, 'file_id', l.file_id, 'name', f.name, 'type', f.type,
        'size', f.size)), '[]') from download_file l join file f on f.id = l.file_id where l.download_id = d.id) as files
    from download d where ${onlyPublished ? sql`d.published` : sql`true`} order by d.sort, d.id`.execute(db)
  return rows
}

/** The file of a published download. */
export async function findDownloadFile(db: Db, id: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('download_file as l')
    .innerJoin('download as d', 'd.id', 'l.download_id')
    .select('l.file_id')
    .where('l.download_id', '=', id)
    .where('l.language', '=', language)
    .where('d.published', '=', true)
    .executeTakeFirst()
  return row?.file_id
}

export interface DownloadValues {
  category: DownloadCategory
  title: LocalText
  published: boolean
}

/** Behind the others. */
export async function insertDownload(db: Db, id: string, { title, ...values }: DownloadValues): Promise<void> {
  await db
    .insertInto('download')
    .values((at) => ({
      ...values,
      id,
      title: JSON.stringify(title),
      sort: at.selectFrom('download').select(sql<number>`coalesce(max(sort), 0) + 1`.as('next')),
    }))
    .execute()
}

/** Returns false if there is no such download in this version. */
export async function updateDownload(
  db: Db,
  { id, version }: { id: string; version: number },
  { title, ...values }: DownloadValues,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('download')
    .set((at) => ({ ...values, title: JSON.stringify(title), version: at('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the files that nothing refers to any more. */
export async function deleteDownloadFiles(db: Db, id: string, languages: readonly Language[]): Promise<string[]> {
  if (languages.length === 0) return []
  const rows = await db
    .deleteFrom('download_file')
    .where('download_id', '=', id)
    .where('language', 'in', languages)
    .returning('file_id')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function insertDownloadFiles(
  db: Db,
  id: string,
  files: readonly { language: Language; fileId: string }[],
): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('download_file')
    .values(files.map(({ language, fileId }) => ({ download_id: id, language, file_id: fileId })))
    .execute()
}

/** Downloads that are not named stay behind those that are. */
export async function updateDownloadOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update download d set sort = n.sort
    from (select g.id, row_number() over (order by w.place nulls last, g.sort, g.id)::int as sort
      from download g left join unnest(${ids}::text[]) with ordinality as w (id, place) on w.id = g.id) n
    where d.id = n.id`.execute(db)
}

/** Its files have been deleted before. */
export async function deleteDownload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('download').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
