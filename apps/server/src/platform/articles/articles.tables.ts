import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import type { ArticleKind, ArticleTopic, Block } from '@paratope/contract/platform/articles'
import type { Generated, JSONColumnType } from 'kysely'

/** A body is complete in a language or absent; English always exists. */
export interface LocalBody {
  en: Block[]
  zh?: Block[] | undefined
  es?: Block[] | undefined
  ja?: Block[] | undefined
}

export interface ArticleTable {
  id: string
  kind: ArticleKind
  slug: string
  topic: ArticleTopic | null
  title: JSONColumnType<LocalText>
  summary: JSONColumnType<LocalText>
  body: JSONColumnType<LocalBody>
  published_on: LocalDate | null
  sort: number
  changed_at: Generated<Instant>
  is_published: Generated<boolean>
  version: Generated<number>
  /** When staff changed it last; null for what came with the product. */
  edited_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    article: ArticleTable
  }
}
