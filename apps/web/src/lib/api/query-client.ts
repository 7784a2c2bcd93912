import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './request-failed.ts'

const maxRetries = 2

/** Refusals stay refusals; only what may pass by itself is tried again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < maxRetries &&
  error instanceof RequestFailed &&
  (error.status === 0 || error.status === 503) &&
  !error.timedOut

/** The cache of what portal and office pages asked for; public pages have their data from the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
