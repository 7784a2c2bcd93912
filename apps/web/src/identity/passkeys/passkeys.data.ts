import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await (await api({ quiet: true, signal })).passkeys.list()).records,
})
