import { LRUCache } from 'lru-cache'

/** Replies that change only when something is written; the writer publishes their tag to every node. */
export interface TaggedCache {
  get<Value>(tag: string, key: string, make: () => Promise<Value>): Promise<Value>
  invalidate(tag: string): void
  clear(): void
}

export function createTaggedCache(maxEntriesPerTag = 2000, lifetimeMs = 60_000): TaggedCache {
  const tags = new Map<string, LRUCache<string, Promise<unknown>>>()
  const createEntries = () =>
    new LRUCache<string, Promise<unknown>>({ max: maxEntriesPerTag, ttl: lifetimeMs, perf: { now: () => Date.now() } })
  return {
    get<Value>(tag: string, key: string, make: () => Promise<Value>): Promise<Value> {
      const entries = tags.get(tag) ?? createEntries()
      tags.set(tag, entries)
      const hit = entries.get(key)
      // The same call created the entry, so it has the same type.
      if (hit) return hit as Promise<Value>
      const value = make()
      entries.set(key, value)
      // A failure is reported to current callers but not cached.
      value.catch(() => entries.delete(key))
      return value
    },
    invalidate: (tag) => void tags.delete(tag),
    clear: () => tags.clear(),
  }
}
