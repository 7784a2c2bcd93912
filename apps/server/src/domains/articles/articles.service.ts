import type { Article, ArticleCard, ArticleKind, NewsArticle, Source } from '@paratope/contract/articles'
import { type Language, type LocalDate, type Page, type PageQuery, pick } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { raise } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import {
  type ArticleRow,
  articlesOf,
  findArticle,
  type Neighbour,
  type NewArticle,
  type NewsRow,
  neighboursOf,
  pageNewsRows,
  saveArticleRows,
} from './articles.repo.ts'
import { sources } from './sources.ts'

/** Whoever changes articles says so under this tag; pages that were kept are then forgotten. */
export const articlesTag = 'articles'

export async function saveArticles(db: Db, articles: readonly Omit<NewArticle, 'id'>[]): Promise<void> {
  await saveArticleRows(
    db,
    articles.map((article) => ({ id: newId('art'), ...article })),
  )
  await tell(db, { kind: 'changed', tag: articlesTag })
}

/** The reader's language where something was written in it, else English. */
const spokenIn = (text: Partial<Record<Language, unknown>>, language: Language): Language =>
  text[language] === undefined ? 'en' : language

/** A title may be translated ahead of what it stands over; then the words below say which language they are in. */
const presentCard = (row: NewsRow, reader: Language, language = spokenIn(row.summary, reader)): ArticleCard => ({
  slug: row.slug,
  topic: row.topic,
  title: pick(row.title, reader),
  summary: pick(row.summary, language),
  publishedOn: row.published_on,
  language,
})

function present(row: ArticleRow, reader: Language): Article {
  const language = spokenIn(row.body, reader)
  return { ...presentCard(row, reader, language), body: row.body[language] ?? row.body.en }
}

async function getArticle(db: Db, kind: ArticleKind, slug: string): Promise<ArticleRow> {
  const row = await findArticle(db, kind, slug)
  if (!row) throw raise('record.missing')
  return row
}

export const getPage = async (db: Db, slug: string, language: Language): Promise<Article> =>
  present(await getArticle(db, 'page', slug), language)

export async function listArticles(db: Db, kind: 'faq' | 'resource', language: Language): Promise<Article[]> {
  return (await articlesOf(db, kind)).map((row) => present(row, language))
}

export async function pageNews(
  db: Db,
  query: PageQuery,
  today: LocalDate,
  language: Language,
): Promise<Page<ArticleCard>> {
  const { total, rows } = await pageNewsRows(db, query, today)
  return { total, records: rows.map((row) => presentCard(row, language)) }
}

export async function getNews(db: Db, slug: string, today: LocalDate, language: Language): Promise<NewsArticle> {
  const row = await getArticle(db, 'news', slug)
  if ((row.published_on ?? today) > today) throw raise('record.missing')
  const { newer, older } = await neighboursOf(db, row, today)
  const named = (near: Neighbour | undefined) => near && { slug: near.slug, title: pick(near.title, language) }
  return { ...present(row, language), newer: named(newer) ?? null, older: named(older) ?? null }
}

export const listSources = (language: Language): Source[] =>
  sources.map(({ key, name, use, licence, citation, via }) => ({
    key,
    name,
    use: pick(use, language),
    licence: pick(licence, language),
    citation: pick(citation, language),
    via: via.map((read) => ({ name: read.name, licence: pick(read.licence, language) })),
  }))
