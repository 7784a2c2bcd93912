import { ArticleSlug, articleKinds, Block, Topic } from '@paratope/contract/articles'
import { LocalDate, LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { readFacts } from '#kernel/facts.ts'
import { defineSeed } from '#kernel/seed.ts'
import { saveArticles } from './articles.service.ts'

const Body = z.array(Block).min(1)

const Content = z.object({
  kind: z.enum(articleKinds),
  slug: ArticleSlug,
  topic: Topic.optional(),
  publishedOn: LocalDate.optional(),
  title: LocalText,
  summary: LocalText,
  body: z.object({ en: Body, zh: Body.optional(), es: Body.optional(), ja: Body.optional() }),
})
type Content = z.output<typeof Content>

/** A provider brings its own news; pages, questions and resources describe the portal itself. */
const ofKind = (isNews: boolean) => (content: Content) => (content.kind === 'news') === isNews

const row = ({ publishedOn, topic, ...content }: Content, sort: number) => ({
  ...content,
  topic: topic ?? null,
  published_on: publishedOn ?? null,
  sort,
})

const seedOf = (name: string, kind: 'base' | 'demo', isNews: boolean) =>
  defineSeed({
    name,
    version: 1,
    kind,
    run: (db) => saveArticles(db, readFacts('content', z.array(Content)).filter(ofKind(isNews)).map(row)),
  })

export const seeds = [seedOf('articles.portal', 'base', false), seedOf('articles.news', 'demo', true)]
