import { chooseUnit, fromBaseUnit, type Quantity } from '@paratope/bio/tools'
import { thinSpace } from '#ui/display/format.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'

/** A value in the unit in which it is read best. */
export function formatBest(quantity: Quantity, baseValue: number, language: string): string {
  const unit = chooseUnit(quantity, baseValue)
  return formatSignificant(fromBaseUnit(quantity, baseValue, unit), language) + thinSpace + unit
}
