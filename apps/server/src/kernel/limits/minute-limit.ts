import { LRUCache } from 'lru-cache'
import { createCommonError } from '../http/common-error.ts'

const minute = 60_000
const maxCallers = 20_000

/**
 * Counts requests per caller and minute in memory and refuses those beyond the limit, which a call may replace; 0 disables
 * it. It protects this
 * process, so it needs no database. When too many callers are stored, the one idle longest is removed.
 */
export function createMinuteLimit(perMinute: number, now: () => number) {
  const counts = new LRUCache<string, number>({ max: maxCallers })
  let windowStart = now()
  /** Refuses a caller who has reached the limit, without counting. */
  function check(caller: string, most = perMinute): void {
    if (most === 0) return
    if (now() - windowStart >= minute) {
      counts.clear()
      windowStart = now()
    }
    if ((counts.get(caller) ?? 0) >= most)
      throw createCommonError('rate.exceeded', { seconds: Math.ceil((windowStart + minute - now()) / 1000) })
  }
  function count(caller: string, most = perMinute): void {
    check(caller, most)
    if (most > 0) counts.set(caller, (counts.get(caller) ?? 0) + 1)
  }
  return Object.assign(count, { check })
}
