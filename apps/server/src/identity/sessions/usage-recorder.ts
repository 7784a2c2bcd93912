import { type Instant, minute } from '@paratope/contract/kernel'
import { LRUCache } from 'lru-cache'
import type { SessionUse } from './sessions.repo.ts'

export interface UsageRecorder {
  /** Most requests write nothing, and none waits. */
  record(sessionId: string, address: string, at: Instant): void
  /** Writes pending uses. */
  flush(): Promise<void>
}

const recordIntervalMs = 5 * minute
const flushDelayMs = 1000
const maxRemembered = 20_000

/** Records when sessions were used: each at most every five minutes, in one statement per second. */
export function createUsageRecorder(save: (uses: readonly SessionUse[]) => Promise<void>): UsageRecorder {
  const lastRecorded = new LRUCache<string, number>({ max: maxRemembered })
  let pendingUses: SessionUse[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const uses = pendingUses
    pendingUses = []
    // A use that could not be written is recorded with the next one; no request fails for it.
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
