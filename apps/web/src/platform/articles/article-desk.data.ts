import type { DeskArticle, DeskArticleQuery } from '@paratope/contract/platform/articles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const deskArticlesKey = ['desk-articles'] as const

export const deskArticlesQuery = (query: Partial<DeskArticleQuery>) =>
  queryOptions({
    queryKey: [...deskArticlesKey, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).articles.deskList({ query }),
  })

/** Always read again: an editor begins with the version of now. */
export const deskArticleQuery = (id: DeskArticle['id']) =>
  queryOptions({
    queryKey: ['desk-article', id],
    gcTime: 0,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).articles.deskDetail({ params: { id } }),
  })

export const bodyPreviewQuery = (html: string) =>
  queryOptions({
    queryKey: ['article-preview', html],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).articles.preview({ body: { html } }),
  })
