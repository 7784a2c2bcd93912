import { RequestFailed } from '#lib/api/request-failed.ts'

const retryDelaysMs = [1000, 3000, 9000, 27_000]

/** The server was not reached, or was not ready: another try may succeed. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof RequestFailed && [0, 502, 503, 504].includes(error.status)

function waitFor(event: 'online' | number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = typeof event === 'number' ? setTimeout(finish, event) : undefined
    // A connection that is back ends the wait at once.
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}

/** Sends again when the connection is lost: at once when it is back, and a few times by itself. */
export async function retryUpload<Result>(
  send: () => Promise<Result>,
  { signal, onWait }: { signal: AbortSignal; onWait: (reason: 'offline' | 'retrying') => void },
): Promise<Result> {
  for (let tries = 0; ; ) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !isWorthRetrying(error)) throw error
      if (navigator.onLine) {
        const delay = retryDelaysMs[tries]
        if (delay === undefined) throw error
        tries += 1
        onWait('retrying')
        await waitFor(delay, signal)
      } else {
        onWait('offline')
        await waitFor('online', signal)
      }
    }
  }
}
