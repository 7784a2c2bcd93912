/** Answers that only change when something is written; the writer tells every node to forget them by their tag. */
export interface TaggedCache {
  get<Value>(tag: string, key: string, make: () => Promise<Value>): Promise<Value>
  invalidate(tag: string): void
  clear(): void
}

interface CacheEntry {
  value: Promise<unknown>
  expiresAt: number
}

export function createTaggedCache(maxEntriesPerTag = 2000, lifetimeMs = 60_000): TaggedCache {
  const tags = new Map<string, Map<string, CacheEntry>>()
  return {
    get<Value>(tag: string, key: string, make: () => Promise<Value>): Promise<Value> {
      const entries = tags.get(tag) ?? new Map<string, CacheEntry>()
      tags.set(tag, entries)
      const now = Date.now()
      const hit = entries.get(key)
      // What stands under a key was made by the same call before, so it has the same type.
      if (hit && hit.expiresAt > now) return hit.value as Promise<Value>
      const value = make()
      if (entries.size >= maxEntriesPerTag) entries.delete(entries.keys().next().value ?? '')
      entries.set(key, { value, expiresAt: now + lifetimeMs })
      // A failure is told to those who asked, but not kept for those who ask next.
      value.catch(() => entries.delete(key))
      return value
    },
    invalidate: (tag) => void tags.delete(tag),
    clear: () => tags.clear(),
  }
}
