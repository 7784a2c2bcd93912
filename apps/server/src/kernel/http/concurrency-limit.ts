export interface ConcurrencyLimits {
  maxRunning: number
  /** Whoever comes when this many wait already is sent away. */
  maxWaiting: number
  createError: () => Error
}

/** Lets a few at a time do what is dear, in the order they came. */
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
    // Whoever finishes hands over its place.
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
