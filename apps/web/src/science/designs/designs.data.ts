import type { Design, DesignVersion } from '@paratope/contract/science/designs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { findLocalDesign, listLocalDesigns } from './local-designs.ts'

/** Public pages have no query cache of their own. */
export const designsQueryClient = createQueryClient()

export const designsKey = ['designs'] as const
export type DesignId = Design['id']
export type VersionId = DesignVersion['id']

/** `t` is a time: the same words with another one are searched again. */
export interface DesignSearch {
  k: string
  t: string
  folder: string
  tag: string
  of: 'own' | 'company' | 'all'
  page: number
  pageSize: number
}

export const designsPerPage = 20

export const designListQuery = ({ k, t, folder, tag, of, page, pageSize }: DesignSearch) =>
  queryOptions({
    queryKey: [...designsKey, 'list', k, t, folder, tag, of, page, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).designs.list({
        query: {
          k,
          of,
          pageNo: page,
          pageSize,
          ...(folder !== '' && { folder }),
          ...(tag !== '' && { tag }),
        },
      }),
    placeholderData: keepPreviousData,
  })

export const designOverviewQuery = queryOptions({
  queryKey: [...designsKey, 'overview'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designs.overview(),
})

/** The id comes from the address; the server checks it. */
export const designQuery = (id: string) =>
  queryOptions({
    queryKey: [...designsKey, 'one', id],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designs.detail({ params: { id } }),
    // An open editor is the newest state; what others saved is found when it saves.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...designsKey, 'versions', id],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).designs.listVersions({ params: { id } }),
  })

/** Without `to`, with the current state. */
export const comparisonQuery = (id: string, from: string, to?: string) =>
  queryOptions({
    queryKey: [...designsKey, 'comparison', id, from, to],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).designs.compare({
        params: { id },
        query: { from, ...(to !== undefined && { to }) },
      }),
    gcTime: 0,
  })

export const localDesignsQuery = (k: string, t: string) =>
  queryOptions({
    queryKey: [...designsKey, 'local', k, t],
    queryFn: async () => {
      const words = k.toLowerCase().split(/\s+/).filter(Boolean)
      return (await listLocalDesigns()).filter(({ name, molecule }) => {
        const text = [name, ...molecule.features.map((feature) => feature.name)].join('\n').toLowerCase()
        return words.every((word) => text.includes(word))
      })
    },
  })

export const localDesignQuery = (id: string) =>
  queryOptions({
    queryKey: [...designsKey, 'local one', id],
    queryFn: async () => (await findLocalDesign(id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
