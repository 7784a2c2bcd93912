import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const evidenceKey = ['product-evidence'] as const

export const evidenceQuery = (code: string) =>
  queryOptions({
    queryKey: [...evidenceKey, code],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).references.evidence({ params: { slug: code } }),
    enabled: /^[\w-]{1,120}$/.test(code),
  })
