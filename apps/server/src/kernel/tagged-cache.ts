import { LRUCache } from 'lru-cache'

/** Replies that change only when something is written; the writer publishes their tag to every node. */
export interface TaggedCache {
  /** `listParts` names what else the value shows: invalidating one of these tags drops this value, not its neighbours. */
  get<Value>(
    tag: string,
    key: string,
    make: () => Promise<Value>,
    listParts?: (value: Value) => readonly string[],
  ): Promise<Value>
  invalidate(tag: string): void
  clear(): void
}

interface CacheEntry {
  value: Promise<unknown>
  /** Unknown while the value is made, so any part drops it then. */
  parts: ReadonlySet<string> | 'pending'
}

export function createTaggedCache(maxEntriesPerTag = 2000, lifetimeMs = 60_000): TaggedCache {
  const tags = new Map<string, LRUCache<string, CacheEntry>>()
  /** Tags whose entries have parts. */
  const divided = new Set<string>()
  const createEntries = () =>
    new LRUCache<string, CacheEntry>({ max: maxEntriesPerTag, ttl: lifetimeMs, perf: { now: () => Date.now() } })

  function dropPart(part: string): void {
    for (const tag of divided) {
      const entries = tags.get(tag)
      for (const [key, { parts }] of entries?.entries() ?? [])
        if (parts === 'pending' || parts.has(part)) entries?.delete(key)
    }
  }

  return {
    get<Value>(
      tag: string,
      key: string,
      make: () => Promise<Value>,
      listParts?: (value: Value) => readonly string[],
    ): Promise<Value> {
      const entries = tags.get(tag) ?? createEntries()
      tags.set(tag, entries)
      const hit = entries.get(key)
      // The same call created the entry, so it has the same type.
      if (hit) return hit.value as Promise<Value>
      if (listParts) divided.add(tag)
      const value = make()
      const entry: CacheEntry = { value, parts: listParts ? 'pending' : new Set() }
      entries.set(key, entry)
      value.then(
        (made) => {
          if (listParts) entry.parts = new Set(listParts(made))
        },
        // A failure is reported to current callers but not cached.
        () => entries.delete(key),
      )
      return value
    },
    invalidate(tag) {
      tags.delete(tag)
      dropPart(tag)
    },
    clear: () => tags.clear(),
  }
}
