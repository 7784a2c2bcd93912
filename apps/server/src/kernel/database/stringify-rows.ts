import { setImmediate } from 'node:timers/promises'

const STEP = 50

/** JSON of many rows, which may be megabytes, in steps between which others are answered. */
export async function stringifyRows(rows: readonly object[]): Promise<string> {
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += STEP) {
    if (at > 0) await setImmediate()
    parts.push(JSON.stringify(rows.slice(at, at + STEP)).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}
