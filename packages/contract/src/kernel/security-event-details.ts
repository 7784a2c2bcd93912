import { z } from 'zod'

/** Allow-list of the values; `route` is the pattern of a path, never its text. */
export const SecurityEventDetails = z.object({
  route: z.string().optional(),
  /** The record or account that was meant. */
  target: z.string().optional(),
  /** Display name: a role, a key, a file. */
  name: z.string().optional(),
  /** Why: a rule, a permission, the name of malware. */
  reason: z.string().optional(),
  count: z.int().optional(),
})
export type SecurityEventDetails = z.infer<typeof SecurityEventDetails>
