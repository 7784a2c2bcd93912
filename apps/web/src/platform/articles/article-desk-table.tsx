import type { articles } from '@paratope/contract/platform/articles'
import { defineTable } from '#kit/table/define-table.ts'
import { Badge } from '#ui/display/badge.tsx'
import { articleDeskTexts } from './article-desk.texts.ts'
import { articleLanguageNames } from './article-languages.ts'

export const deskArticleTable = defineTable<typeof articles.endpoints.deskList>()({
  name: 'desk-articles',
  texts: articleDeskTexts,
  rowKey: 'id',
  columns: [
    { key: 'title', text: 'name', grow: true },
    { key: 'kind', text: 'kind', cell: ({ kind }, t) => t(`kind.${kind}`), phone: true },
    { key: 'publishedOn', text: 'publishedOn', as: 'day', wide: true },
    {
      key: 'isPublished',
      text: 'state',
      cell: ({ isPublished }, t) => (
        <Badge tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'unpublished')}</Badge>
      ),
    },
    {
      key: 'missing',
      text: 'missing',
      cell: ({ missing }) =>
        missing.map((language) => (
          <Badge key={language} tone="warning">
            {articleLanguageNames[language]}
          </Badge>
        )),
      wide: true,
    },
  ],
})
