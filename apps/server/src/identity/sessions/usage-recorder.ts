import { type Instant, minute } from '@paratope/contract/kernel'
import { LRUCache } from 'lru-cache'
import type { SessionUse } from './sessions.repo.ts'

export interface UsageRecorder {
  /** Costs no write for most requests, and never makes one wait. */
  record(sessionId: string, address: string, at: Instant): void
  /** Writes what is still waiting. */
  flush(): Promise<void>
}

const recordIntervalMs = 5 * minute
const flushDelayMs = 1000
const maxRemembered = 20_000

/** Remembers when sessions were used: each at most once in five minutes, all of a second by one statement. */
export function createUsageRecorder(save: (uses: readonly SessionUse[]) => Promise<void>): UsageRecorder {
  const lastRecorded = new LRUCache<string, number>({ max: maxRemembered })
  let pendingUses: SessionUse[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const uses = pendingUses
    pendingUses = []
    // A use that could not be written is told again by the next one; no request fails for it.
    if (uses.length > 0) await save(uses).catch(() => {})
  }

  return {
    record(sessionId, address, at) {
      const ms = Date.parse(at)
      if (ms - (lastRecorded.get(sessionId) ?? 0) < recordIntervalMs) return
      lastRecorded.set(sessionId, ms)
      pendingUses.push({ sessionId, address, at })
      timer ??= setTimeout(() => void flush(), flushDelayMs).unref()
    },
    flush,
  }
}
