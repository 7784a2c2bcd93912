import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { languages } from '../../kernel/texts.ts'
import { LocalDate } from '../../kernel/time.ts'
import {
  ArticleId,
  ArticlePublication,
  ArticleTextChange,
  DeskArticle,
  DeskArticleDetail,
  DeskArticleQuery,
  NewArticle,
} from './article-desk.ts'
import { ArticleSlug, ArticleTopic, Block } from './article-values.ts'

export const ArticleCard = z.object({
  slug: ArticleSlug,
  topic: ArticleTopic.nullable(),
  title: z.string(),
  summary: z.string(),
  publishedOn: LocalDate.nullable(),
  /** Language of summary and body: the reader's, or English without a translation. */
  language: z.enum(languages),
})
export type ArticleCard = z.infer<typeof ArticleCard>

export const Article = z.object({ ...ArticleCard.shape, body: z.array(Block) })
export type Article = z.infer<typeof Article>

const ArticleLink = z.object({ slug: ArticleSlug, title: z.string() }).nullable()

export const NewsArticle = z.object({ ...Article.shape, newer: ArticleLink, older: ArticleLink })
export type NewsArticle = z.infer<typeof NewsArticle>

/** Sources of catalogue data, with their terms. */
export const DataSource = z.object({
  key: z.string(),
  name: z.string(),
  use: z.string(),
  licence: z.string(),
  citation: z.string(),
})
export type DataSource = z.infer<typeof DataSource>

const base = '/by-order-client/article'
const desk = '/by-order-client/desk/article'
const IdParams = z.object({ id: ArticleId })
const SlugParams = z.object({ slug: ArticleSlug })

export const articles = defineApi({
  summary: 'News and answers to questions',
  permissions: ['article.manage'],
  errors: {
    'article.slug_taken': { status: 409, values: z.object({ slug: z.string() }) },
    'article.body_empty': 400,
  },
  endpoints: {
    deskList: {
      method: 'GET',
      path: `${desk}/list`,
      needs: 'article.manage',
      query: DeskArticleQuery,
      reply: pageOf(DeskArticle),
      summary: 'All articles, published or not, a page at a time',
    },
    deskDetail: {
      method: 'GET',
      path: `${desk}/:id`,
      needs: 'article.manage',
      params: IdParams,
      reply: DeskArticleDetail,
      summary: 'One article as it is edited, in all languages',
    },
    preview: {
      method: 'POST',
      path: `${desk}/preview`,
      needs: 'article.manage',
      body: z.object({ html: ArticleTextChange.shape.html }),
      reply: z.array(Block),
      fails: ['article.body_empty'],
      summary: 'What visitors would see of a formatted text; nothing is stored',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${desk}/add`,
      needs: 'article.manage',
      body: NewArticle,
      reply: DeskArticleDetail,
      fails: ['article.slug_taken', 'article.body_empty'],
      summary: 'Write news, a question or a resource in English; it is not published yet',
    },
    updateText: {
      method: 'PUT',
      path: `${desk}/:id/text`,
      needs: 'article.manage',
      params: IdParams,
      body: ArticleTextChange,
      reply: DeskArticleDetail,
      fails: ['article.body_empty'],
      summary: 'Change an article in one language; a stale version is refused and answers with what stands there now',
    },
    publish: {
      method: 'PUT',
      path: `${desk}/:id/publication`,
      needs: 'article.manage',
      params: IdParams,
      body: ArticlePublication,
      reply: DeskArticleDetail,
      summary: 'Publish an article or take it back, and set the day of a piece of news',
    },
    page: {
      method: 'GET',
      path: `${base}/page/:slug`,
      needs: 'public',
      params: SlugParams,
      reply: Article,
      summary: 'A page about the provider or the portal',
    },
    news: {
      method: 'GET',
      path: `${base}/news/list`,
      needs: 'public',
      query: pageQuery,
      reply: pageOf(ArticleCard),
      summary: 'News that is out, newest first',
    },
    newsDetail: {
      method: 'GET',
      path: `${base}/news/detail/:slug`,
      needs: 'public',
      params: SlugParams,
      reply: NewsArticle,
      summary: 'One piece of news, and what came before and after it',
    },
    faq: {
      method: 'GET',
      path: `${base}/faq/list`,
      needs: 'public',
      reply: z.array(Article),
      summary: 'Questions and answers in reading order',
    },
    resources: {
      method: 'GET',
      path: `${base}/resource/list`,
      needs: 'public',
      reply: z.array(Article),
      summary: 'What helps with choosing, ordering and handling',
    },
    sources: {
      method: 'GET',
      path: `${base}/source/list`,
      needs: 'public',
      reply: z.array(DataSource),
      summary: 'Sources and licences of the catalogue’s facts',
    },
  },
})
