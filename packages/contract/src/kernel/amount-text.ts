import { z } from 'zod'
import { type NumberProblem, parseNumberText } from './number-text.ts'

/** A number problem as values of a field error. */
export const toProblemValues = ({ values, readings }: NumberProblem): Record<string, string | number> =>
  readings ? { first: readings[0], second: readings[1] } : { ...values }

function checkAmount(text: string, context: z.RefinementCtx): void {
  const { problem } = parseNumberText(text, { max: 999_999_999_999.99, decimals: 2 })
  if (problem) context.addIssue({ code: 'custom', params: { code: problem.code, ...toProblemValues(problem) } })
}

const description =
  'Amount in major units. What can mean two amounts, such as `1.234`, is refused with `field.ambiguous`.'

/** An amount as people write it, with either decimal sign; its currency decides about the decimals. */
export const AmountText = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .superRefine(checkAmount)
  .meta({ description, examples: ['1250.00'] })

/** An amount, or nothing. */
export const OptionalAmountText = z
  .string()
  .trim()
  .max(40)
  .superRefine((text, context) => {
    if (text !== '') checkAmount(text, context)
  })
  .meta({ description, examples: ['1250.00'] })
