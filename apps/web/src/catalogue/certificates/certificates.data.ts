import type { CertificateQuery } from '@paratope/contract/catalogue/certificates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const certificatesKey = ['certificates'] as const

export const certificatesQuery = (query: Partial<CertificateQuery>) =>
  queryOptions({
    queryKey: [...certificatesKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).certificates.list({ query }),
  })

/** Always read again: an editor begins with the version of now. */
export const certificateQuery = (lotNo: string) =>
  queryOptions({
    queryKey: [...certificatesKey, 'lot', lotNo],
    gcTime: 0,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).certificates.detail({ params: { lotNo } }),
  })
