import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { CaptchaProof } from '../accounts/registration.ts'
import { captchaErrors, captchas } from '../captchas/captchas.ts'

/** Names of a table and a column as clients write them; looked up in a list, they never reach the database. */
const identifierText = z.string().max(64)

export const DuplicateQuery = z.object({
  tableName: identifierText.describe('Table to look in, such as `sys_user`.'),
  fieldName: identifierText.describe('Field to compare, such as `email`.'),
  fieldVal: singleLineText(254, 1).describe('Value that may be taken.'),
  /** The record being edited, which is no duplicate of itself. */
  dataId: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .optional()
    .describe('Id of the record being edited, which does not count; empty for a new record.'),
  ...CaptchaProof.shape,
})
export type DuplicateQuery = z.output<typeof DuplicateQuery>

export const RuleQuery = z.object({
  ruleCode: identifierText.describe('Code of the rule.'),
  value: z.string().max(1000).describe('Value to check, percent-encoded once more.'),
})

export const validation = defineApi({
  summary: 'Checks of single values while a form is filled in',
  permissions: [],
  errors: {
    'validation.field_unknown': 400,
    'value.taken': 409,
    'rule.unknown': 400,
    'rule.failed': 422,
  },
  foreignErrors: captchas.errors,
  endpoints: {
    checkDuplicate: {
      method: 'GET',
      path: '/sys/duplicate/check',
      needs: 'public',
      query: DuplicateQuery,
      reply: z.null(),
      fails: ['validation.field_unknown', 'value.taken', ...captchaErrors],
      summary: 'Whether a value is still free in a field that may be asked about; anything else is refused alike',
    },
    checkRule: {
      method: 'GET',
      path: '/sys/checkRule/checkByCode',
      needs: 'public',
      query: RuleQuery,
      reply: z.null(),
      fails: ['rule.unknown', 'rule.failed'],
      summary: 'Whether a value keeps a rule; the value is encoded as a part of an address',
    },
  },
})
