// Faults that no test can see, because the program behaves the same with them; equivalents.tsv gives the reasons.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Equivalent {
  path: string
  /** As `describeFault` writes it. */
  change: string
  reason: string
}

export function readEquivalents(): Equivalent[] {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'equivalents.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return rows.map((row) => {
    const [path = '', change = '', reason = ''] = row.split('\t')
    return { path, change, reason }
  })
}
