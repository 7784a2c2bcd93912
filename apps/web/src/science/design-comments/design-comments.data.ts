import type { DesignQuestion } from '@paratope/contract/science/design-comments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export type DesignId = DesignQuestion['designId']

export const commentsKey = ['design-comments'] as const
export const supportKey = ['design-support'] as const

export const commentsQuery = (id: DesignId) =>
  queryOptions({
    queryKey: [...commentsKey, id],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designComments.list({ params: { id } }),
  })

export const questionStates = ['waiting', 'all'] as const

export const questionsQuery = (query: { state: 'waiting' | 'all'; pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...supportKey, 'list', query],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designComments.deskList({ query }),
    placeholderData: keepPreviousData,
  })

export const consultationQuery = (id: DesignId) =>
  queryOptions({
    queryKey: [...supportKey, id],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designComments.consultation({ params: { id } }),
  })
