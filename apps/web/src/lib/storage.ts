type Area = 'local' | 'session'

/** One named value in the browser's storage. Reading checks what is there: other versions and other hands wrote it. */
export interface Slot<Value> {
  read(): Value | undefined
  write(value: Value): void
  clear(): void
  /** Called when this or another tab changed the value. */
  subscribe(changed: () => void): () => void
}

interface SlotSettings<Value> {
  name: string
  is: (value: unknown) => value is Value
  area?: Area
  /** Milliseconds after which the value counts as gone. */
  keepFor?: number
}

/** Stands in where the browser refuses storage (private windows, full disks): the page works, it only forgets. */
const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }
const listeners = new Map<string, Set<() => void>>()

const storeOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

function readText(area: Area, name: string): string | null {
  const kept = memory[area].get(name)
  if (kept !== undefined) return kept
  try {
    return storeOf(area).getItem(name)
  } catch {
    return null
  }
}

function writeText(area: Area, name: string, text: string): void {
  memory[area].delete(name)
  try {
    storeOf(area).setItem(name, text)
  } catch {
    memory[area].set(name, text)
  }
}

function removeText(area: Area, name: string): void {
  memory[area].delete(name)
  try {
    storeOf(area).removeItem(name)
  } catch {
    // What cannot be stored needs no removing.
  }
}

const tell = (name: string) => {
  for (const changed of listeners.get(name) ?? []) changed()
}

interface Kept {
  value: unknown
  until?: number
}

function parse(text: string | null): Kept | undefined {
  if (text === null) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null && 'value' in kept ? kept : undefined
  } catch {
    return undefined
  }
}

export function slot<Value>({ name, is, area = 'local', keepFor }: SlotSettings<Value>): Slot<Value> {
  // The same text gives the same value, so that React sees a change only where there is one.
  let last: { text: string; value: Value; until: number } | undefined

  function read(): Value | undefined {
    if (typeof window === 'undefined') return undefined
    const text = readText(area, name)
    if (text === null) return undefined
    if (last?.text !== text) {
      const kept = parse(text)
      if (!kept || !is(kept.value)) return undefined
      last = { text, value: kept.value, until: kept.until ?? Number.POSITIVE_INFINITY }
    }
    return last.until > Date.now() ? last.value : undefined
  }

  return {
    read,
    write(value) {
      writeText(area, name, JSON.stringify({ value, ...(keepFor !== undefined && { until: Date.now() + keepFor }) }))
      tell(name)
    },
    clear() {
      removeText(area, name)
      tell(name)
    },
    subscribe(changed) {
      const heard = ({ key }: StorageEvent) => {
        if (key === name || key === null) changed()
      }
      const mine = listeners.get(name) ?? new Set()
      listeners.set(name, mine.add(changed))
      window.addEventListener('storage', heard)
      return () => {
        mine.delete(changed)
        window.removeEventListener('storage', heard)
      }
    },
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList =
  <Item>(is: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(is)
