import { z } from 'zod'
import { findPasswordFlaws } from '../accounts/passwords.ts'

/** Rules by name, which forms may ask the server about; each looks at one value and knows nothing else. */
export const validationRules = {
  mobile: (value) => /^1[3-9]\d{9}$/.test(value),
  username: (value) => /^\w{4,18}$/.test(value),
  email: (value) => z.email().safeParse(value).success,
  url: (value) => z.url({ protocol: /^https?$/ }).safeParse(value).success,
  postcode: (value) => /^\d{6}$/.test(value),
  natural: (value) => /^(?:0|[1-9]\d*)$/.test(value),
  letters: (value) => /^[a-z]+$/i.test(value),
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
