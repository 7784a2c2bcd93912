import { QueryCache, QueryClient } from '@tanstack/react-query'
import { fetchTexts } from '../texts/texts.ts'
import { getPageLanguage } from './api-settings.ts'
import { RequestFailed } from './request-failed.ts'
import { announce, isLoginEnded } from './request-notices.ts'

const maxRetries = 2

/** Refusals stay refusals; only what may pass by itself is tried again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < maxRetries &&
  error instanceof RequestFailed &&
  (error.status === 0 || error.status === 503) &&
  !error.timedOut

/** A list that does not come says why in a notice too; the end of a login has been announced by the call itself. */
async function announceFailure(failure: Error): Promise<void> {
  if (!(failure instanceof RequestFailed) || isLoginEnded(failure)) return
  const language = getPageLanguage()
  await fetchTexts(language).catch(() => {})
  announce(failure, { language })
}

/** The cache of what portal and office pages asked for; public pages have their data from the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void announceFailure(error) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
