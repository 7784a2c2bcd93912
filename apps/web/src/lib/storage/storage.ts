type StorageArea = 'local' | 'session'

/** A named value in browser storage. Reading validates it, because other versions may have written it. */
export interface StorageSlot<Value> {
  read(): Value | undefined
  write(value: Value): void
  clear(): void
  /** Called when this or another tab changed the value. */
  subscribe(changed: () => void): () => void
}

interface StorageSlotOptions<Value> {
  name: string
  isValid: (value: unknown) => value is Value
  area?: StorageArea
  /** Milliseconds until the value expires. */
  maxAgeMs?: number
}

/** Fallback where the browser refuses storage (private windows, full disks): the page works without it. */
const memoryStore: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() }
const listeners = new Map<string, Set<() => void>>()

const getStore = (area: StorageArea): Storage => (area === 'local' ? localStorage : sessionStorage)

function readText(area: StorageArea, name: string): string | null {
  const stored = memoryStore[area].get(name)
  if (stored !== undefined) return stored
  try {
    return getStore(area).getItem(name)
  } catch {
    return null
  }
}

function writeText(area: StorageArea, name: string, text: string): void {
  memoryStore[area].delete(name)
  try {
    getStore(area).setItem(name, text)
  } catch {
    memoryStore[area].set(name, text)
  }
}

function removeText(area: StorageArea, name: string): void {
  memoryStore[area].delete(name)
  try {
    getStore(area).removeItem(name)
  } catch {
    // Nothing was stored, so nothing needs to be removed.
  }
}

const notifyListeners = (name: string) => {
  for (const listener of listeners.get(name) ?? []) listener()
}

interface StoredValue {
  value: unknown
  until?: number
}

function parseStored(text: string | null): StoredValue | undefined {
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null && 'value' in stored ? stored : undefined
  } catch {
    return undefined
  }
}

export function createSlot<Value>({
  name,
  isValid,
  area = 'local',
  maxAgeMs,
}: StorageSlotOptions<Value>): StorageSlot<Value> {
  // Returns the same object for the same text, so that React sees no change.
  let lastRead: { text: string; value: Value; until: number } | undefined

  function read(): Value | undefined {
    if (typeof window === 'undefined') return undefined
    const text = readText(area, name)
    if (text === null) return undefined
    if (lastRead?.text !== text) {
      const stored = parseStored(text)
      if (!stored || !isValid(stored.value)) return undefined
      lastRead = { text, value: stored.value, until: stored.until ?? Number.POSITIVE_INFINITY }
    }
    return lastRead.until > Date.now() ? lastRead.value : undefined
  }

  return {
    read,
    write(value) {
      writeText(area, name, JSON.stringify({ value, ...(maxAgeMs !== undefined && { until: Date.now() + maxAgeMs }) }))
      notifyListeners(name)
    },
    clear() {
      removeText(area, name)
      notifyListeners(name)
    },
    subscribe(listener) {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener()
      }
      const slotListeners = listeners.get(name) ?? new Set()
      listeners.set(name, slotListeners.add(listener))
      window.addEventListener('storage', handleStorage)
      return () => {
        slotListeners.delete(listener)
        window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

export const isString = (value: unknown): value is string => typeof value === 'string'
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem)
