import {
  type Language,
  type LocalDate,
  LocalText,
  localize,
  type Page,
  type PageQuery,
} from '@paratope/contract/kernel'
import type { Article, ArticleCard, ArticleKind, DataSource, NewsArticle } from '@paratope/contract/platform/articles'
import { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import {
  type AdjacentNews,
  type ArticleInsert,
  type ArticleRow,
  findAdjacentNews,
  findArticle,
  listArticleRows,
  type NewsRow,
  pageNewsRows,
  saveArticleRows,
} from './articles.repo.ts'

const LocalSource = z.object({
  key: z.string(),
  name: z.string(),
  use: LocalText,
  licence: LocalText,
  citation: LocalText,
})

/** Ships with the product like its seed data: no table, read once. */
const sources = readSeedData('sources', z.array(LocalSource))

/** Changes of articles invalidate this tag, which drops cached pages. */
export const articlesTag = 'articles'

export async function saveArticles(db: Db, articles: readonly Omit<ArticleInsert, 'id'>[]): Promise<void> {
  await saveArticleRows(
    db,
    articles.map((article) => ({ id: createId('art'), ...article })),
  )
  await publish(db, { kind: 'changed', tag: articlesTag })
}

/** In the reader's language if available, else in English. */
const chooseContentLanguage = (text: Partial<Record<Language, unknown>>, language: Language): Language =>
  text[language] === undefined ? 'en' : language

/** A title may be translated before its body; the page then names the language of the body. */
const presentArticleCard = (
  row: NewsRow,
  reader: Language,
  language = chooseContentLanguage(row.summary, reader),
): ArticleCard => ({
  slug: row.slug,
  topic: row.topic,
  title: localize(row.title, reader),
  summary: localize(row.summary, language),
  publishedOn: row.published_on,
  language,
})

function presentArticle(row: ArticleRow, reader: Language): Article {
  const language = chooseContentLanguage(row.body, reader)
  return { ...presentArticleCard(row, reader, language), body: row.body[language] ?? row.body.en }
}

async function getArticle(db: Db, kind: ArticleKind, slug: string): Promise<ArticleRow> {
  const row = await findArticle(db, kind, slug)
  if (!row) throw createCommonError('record.missing')
  return row
}

export const getPage = async (db: Db, slug: string, language: Language): Promise<Article> =>
  presentArticle(await getArticle(db, 'page', slug), language)

export async function listArticles(db: Db, kind: 'faq' | 'resource', language: Language): Promise<Article[]> {
  return (await listArticleRows(db, kind)).map((row) => presentArticle(row, language))
}

export async function pageNews(
  db: Db,
  query: PageQuery,
  today: LocalDate,
  language: Language,
): Promise<Page<ArticleCard>> {
  const { total, rows } = await pageNewsRows(db, query, today)
  return { total, records: rows.map((row) => presentArticleCard(row, language)) }
}

export async function getNews(db: Db, slug: string, today: LocalDate, language: Language): Promise<NewsArticle> {
  const row = await getArticle(db, 'news', slug)
  if ((row.published_on ?? today) > today) throw createCommonError('record.missing')
  const { newer, older } = await findAdjacentNews(db, row, today)
  const presentLink = (near: AdjacentNews | undefined) =>
    near && { slug: near.slug, title: localize(near.title, language) }
  return { ...presentArticle(row, language), newer: presentLink(newer) ?? null, older: presentLink(older) ?? null }
}

export const listSources = (language: Language): DataSource[] =>
  sources.map(({ key, name, use, licence, citation }) => ({
    key,
    name,
    use: localize(use, language),
    licence: localize(licence, language),
    citation: localize(citation, language),
  }))
