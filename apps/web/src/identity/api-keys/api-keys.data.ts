import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).apiKeys.list(),
})
