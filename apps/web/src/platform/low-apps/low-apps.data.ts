import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PagePlace } from '#kit/list/page-place.ts'
import { api } from '#lib/api/api.ts'

export const lowAppsKey = ['low-apps'] as const

export const lowAppsQuery = ({ page, pageSize }: PagePlace) =>
  queryOptions({
    queryKey: [...lowAppsKey, 'list', page, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).lowApps.list({ query: { pageNo: page, pageSize } }),
    placeholderData: keepPreviousData,
  })

export const lowAppReportsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...lowAppsKey, 'reports', language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).lowApps.reports(),
  })

export const lowAppQuery = (appId: string, language: Language) =>
  queryOptions({
    queryKey: [...lowAppsKey, 'detail', appId, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).lowApps.detail({ params: { appId } }),
  })
