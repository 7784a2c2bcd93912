import type { Log } from '../log.ts'

interface PurgeOptions {
  /** The cache in front, as its own network reaches it. */
  url: string
  log: Log
  /** Collects the tags of one change. */
  delayMs?: number
}

export interface EdgePurge {
  purge(tag: string): void
  close(): void
}

const TAGS_PER_REQUEST = 50
const TIMEOUT_MS = 2_000

/**
 * Tells the cache in front which pages to drop: those whose Surrogate-Key names one of the tags. Every node does so
 * after it dropped its own, so that no node hands out the page of before. A lost request costs the minute that pages
 * are fresh there anyway.
 */
export function createEdgePurge({ url, log, delayMs = 50 }: PurgeOptions): EdgePurge {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function send(tags: readonly string[]): Promise<void> {
    try {
      const headers = { 'surrogate-key': tags.map(toPattern).join('|') }
      const { ok, status } = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!ok) log.warn({ status }, 'the cache in front refused to drop pages')
    } catch (error) {
      log.warn({ err: error }, 'the cache in front was not reached to drop pages')
    }
  }

  function flush(): void {
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    for (let start = 0; start < tags.length; start += TAGS_PER_REQUEST)
      void send(tags.slice(start, start + TAGS_PER_REQUEST))
  }

  return {
    purge(tag) {
      waiting.add(tag)
      timer ??= setTimeout(flush, delayMs).unref()
    },
    close: () => clearTimeout(timer),
  }
}

/** The cache reads an expression. */
const toPattern = (tag: string): string => encodeURIComponent(tag).replaceAll(/[^\w%-]/g, '.')

/** The header of a page; tags contain spaces, its keys are separated by them. */
export const formatSurrogateKeys = (tags: ReadonlySet<string>): string => [...tags].map(encodeURIComponent).join(' ')
