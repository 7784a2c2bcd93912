import { LocalDate, LocalText } from '@paratope/contract/kernel'
import { ArticleSlug, ArticleTopic, articleKinds, Block } from '@paratope/contract/platform/articles'
import { z } from 'zod'
import { defineSeed } from '#kernel/database/seed.ts'
import { readSeedData } from '#kernel/seed-data.ts'
import { saveArticles } from './articles.service.ts'

const ArticleBody = z.array(Block).min(1)

const ArticleContent = z.object({
  kind: z.enum(articleKinds),
  slug: ArticleSlug,
  topic: ArticleTopic.optional(),
  publishedOn: LocalDate.optional(),
  title: LocalText,
  summary: LocalText,
  body: z.object({
    en: ArticleBody,
    zh: ArticleBody.optional(),
    es: ArticleBody.optional(),
    ja: ArticleBody.optional(),
  }),
})
type ArticleContent = z.output<typeof ArticleContent>

/** Providers publish their own news; pages, questions and resources describe the portal itself. */
const isKind = (isNews: boolean) => (content: ArticleContent) => (content.kind === 'news') === isNews

const toArticleInsert = ({ publishedOn, topic, ...content }: ArticleContent, sort: number) => ({
  ...content,
  topic: topic ?? null,
  published_on: publishedOn ?? null,
  sort,
})

export const createArticleSeed = (name: string, isNews: boolean) =>
  defineSeed({
    name,
    version: 3,
    run: (db) =>
      saveArticles(db, readSeedData('content', z.array(ArticleContent)).filter(isKind(isNews)).map(toArticleInsert)),
  })

export const seeds = [createArticleSeed('articles.portal', false)]
