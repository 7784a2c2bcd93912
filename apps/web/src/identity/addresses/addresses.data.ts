import type { Language } from '@paratope/contract/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { useLanguage } from '#lib/page/site-context.tsx'

export const addressesKey = ['addresses'] as const

const addressesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...addressesKey, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).addresses.list({ query: {} }),
  })

/** The company's address book, both kinds, the default of each first. */
export const useAddresses = () => useQuery(addressesQuery(useLanguage()))
