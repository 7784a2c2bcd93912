import { createHash } from 'node:crypto'
import { parse } from 'secure-json-parse'
import { defineTask } from '../compute/compute.ts'

/** Twice the cells of the largest order table. More would take long to copy back, whatever their bytes. */
const maxValues = 50_000

type JsonReading =
  | { kind: 'read'; value: unknown; digest: string }
  | { kind: 'malformed' }
  | { kind: 'too many values' }

/** Parses JSON as the server does with small bodies; the digest is the same for the same values. */
export function readJson(bytes: Uint8Array): JsonReading {
  const value = parseSafely(bytes)
  if (value === undefined) return { kind: 'malformed' }
  if (!hasFewValues(value)) return { kind: 'too many values' }
  return { kind: 'read', value, digest: createHash('sha256').update(JSON.stringify(value)).digest('base64url') }
}

function parseSafely(bytes: Uint8Array): unknown {
  try {
    return parse(new TextDecoder().decode(bytes), { protoAction: 'error', constructorAction: 'error' })
  } catch {
    return undefined
  }
}

function hasFewValues(root: unknown): boolean {
  const found = [root]
  for (let at = 0; at < found.length; at += 1) {
    const value = found[at]
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    if (found.length + inner.length > maxValues) return false
    found.push(...inner)
  }
  return true
}

/** Parsing this many bytes takes less than a millisecond. */
const SMALL_BYTES = 64 * 1024

export const readJsonTask = defineTask(import.meta.url, readJson, ({ length }) => length <= SMALL_BYTES)
