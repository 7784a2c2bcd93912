/** A rendered page as it is kept: bytes and headers, ready to be written out. */
export interface CacheablePage {
  readonly bytes: number
  readonly tags: ReadonlySet<string>
}

interface CacheEntry<Page> {
  page: Page
  renderedAt: number
  /** Whether somebody came back for it. */
  reused: boolean
}

export interface PageCacheSettings {
  maxBytes: number
  freshFor: number
  /** How long past its freshness a page may still be shown while a new one is made. */
  staleFor: number
  now: () => number
}

/**
 * Whole pages by address. Pages that nobody came back for go first, then the least recently used, so that whoever
 * asks for one address after the other does not push out what others read. One render at a time per address;
 * a stale page is shown at once while its successor is made.
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
        // One that something changed under is shown to who asked for it, and not kept.
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
    /** The page at once where one is kept, fresh or stale; else as soon as it is made. */
    get(key: string, make: () => Promise<Page>, keepable: (page: Page) => boolean): Page | Promise<Page> {
      const entry = entries.get(key)
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY
      if (!entry || age > freshFor + staleFor) return render(key, make, keepable)
      entries.delete(key)
      entries.set(key, entry)
      entry.reused = true
      // A successor that cannot be made is tried again by the next visitor; this one has the page.
      if (age > freshFor) render(key, make, keepable).catch(() => {})
      return entry.page
    },
    /** Drops every page that shows something of this name. */
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
