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

/** Its flaws are checked beside what is known of the person. */
export const NewPassword = z
  .string()
  .max(passwordLength.max * 4)
  .meta({ description: 'A new password with letters, digits and symbols.', examples: ['Plasmid-42-lantern'] })

/** How many of letter, digit and symbol there are: one is weak, two are fair, three are strong. */
export function getPasswordStrength(password: string): PasswordStrength {
  const strength = getShapeStrength(password)
  return isCommon(removeChinese(password)) && strength > 1 ? 1 : strength
}

/** Everything that keeps a new password from being accepted; `known` are words that others know of the person. */
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

/** The forms in which a list of common passwords is asked. */
export function plainForms(password: string): string[] {
  const plain = password.toLowerCase()
  const core = plain.replace(/^[^a-z@$!]{1,6}|[\d\W_]{1,6}$/g, '')
  const forms = [plain, core, plain.replace(/[\W_]/g, ''), core.replace(/[\W_]/g, '')]
  return [...new Set([...forms, ...forms.map(undoSubstitutions)])]
}

/** `P@ssw0rd1!` is `password` in a coat: the list is met as typed, without signs, without what is hung on, and undisguised. */
const isCommon = (password: string): boolean => plainForms(password).some((form) => commonPasswords.has(form))
