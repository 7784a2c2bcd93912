import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { line } from '../kernel/plain-text.ts'
import { VisitorProof } from '../users/registration.ts'

/** Names of a table and a column as clients write them; they are looked up in a list and never reach the database. */
const name = z.string().max(64)

export const DuplicateCheck = z.object({
  tableName: name.describe('Table to look in, such as `sys_user`.'),
  fieldName: name.describe('Field to compare, such as `email`.'),
  fieldVal: line(254, 1).describe('Value that may be taken.'),
  /** The record that is being edited, which is no duplicate of itself. */
  dataId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('Id of the record being edited, which does not count.'),
  ...VisitorProof.shape,
})
export type DuplicateCheck = z.output<typeof DuplicateCheck>

export const RuleCheck = z.object({
  ruleCode: name.describe('Code of the rule.'),
  value: z.string().max(1000).describe('Value to check, percent-encoded once more.'),
})

export const checks = defineApi({
  about: 'Checks of single values while a form is filled in',
  permissions: [],
  errors: {
    'check.unknown': 400,
    'value.taken': 409,
    'rule.unknown': 400,
    'rule.broken': 422,
  },
  endpoints: {
    duplicate: {
      method: 'GET',
      path: '/sys/duplicate/check',
      needs: 'public',
      query: DuplicateCheck,
      reply: z.null(),
      fails: ['check.unknown', 'value.taken'],
      perMinute: 20,
      says: 'value.free',
      about: 'Whether a value is still free in a field that may be asked about; anything else is refused alike',
    },
    rule: {
      method: 'GET',
      path: '/sys/checkRule/checkByCode',
      needs: 'public',
      query: RuleCheck,
      reply: z.null(),
      fails: ['rule.unknown', 'rule.broken'],
      perMinute: 60,
      says: 'rule.kept',
      about: 'Whether a value keeps a rule; the value is encoded as a part of an address',
    },
  },
})
