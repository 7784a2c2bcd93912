/** Answers that only change when something is written; the writer tells every node to forget them by their tag. */
export interface Memo {
  get<Value>(tag: string, key: string, make: () => Promise<Value>): Promise<Value>
  forget(tag: string): void
  clear(): void
}

interface Kept {
  value: Promise<unknown>
  until: number
}

export function createMemo(keepAtMost = 2000, keepForMs = 60_000): Memo {
  const tags = new Map<string, Map<string, Kept>>()
  return {
    get<Value>(tag: string, key: string, make: () => Promise<Value>): Promise<Value> {
      const known = tags.get(tag) ?? new Map<string, Kept>()
      tags.set(tag, known)
      const now = Date.now()
      const hit = known.get(key)
      // What stands under a key was made by the same call before, so it has the same type.
      if (hit && hit.until > now) return hit.value as Promise<Value>
      const value = make()
      if (known.size >= keepAtMost) known.delete(known.keys().next().value ?? '')
      known.set(key, { value, until: now + keepForMs })
      // A failure is told to those who asked, but not kept for those who ask next.
      value.catch(() => known.delete(key))
      return value
    },
    forget: (tag) => void tags.delete(tag),
    clear: () => tags.clear(),
  }
}
