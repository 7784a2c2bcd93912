import { QueryCache, QueryClient } from '@tanstack/react-query'
import { fetchTexts } from '../texts/texts.ts'
import { getPageLanguage } from './api-settings.ts'
import { RequestFailed } from './request-failed.ts'
import { announce, isInputRefused, isLoginEnded } from './request-notices.ts'

const maxRetries = 2

/** Refusals are final; failures that may be temporary are retried, unless the call itself did so when it was told to. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < maxRetries &&
  error instanceof RequestFailed &&
  (error.status === 0 || (error.status === 503 && error.retryAfter === undefined)) &&
  !error.timedOut

/** A list that fails to load also shows a notice; the end of a session was announced by the call itself. */
async function announceFailure(failure: Error): Promise<void> {
  if (!(failure instanceof RequestFailed) || isLoginEnded(failure) || isInputRefused(failure)) return
  const language = getPageLanguage()
  await fetchTexts(language).catch(() => {})
  announce(failure, { language })
}

/** Query cache of portal and office pages; public pages get their data from the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void announceFailure(error) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
