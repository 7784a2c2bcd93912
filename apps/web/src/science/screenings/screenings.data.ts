import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const screeningsKey = ['screenings'] as const

export const screeningFilters = ['review', 'decided', 'all'] as const
export type ScreeningFilter = (typeof screeningFilters)[number]

export const screeningsQuery = (
  query: { state: ScreeningFilter; pageNo: number; pageSize: number },
  language: Language,
) =>
  queryOptions({
    queryKey: [...screeningsKey, query, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).screenings.list({ query }),
    placeholderData: keepPreviousData,
  })
