import { LRUCache } from 'lru-cache'
import { createCommonError } from '../http/common-error.ts'

const minute = 60_000
const maxCallers = 20_000

/**
 * Counts in memory what each caller asks for, minute by minute, and refuses what goes beyond the limit; 0 means no
 * limit. It protects this process, so it needs no database. Beyond the most callers, the one idle longest is forgotten.
 */
export function createMinuteLimit(perMinute: number, now: () => number) {
  const counts = new LRUCache<string, number>({ max: maxCallers })
  let windowStart = now()
  return function count(caller: string): void {
    if (perMinute === 0) return
    if (now() - windowStart >= minute) {
      counts.clear()
      windowStart = now()
    }
    const attempts = (counts.get(caller) ?? 0) + 1
    if (attempts > perMinute)
      throw createCommonError('rate.exceeded', { seconds: Math.ceil((windowStart + minute - now()) / 1000) })
    counts.set(caller, attempts)
  }
}
