import type { LocalDate, LocalText } from '@paratope/contract/kernel'
import type { ArticleKind, ArticleTopic, Block } from '@paratope/contract/platform/articles'
import type { Db } from '#kernel/database/database.ts'
import { saveArticles } from './articles.service.ts'
import type { LocalBody } from './articles.tables.ts'

interface ArticleOverrides {
  kind?: ArticleKind
  slug?: string
  topic?: ArticleTopic
  title?: LocalText
  body?: LocalBody
  publishedOn?: LocalDate
  sort?: number
}

let articleCount = 0

export const aParagraph = (text: string): Block[] => [{ kind: 'paragraph', text }]

export async function anArticle(db: Db, overrides: ArticleOverrides = {}): Promise<{ slug: string }> {
  articleCount += 1
  const { kind = 'page', slug = `article-${articleCount}`, title = { en: `Article ${articleCount}` } } = overrides
  const article = {
    kind,
    slug,
    topic: overrides.topic ?? null,
    title,
    summary: title,
    body: overrides.body ?? { en: aParagraph('Words.') },
    published_on: overrides.publishedOn ?? (kind === 'news' ? '2026-01-01' : null),
    sort: overrides.sort ?? articleCount,
  }
  await saveArticles(db, [article])
  return { slug }
}
