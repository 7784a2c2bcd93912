import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { languages } from '../../kernel/texts.ts'
import { LocalDate } from '../../kernel/time.ts'

export const ArticleSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ description: 'Name of the article in its address.', examples: ['how-to-order'] })

/** A page of this site, an https URL or a mailto link: no scripts. */
export const Href = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/|mailto:)[^\s\\]*$/)

/** A body is a list of blocks; other markup cannot be expressed. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string().min(1) }),
  z.object({ kind: z.literal('paragraph'), text: z.string().min(1) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean().default(false), items: z.array(z.string().min(1)).min(1) }),
  z.object({ kind: z.literal('link'), text: z.string().min(1), href: Href }),
])
export type Block = z.output<typeof Block>

export const articleKinds = ['page', 'news', 'faq', 'resource'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** Groups of questions and resources, in reading order. */
export const articleTopics = ['ordering', 'products', 'delivery', 'account', 'data'] as const
export const ArticleTopic = z.enum(articleTopics)
export type ArticleTopic = z.infer<typeof ArticleTopic>

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
const SlugParams = z.object({ slug: ArticleSlug })

export const articles = defineApi({
  summary: 'News and answers to questions',
  permissions: [],
  errors: {},
  endpoints: {
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
