import type { FieldRules } from '@paratope/contract/kernel/field-rules'
import { parseNumberText } from '@paratope/contract/kernel/number-text'

export { describeNumberProblem } from '@paratope/contract/kernel/number-problem'

/** A typed number within the limits of its field. */
export const readNumber = (text: string, { minimum, maximum, isInteger }: FieldRules) =>
  parseNumberText(text, {
    min: minimum ?? Number.NEGATIVE_INFINITY,
    max: maximum ?? Number.POSITIVE_INFINITY,
    ...(isInteger && { decimals: 0 }),
  })
