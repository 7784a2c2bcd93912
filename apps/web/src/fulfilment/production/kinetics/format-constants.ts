import type { Estimate } from '@paratope/bio/kinetics'
import { thinSpace } from '#ui/display/format.ts'
import { formatScientific } from '#ui/display/format-scientific.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'

const formatThree = (value: number, lang: string): string => formatSignificant(value, lang, 3)

const units = [
  [1e-9, 1e12, 'pM'],
  [1e-6, 1e9, 'nM'],
  [1e-3, 1e6, 'µM'],
  [Number.POSITIVE_INFINITY, 1e3, 'mM'],
] as const

/** A concentration in mol/l in the unit in which it is read best. */
export function formatMolar(value: number, lang: string): string {
  const [, factor, unit] = units.find(([below]) => value < below) ?? units[3]
  return formatThree(value * factor, lang) + thinSpace + unit
}

export const formatRate = (unit: string) => (value: number, lang: string) =>
  formatScientific(value, lang) + thinSpace + unit
export const formatResponse = (unit: string) => (value: number, lang: string) =>
  formatThree(value, lang) + (unit && thinSpace + unit)

export interface ConstantRow {
  readonly symbol: string
  readonly estimate: Estimate
  readonly format: (value: number, lang: string) => string
}
