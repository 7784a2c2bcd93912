import type { Range } from '@paratope/bio'
import { formatNumber } from '#ui/display/format.ts'

/** A range as people write it: 1-based, the last base included, beyond the origin by its place. */
export function formatRange({ start, end }: Range, length: number, language: string): string {
  const last = end > length ? end - length : end
  return `${formatNumber(start + 1, language)}..${formatNumber(last, language)}`
}
