import type { ArticleKind, Block, Topic } from '@paratope/contract/articles'
import type { LocalDate, LocalText } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import { saveArticles } from './articles.service.ts'
import type { LocalBody } from './articles.tables.ts'

interface ArticleWish {
  kind?: ArticleKind
  slug?: string
  topic?: Topic
  title?: LocalText
  body?: LocalBody
  publishedOn?: LocalDate
  sort?: number
}

let made = 0

export const aParagraph = (text: string): Block[] => [{ kind: 'paragraph', text }]

export async function anArticle(db: Db, wish: ArticleWish = {}): Promise<{ slug: string }> {
  made += 1
  const { kind = 'page', slug = `article-${made}`, title = { en: `Article ${made}` } } = wish
  const article = {
    kind,
    slug,
    topic: wish.topic ?? null,
    title,
    summary: title,
    body: wish.body ?? { en: aParagraph('Words.') },
    published_on: wish.publishedOn ?? (kind === 'news' ? '2026-01-01' : null),
    sort: wish.sort ?? made,
  }
  await saveArticles(db, [article])
  return { slug }
}
