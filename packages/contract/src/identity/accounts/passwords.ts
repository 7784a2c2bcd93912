import { z } from 'zod'
import { commonPasswords } from './common-passwords.ts'
import { removeChinese } from './password-input.ts'
import {
  findShapeFlaws,
  getShapeStrength,
  type PasswordFlaw,
  type PasswordStrength,
  passwordFlaws,
  passwordLength,
} from './password-shape.ts'

export { type PasswordFlaw, passwordFlaws, passwordLength } from './password-shape.ts'

/** Flaws are checked together with personal data. */
export const NewPassword = z
  .string()
  .max(passwordLength.max * 4)
  .meta({ description: 'A new password with letters, digits and symbols.', examples: ['Plasmid-42-lantern'] })

/** Number of kinds among letter, digit and symbol: one is weak, two are fair, three are strong. */
export function getPasswordStrength(password: string): PasswordStrength {
  const strength = getShapeStrength(password)
  return isCommon(removeChinese(password)) && strength > 1 ? 1 : strength
}

/** All flaws of a new password; `known` are words that others know about the user. */
export function findPasswordFlaws(password: string, personalWords: readonly string[] = []): PasswordFlaw[] {
  const found = new Set(findShapeFlaws(password, personalWords))
  if (isCommon(password)) found.add('common')
  return passwordFlaws.filter((flaw) => found.has(flaw))
}

const letterSubstitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '!': 'i',
  '@': 'a',
  $: 's',
}

const undoSubstitutions = (text: string): string =>
  text.replace(/[013457!@$]/g, (sign) => letterSubstitutions[sign] ?? sign)

/** The forms that are looked up in a list of common passwords. */
export function plainForms(password: string): string[] {
  const plain = password.toLowerCase()
  const core = plain.replace(/^[^a-z@$!]{1,6}|[\d\W_]{1,6}$/g, '')
  const forms = [plain, core, plain.replace(/[\W_]/g, ''), core.replace(/[\W_]/g, '')]
  return [...new Set([...forms, ...forms.map(undoSubstitutions)])]
}

/**
 * `P@ssw0rd1!` is a variant of `password`: looks up the password as typed, without symbols, without suffixes, and with
 * substitutions undone.
 */
const isCommon = (password: string): boolean => plainForms(password).some((form) => commonPasswords.has(form))
