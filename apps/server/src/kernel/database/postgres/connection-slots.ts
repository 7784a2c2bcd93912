/** Every connection of the pool was in use for as long as the caller may wait; the database itself is well. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError'
  readonly code = 'POOL_BUSY'
}

interface Waiter {
  proceed(): void
  fail(error: Error): void
}

export interface ConnectionSlots {
  /** Waits for a slot, first in, first out, and fails at the caller's own deadline. */
  take(withinMs: number): Promise<void>
  give(): void
  /** Fails everyone who waits: a database that cannot be reached has nothing to wait for. */
  failWaiting(error: Error): void
  waiting(): number
}

/**
 * Queues in front of a pool. The pool's own patience covers connecting and waiting alike, so under load it would
 * report a database that is down when all its connections are merely in use.
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
