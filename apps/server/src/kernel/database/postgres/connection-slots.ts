/** All connections of the pool stayed in use until the caller's deadline; the database itself is healthy. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError'
  readonly code = 'POOL_BUSY'
}

interface Waiter {
  proceed(): void
  fail(error: Error): void
}

export interface ConnectionSlots {
  /** Waits for a slot, first in, first out, until the caller's deadline. */
  take(withinMs: number): Promise<void>
  give(): void
  /** Fails all waiting callers because the database cannot be reached. */
  failWaiting(error: Error): void
  waiting(): number
}

/**
 * Queues callers in front of the pool. The pool's own timeout covers connecting and waiting alike, so under load it
 * would report a database outage when all connections are merely in use.
 */
export function createConnectionSlots(size: number): ConnectionSlots {
  const waiters = new Set<Waiter>()
  let free = size
  return {
    take(withinMs) {
      if (free > 0) {
        free -= 1
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          waiters.delete(waiter)
        }
        const waiter: Waiter = {
          proceed: () => {
            leave()
            resolve()
          },
          fail: (error) => {
            leave()
            reject(error)
          },
        }
        const timer = setTimeout(
          () => waiter.fail(new PoolBusyError(`no free connection within ${withinMs} ms`)),
          withinMs,
        )
        waiters.add(waiter)
      })
    },
    give() {
      const [next] = waiters
      if (next) next.proceed()
      else free += 1
    },
    failWaiting(error) {
      for (const waiter of [...waiters]) waiter.fail(error)
    },
    waiting: () => waiters.size,
  }
}
