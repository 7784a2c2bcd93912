import { LRUCache } from 'lru-cache'

/** Answers that only change when something is written; the writer tells every node to forget them by their tag. */
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
      // What stands under a key was made by the same call before, so it has the same type.
      if (hit) return hit as Promise<Value>
      const value = make()
      entries.set(key, value)
      // A failure is told to those who asked, but not kept for those who ask next.
      value.catch(() => entries.delete(key))
      return value
    },
    invalidate: (tag) => void tags.delete(tag),
    clear: () => tags.clear(),
  }
}
