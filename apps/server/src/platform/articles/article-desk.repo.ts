import { getOffset, type Instant, type LocalDate, type Page } from '@paratope/contract/kernel'
import type { DeskArticleQuery } from '@paratope/contract/platform/articles'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ArticleRow } from './articles.repo.ts'
import type { ArticleTable } from './articles.tables.ts'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

export async function pageDeskArticles(db: Db, query: DeskArticleQuery): Promise<Page<ArticleRow>> {
  const pattern = `%${escapeLike(query.keyword)}%`
  const { kind } = query
  const found = db
    .selectFrom('article')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'page'))
    .$if(query.keyword !== '', (some) =>
      some.where(sql<boolean>`(title::text ilike ${pattern} or slug ilike ${pattern})`),
    )
  const [records, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('kind')
      .orderBy(sql`published_on desc nulls last`)
      .orderBy('sort')
      .orderBy('id')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    found.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export const findArticleById = (db: Db, id: string): Promise<ArticleRow | undefined> =>
  db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns false if an article of the kind has the slug. */
export async function insertArticle(db: Db, article: Insertable<ArticleTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('article')
    .values(article)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface ArticleChange {
  title?: string
  summary?: string
  body?: string
  is_published?: boolean
  published_on?: LocalDate
}

/** Returns nothing if the version is stale. */
export const updateArticle = (
  db: Db,
  id: string,
  version: number,
  change: ArticleChange,
  now: Instant,
): Promise<ArticleRow | undefined> =>
  db
    .updateTable('article')
    .set((at) => ({ ...change, version: at('version', '+', 1), changed_at: now, edited_at: now }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
