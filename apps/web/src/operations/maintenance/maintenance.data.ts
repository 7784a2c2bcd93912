import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const maintenanceKey = ['maintenance'] as const

const refreshMs = 15_000

export const maintenanceQuery = queryOptions({
  queryKey: [...maintenanceKey, 'status'],
  refetchInterval: refreshMs,
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).maintenance.status(),
})
