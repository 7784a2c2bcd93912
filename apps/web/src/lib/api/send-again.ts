import { RequestFailed } from './request-failed.ts'
import { type ApiRequest, pendingRequests } from './send.ts'

/** Longer waits are the reader's decision. */
const longestWaitSeconds = 30

/** Sends a read once more, when a busy server wants to be called again. Writes are never repeated. */
export async function sendAgainIfBusy<Result>(
  { method, signal }: Pick<ApiRequest, 'method' | 'signal'>,
  sendOnce: () => Promise<Result>,
): Promise<Result> {
  try {
    return await sendOnce()
  } catch (failure) {
    const seconds = failure instanceof RequestFailed ? failure.retryAfter : undefined
    if (method !== 'GET' || seconds === undefined || seconds > longestWaitSeconds) throw failure
    await pendingRequests.track(() => wait(seconds * 1000, signal))
    return sendOnce()
  }
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted) end()
  })
