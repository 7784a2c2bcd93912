import { entryRules } from '../../kernel/entry-rules.ts'
import { findPasswordFlaws } from '../accounts/passwords.ts'

/** Rules by name, which forms may ask the server about; each looks at one value and knows nothing else. */
export const validationRules = {
  ...entryRules,
  password: (value) => findPasswordFlaws(value).length === 0,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>

export type RuleCode = keyof typeof validationRules

export const isRuleCode = (code: string): code is RuleCode => Object.hasOwn(validationRules, code)

/** Values travel encoded as parts of an address are; one that was not encoded is taken as it stands. */
export function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
