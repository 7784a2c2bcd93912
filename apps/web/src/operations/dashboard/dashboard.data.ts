import type { Language } from '@paratope/contract/texts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'

export type Dashboard = ReplyOf<'dashboard.office'>
export type WaitingGroup = ReplyOf<'dashboard.waiting'>[number]

const dashboardKey = ['dashboard'] as const

export const officeDashboardQuery = () =>
  queryOptions({
    queryKey: [...dashboardKey, 'office'],
    queryFn: async ({ signal }): Promise<Dashboard> => (await api({ quiet: true, signal })).dashboard.office(),
    refetchInterval: 60_000,
  })

export const waitingQuery = () =>
  queryOptions({
    queryKey: [...dashboardKey, 'waiting'],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).dashboard.waiting(),
  })

export const myWorkQuery = (language: Language) =>
  queryOptions({
    queryKey: [...dashboardKey, 'my-work', language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).dashboard.myWork(),
  })
