import { functionRules } from '@paratope/bio'
import { z } from 'zod'

const place = {
  start: z.int().nullable().describe('First base of the place, counted from 0; null for the whole molecule.'),
  end: z.int().nullable().describe('Behind its last base.'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the sentence about it needs, such as the name of a part.'),
}

/** What a construct would not do in its cells, and what is worth knowing about it. */
export const FunctionFinding = z.object({
  rule: z.enum(functionRules).describe('The rule that is broken.'),
  severity: z.enum(['error', 'note']).describe('An error keeps it from working; a note is worth knowing.'),
  ...place,
})
export type FunctionFinding = z.infer<typeof FunctionFinding>

/** Written reasons are kept with orders, also when the names of rules change later. */
export const FunctionReview = z.object({
  reason: z.string().describe('Why the vector is built in spite of the findings.'),
  findings: z.array(z.object({ rule: z.string(), ...place })).describe('The errors that the reason answers.'),
})
export type FunctionReview = z.infer<typeof FunctionReview>

/** Long enough to say something. */
export const MIN_REASON_LENGTH = 10

export const isReason = (text: string): boolean => text.trim().length >= MIN_REASON_LENGTH
