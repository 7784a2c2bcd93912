export interface ConcurrencyLimits {
  maxRunning: number
  /** Requests beyond this queue length are refused. */
  maxWaiting: number
  createError: () => Error
}

/** Limits the concurrency of expensive work, first in, first out. */
export function createConcurrencyLimit({
  maxRunning: atOnce,
  maxWaiting: waiting,
  createError: full,
}: ConcurrencyLimits) {
  const queue: (() => void)[] = []
  let running = 0
  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw full()
    // Passes the slot to the next in line.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
