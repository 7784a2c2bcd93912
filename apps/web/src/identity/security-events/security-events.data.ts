import type { SecurityEventQuery } from '@paratope/contract/identity/security-events'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const securityEventsQuery = (query: Partial<SecurityEventQuery>) =>
  queryOptions({
    queryKey: ['security-events', query],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).securityEvents.list({ query }),
    placeholderData: keepPreviousData,
  })
