import { z } from 'zod'
import { type EntryRuleCode, entryRules } from './entry-rules.ts'

/** A text that matches a rule; forms check it like the server and show the same reason. */
export const entryText = (rule: EntryRuleCode) =>
  z
    .string()
    .trim()
    .refine((value) => entryRules[rule](value), { params: { code: `entry.${rule}` } })
    .meta({ entryRule: rule })
