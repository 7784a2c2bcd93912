/** A rendered page in the cache: bytes and headers. */
export interface CacheablePage {
  readonly bytes: number
  readonly tags: ReadonlySet<string>
}

interface CacheEntry<Page> {
  page: Page
  renderedAt: number
  /** Whether it was requested again. */
  reused: boolean
}

export interface PageCacheSettings {
  maxBytes: number
  freshFor: number
  /** Time that a stale page may be shown while it is rendered again. */
  staleFor: number
  now: () => number
}

/**
 * Caches whole pages by URL. Evicts pages that were requested only once first, then the least recently used, so that a
 * crawler does not evict popular pages. Renders each URL once at a time; shows a stale page at once and renders it in
 * the background.
 */
export function createPageCache<Page extends CacheablePage>({ maxBytes, freshFor, staleFor, now }: PageCacheSettings) {
  const entries = new Map<string, CacheEntry<Page>>()
  const rendering = new Map<string, Promise<Page>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.page.bytes ?? 0
    entries.delete(key)
  }

  function store(key: string, page: Page, startedAt: number): void {
    if (page.bytes > maxBytes / 4) return
    const reused = entries.get(key)?.reused ?? false
    remove(key)
    for (const unused of [true, false]) {
      for (const [oldest, entry] of entries) {
        if (bytes + page.bytes <= maxBytes) break
        if (!unused || !entry.reused) remove(oldest)
      }
    }
    entries.set(key, { page, renderedAt: startedAt, reused })
    bytes += page.bytes
  }

  function render(key: string, make: () => Promise<Page>, keepable: (page: Page) => boolean): Promise<Page> {
    const running = rendering.get(key)
    if (running) return running
    const startedAt = now()
    const next = make()
      .then((page) => {
        // A page whose data changed during rendering is shown to its visitor but not cached.
        if (rendering.get(key) === next && keepable(page)) store(key, page, startedAt)
        return page
      })
      .finally(() => {
        if (rendering.get(key) === next) rendering.delete(key)
      })
    rendering.set(key, next)
    return next
  }

  return {
    /** Returns a cached page at once, fresh or stale; else waits for the rendering. */
    get(key: string, make: () => Promise<Page>, keepable: (page: Page) => boolean): Page | Promise<Page> {
      const entry = entries.get(key)
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY
      if (!entry || age > freshFor + staleFor) return render(key, make, keepable)
      entries.delete(key)
      entries.set(key, entry)
      entry.reused = true
      // A failed rendering is retried by the next visitor; this one gets the stale page.
      if (age > freshFor) render(key, make, keepable).catch(() => {})
      return entry.page
    },
    /** Drops all pages that depend on this tag. */
    invalidate(tag: string): void {
      for (const [key, { page }] of entries) if (page.tags.has(tag)) remove(key)
      rendering.clear()
    },
    clear(): void {
      entries.clear()
      rendering.clear()
      bytes = 0
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}
