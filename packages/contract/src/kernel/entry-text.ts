import { z } from 'zod'
import { type EntryRuleCode, entryRules } from './entry-rules.ts'

/** An entry that obeys a rule; forms check it as the server does and show the same reason. */
export const entryText = (rule: EntryRuleCode) =>
  z
    .string()
    .trim()
    .refine((value) => entryRules[rule](value), { params: { code: `entry.${rule}` } })
    .meta({ entryRule: rule })
