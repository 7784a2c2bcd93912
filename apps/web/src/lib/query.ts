import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './request-failed.ts'

const tries = 2

/** Refusals stay refusals; only what may pass by itself is tried again. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < tries && error instanceof RequestFailed && (error.status === 0 || error.status === 503) && !error.timedOut

/** The cache of what portal and office pages asked for; public pages have their data from the server. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: worthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
