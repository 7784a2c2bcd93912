import { z } from 'zod'
import { id } from '../../kernel/ids.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { LocalDate } from '../../kernel/time.ts'
import { ArticleSlug, ArticleTopic, articleKinds } from './article-values.ts'

export const ArticleId = id('art')

export const DeskArticle = z.object({
  id: ArticleId.describe('Id of the article.'),
  kind: z.enum(articleKinds).describe('Page, news, question or resource.'),
  slug: ArticleSlug,
  topic: ArticleTopic.nullable().describe('Group of questions and resources; null for others.'),
  title: z.string().describe('Title in the reader’s language, else in English.'),
  isPublished: z.boolean().describe('Whether visitors see it; news also waits for its day.'),
  publishedOn: LocalDate.nullable().describe('Day of a piece of news; null for others.'),
  missing: z.array(z.enum(languages)).describe('Languages without a text.'),
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
})
export type DeskArticle = z.infer<typeof DeskArticle>

export const ArticleText = z.object({
  title: singleLineText(160, 1).describe('Title, or the question.'),
  summary: singleLineText(400, 1).describe('One or two sentences for lists and search engines.'),
  html: z
    .string()
    .min(1)
    .max(60_000)
    .describe('Formatted text: headings, paragraphs, lists, links, bold and italic; other markup is dropped.'),
})
export type ArticleText = z.output<typeof ArticleText>

const StoredText = z
  .object({ title: z.string(), summary: z.string(), html: z.string() })
  .describe('Title, summary and formatted text; empty where they are missing.')

export const DeskArticleDetail = z.object({
  ...DeskArticle.shape,
  texts: z.object({ en: StoredText, zh: StoredText, es: StoredText, ja: StoredText }).describe('Texts by language.'),
})
export type DeskArticleDetail = z.infer<typeof DeskArticleDetail>

export const DeskArticleQuery = z.object({
  ...pageQuery.shape,
  keyword: singleLineText(100).default('').describe('Part of a title or of the address.'),
  kind: z.enum(articleKinds).optional().describe('Page, news, question or resource.'),
})
export type DeskArticleQuery = z.output<typeof DeskArticleQuery>

/** Pages belong to the portal; they are edited, and never created. */
export const writtenKinds = ['news', 'faq', 'resource'] as const

export const NewArticle = z.object({
  kind: z.enum(writtenKinds).describe('News, question or resource.'),
  slug: ArticleSlug,
  topic: ArticleTopic.nullable().default(null).describe('Group of questions and resources.'),
  publishedOn: LocalDate.nullable().default(null).describe('Day of a piece of news; today if absent.'),
  ...ArticleText.shape,
})
export type NewArticle = z.output<typeof NewArticle>

export const ArticleTextChange = z.object({
  version: z.int().describe('The version that was read.'),
  language: z.enum(languages).describe('Language of the text.'),
  ...ArticleText.shape,
})
export type ArticleTextChange = z.output<typeof ArticleTextChange>

export const ArticlePublication = z.object({
  version: z.int().describe('The version that was read.'),
  isPublished: z.boolean().describe('Whether visitors see it.'),
  publishedOn: LocalDate.nullable().default(null).describe('Day of a piece of news; unchanged if absent.'),
})
export type ArticlePublication = z.output<typeof ArticlePublication>
