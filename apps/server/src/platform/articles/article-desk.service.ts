import {
  createErrorFactory,
  type Instant,
  type Language,
  type LocalDate,
  languages,
  localize,
  type Page,
} from '@paratope/contract/kernel'
import {
  type ArticlePublication,
  type ArticleTextChange,
  articles as api,
  type Block,
  type DeskArticle,
  type DeskArticleDetail,
  type DeskArticleQuery,
  type NewArticle,
} from '@paratope/contract/platform/articles'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import {
  type ArticleChange,
  findArticleById,
  insertArticle,
  pageDeskArticles,
  updateArticle,
} from './article-desk.repo.ts'
import { formatArticleHtml, parseArticleHtml } from './article-html.ts'
import type { ArticleRow } from './articles.repo.ts'
import { articlesTag } from './articles.service.ts'

const createError = createErrorFactory(api.errors)

type DetailReply = z.input<typeof DeskArticleDetail>

const presentRow = (row: ArticleRow, reader: Language): z.input<typeof DeskArticle> => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  topic: row.topic,
  title: localize(row.title, reader),
  isPublished: row.is_published,
  publishedOn: row.published_on,
  missing: languages.filter((language) => !row.title[language] || !row.body[language]),
  version: row.version,
})

function presentDetail(row: ArticleRow, reader: Language): DetailReply {
  const presentText = (language: Language) => ({
    title: row.title[language] ?? '',
    summary: row.summary[language] ?? '',
    html: formatArticleHtml(row.body[language] ?? []),
  })
  return {
    ...presentRow(row, reader),
    texts: { en: presentText('en'), zh: presentText('zh'), es: presentText('es'), ja: presentText('ja') },
  }
}

export async function listDeskArticles(
  db: Db,
  query: DeskArticleQuery,
  reader: Language,
): Promise<Page<z.input<typeof DeskArticle>>> {
  const { total, records } = await pageDeskArticles(db, query)
  return { total, records: records.map((row) => presentRow(row, reader)) }
}

async function getArticleById(db: Db, id: string): Promise<ArticleRow> {
  const row = await findArticleById(db, id)
  if (!row) throw createCommonError('record.missing')
  return row
}

export const getDeskArticle = async (db: Db, id: string, reader: Language): Promise<DetailReply> =>
  presentDetail(await getArticleById(db, id), reader)

/** Text as visitors see it; markup without text is empty. */
export function parseBody(html: string): Block[] {
  const body = parseArticleHtml(html)
  if (body.length === 0) throw createError('article.body_empty')
  return body
}

interface WriteContext {
  db: Db
  now: Instant
  today: LocalDate
  language: Language
}

export async function createArticle(
  { db, now, today, language }: WriteContext,
  { kind, slug, topic, publishedOn, title, summary, html }: NewArticle,
): Promise<DetailReply> {
  const id = createId('art', Date.parse(now))
  const isNew = await insertArticle(db, {
    id,
    kind,
    slug,
    topic: kind === 'news' ? null : (topic ?? 'products'),
    title: JSON.stringify({ en: title }),
    summary: JSON.stringify({ en: summary }),
    body: JSON.stringify({ en: parseBody(html) }),
    published_on: kind === 'news' ? (publishedOn ?? today) : null,
    // Behind those that came with the product, in the order they were written.
    sort: 1000 + (Math.floor(Date.parse(now) / 60_000) % 1_000_000_000),
    is_published: false,
    edited_at: now,
    changed_at: now,
  })
  if (!isNew) throw createError('article.slug_taken', { slug })
  return getDeskArticle(db, id, language)
}

async function saveChange(
  { db, now, language }: WriteContext,
  id: string,
  version: number,
  change: ArticleChange,
): Promise<DetailReply> {
  const changed = await updateArticle(db, id, version, change, now)
  if (!changed) {
    const current = await getArticleById(db, id)
    throw createCommonError('record.changed', { current: presentDetail(current, language), version: current.version })
  }
  await publish(db, { kind: 'changed', tag: articlesTag })
  return presentDetail(changed, language)
}

export async function changeArticleText(
  call: WriteContext,
  id: string,
  { version, language, title, summary, html }: ArticleTextChange,
): Promise<DetailReply> {
  const row = await getArticleById(call.db, id)
  return saveChange(call, id, version, {
    title: JSON.stringify({ ...row.title, [language]: title }),
    summary: JSON.stringify({ ...row.summary, [language]: summary }),
    body: JSON.stringify({ ...row.body, [language]: parseBody(html) }),
  })
}

export async function changeArticlePublication(
  call: WriteContext,
  id: string,
  { version, isPublished, publishedOn }: ArticlePublication,
): Promise<DetailReply> {
  const { kind } = await getArticleById(call.db, id)
  return saveChange(call, id, version, {
    // The portal links to its pages.
    is_published: isPublished || kind === 'page',
    ...(kind === 'news' && publishedOn !== null && { published_on: publishedOn }),
  })
}
