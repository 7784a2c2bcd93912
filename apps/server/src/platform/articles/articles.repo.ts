import { getOffset, type LocalDate, type LocalText, type PageQuery } from '@paratope/contract/kernel'
import type { ArticleKind } from '@paratope/contract/platform/articles'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ArticleTable } from './articles.tables.ts'

export type ArticleRow = Selectable<ArticleTable>
export type ArticleInsert = Omit<Insertable<ArticleTable>, 'title' | 'summary' | 'body' | 'changed_at' | 'edited_at'> &
  Pick<ArticleRow, 'title' | 'summary' | 'body'>

/** Inserts and updates articles, identified by kind and slug; ids stay, and so does what staff have written. */
export async function saveArticleRows(db: Db, articles: readonly ArticleInsert[]): Promise<void> {
  await db
    .insertInto('article')
    .values(
      articles.map(({ title, summary, body, ...rest }) => ({
        ...rest,
        title: JSON.stringify(title),
        summary: JSON.stringify(summary),
        body: JSON.stringify(body),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'slug'])
        .doUpdateSet({
          topic: sql`excluded.topic`,
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          body: sql`excluded.body`,
          published_on: sql`excluded.published_on`,
          sort: sql`excluded.sort`,
          changed_at: sql`now()`,
        })
        .where('article.edited_at', 'is', null),
    )
    .execute()
}

export const findArticle = (db: Db, kind: ArticleKind, slug: string): Promise<ArticleRow | undefined> =>
  db
    .selectFrom('article')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .executeTakeFirst()

export const listArticleRows = (db: Db, kind: ArticleKind): Promise<ArticleRow[]> =>
  db
    .selectFrom('article')
    .selectAll()
    .where('kind', '=', kind)
    .where('is_published', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

const selectPublishedNews = (db: Db, today: LocalDate) =>
  db
    .selectFrom('article')
    .where('kind', '=', 'news')
    .where('is_published', '=', true)
    .where('published_on', '<=', today)

export type NewsRow = Pick<ArticleRow, 'id' | 'kind' | 'slug' | 'topic' | 'title' | 'summary' | 'published_on' | 'sort'>

export async function pageNewsRows(
  db: Db,
  query: PageQuery,
  today: LocalDate,
): Promise<{ total: number; rows: NewsRow[] }> {
  const [rows, count] = await Promise.all([
    selectPublishedNews(db, today)
      .select(['id', 'kind', 'slug', 'topic', 'title', 'summary', 'published_on', 'sort'])
      .orderBy('published_on', 'desc')
      .orderBy('sort', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    selectPublishedNews(db, today)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { total: count.total, rows }
}

export interface AdjacentNews {
  slug: string
  title: LocalText
}

/** The news articles published directly before and after one. */
export async function findAdjacentNews(
  db: Db,
  news: ArticleRow,
  today: LocalDate,
): Promise<{ newer: AdjacentNews | undefined; older: AdjacentNews | undefined }> {
  const findAdjacent = (side: '<' | '>', direction: 'asc' | 'desc') =>
    selectPublishedNews(db, today)
      .select(['slug', 'title'])
      .where(
        sql<boolean>`(published_on, sort, id) ${sql.raw(side)} (${news.published_on}::date, ${news.sort}::integer, ${news.id})`,
      )
      .orderBy('published_on', direction)
      .orderBy('sort', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
  const [newer, older] = await Promise.all([findAdjacent('>', 'asc'), findAdjacent('<', 'desc')])
  return { newer, older }
}
