import type { Range } from '@paratope/bio'
import { formatNumber } from '#ui/display/format.ts'

/** A range as people write it: 1-based, the last base included. */
export const formatCommentedRange = ({ start, end }: Range, language: string): string =>
  `${formatNumber(start + 1, language)}–${formatNumber(end, language)}`
