import { createSlot, isRecord } from '#lib/storage/storage.ts'

/** An address with more residues is cut off by mail programs and chats. */
const longestQuery = 1800
const longestValue = 200
const reference = '~'
const mostKept = 12

/** Long entries by the reference that is in the address in their place, oldest first. */
const slot = createSlot<Readonly<Record<string, unknown>>>({ name: 'tool-entries', isValid: isRecord })

/** FNV-1a: the same text has the same reference. */
function toReference(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${reference}${(hash >>> 0).toString(36)}-${text.length}`
}

function keep(text: string): string {
  const key = toReference(text)
  const others = Object.entries(slot.read() ?? {}).filter(([name]) => name !== key)
  slot.write(Object.fromEntries([...others, [key, text]].slice(-mostKept)))
  return key
}

/** Writes entries for an address; long ones stay in this browser and leave a reference. */
export function writeEntries(
  entries: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): { query: URLSearchParams; isShortened: boolean } {
  const changed = Object.entries(entries).filter(([name, value]) => value !== defaults[name])
  const query = new URLSearchParams(changed)
  if (query.toString().length <= longestQuery) return { query, isShortened: false }
  for (const [name, value] of changed) if (value.length > longestValue) query.set(name, keep(value))
  return { query, isShortened: true }
}

/** Reads entries from an address; a reference that this browser does not hold is missing. */
export function readEntries(
  query: URLSearchParams,
  names: readonly string[],
): { entries: Record<string, string>; isMissing: boolean; isShortened: boolean } {
  const entries: Record<string, string> = {}
  let [isMissing, isShortened] = [false, false]
  for (const name of names) {
    const value = query.get(name)
    if (value === null) continue
    if (!value.startsWith(reference)) {
      entries[name] = value
      continue
    }
    const text = slot.read()?.[value]
    if (typeof text === 'string') {
      entries[name] = text
      isShortened = true
    } else isMissing = true
  }
  return { entries, isMissing, isShortened }
}
