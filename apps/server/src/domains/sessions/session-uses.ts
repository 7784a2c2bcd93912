import { type Instant, minute } from '@paratope/contract/kernel'
import type { Use } from './sessions.repo.ts'

export interface Uses {
  /** Costs no write for most requests, and never makes one wait. */
  note(sessionId: string, address: string, at: Instant): void
  /** Writes what is still waiting. */
  flush(): Promise<void>
}

const every = 5 * minute
const gatherFor = 1000
const keepAtMost = 50_000

/** Remembers when sessions were used: each at most once in five minutes, all of a second by one statement. */
export function createUses(save: (uses: readonly Use[]) => Promise<void>): Uses {
  const noted = new Map<string, number>()
  let waiting: Use[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const uses = waiting
    waiting = []
    // A use that could not be written is told again by the next one; no request fails for it.
    if (uses.length > 0) await save(uses).catch(() => {})
  }

  return {
    note(sessionId, address, at) {
      const ms = Date.parse(at)
      if (ms - (noted.get(sessionId) ?? 0) < every) return
      noted.delete(sessionId)
      if (noted.size >= keepAtMost) noted.delete(noted.keys().next().value ?? '')
      noted.set(sessionId, ms)
      waiting.push({ sessionId, address, at })
      timer ??= setTimeout(() => void flush(), gatherFor).unref()
    },
    flush,
  }
}
