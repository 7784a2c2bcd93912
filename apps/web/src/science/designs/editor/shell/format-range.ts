import { type Range, toPlaces } from '@paratope/bio'
import { formatNumber } from '#ui/display/format.ts'

/** A range as people write it: 1-based, the last base included, beyond the origin by its place. */
export function formatRange(range: Range, length: number, language: string): string {
  const { first, last } = toPlaces(range, length)
  return `${formatNumber(first, language)}..${formatNumber(last, language)}`
}
