import { z } from 'zod'
import { toProblemValues } from './amount-text.ts'
import { parseQuantityText } from './number-text.ts'

/** A cell of a workbook that holds a whole number, as people write it. */
export const quantityText = ({ min = 1, max }: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      const { value, problem } = parseQuantityText(text, { min, max })
      if (problem) context.addIssue({ code: 'custom', params: { code: problem.code, ...toProblemValues(problem) } })
      return value ?? z.NEVER
    })
