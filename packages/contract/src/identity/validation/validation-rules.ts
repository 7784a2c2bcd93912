import { entryRules } from '../../kernel/entry-rules.ts'
import { findPasswordFlaws } from '../accounts/passwords.ts'
import { RoleCode } from '../roles/roles.ts'

/** Rules that forms may ask the server to check; each one looks at a single value only. */
export const validationRules = {
  ...entryRules,
  roleCode: (value) => RoleCode.safeParse(value).success,
  password: (value) => findPasswordFlaws(value).length === 0,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>

export type RuleCode = keyof typeof validationRules

export const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(validationRules, code)

/** Values are URL-encoded; one that is not is taken as it is. */
export function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
