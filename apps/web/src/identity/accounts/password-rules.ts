import { findPasswordFlaws, getPasswordStrength } from '@paratope/contract/identity/accounts'

export { findPasswordFlaws }

export type PasswordRule = 'length' | 'letter' | 'digit' | 'symbol' | 'common'

/** Strength of the password in the field; the password itself stays there. */
export interface PasswordAssessment {
  readonly strength: 0 | 1 | 2 | 3
  readonly met: ReadonlySet<PasswordRule>
}

/** The rules that a password meets. Contains the list of common passwords, so it is loaded on the first entry. */
export function assessPassword(password: string): PasswordAssessment {
  const flaws = new Set<string>(findPasswordFlaws(password))
  return {
    strength: getPasswordStrength(password),
    met: new Set<PasswordRule>([
      ...(flaws.has('short') || flaws.has('long') ? [] : (['length'] as const)),
      ...(['letter', 'digit', 'symbol'] as const).filter((rule) => !flaws.has(rule)),
      ...(password === '' || flaws.has('common') ? [] : (['common'] as const)),
    ]),
  }
}
