import { removeChinese } from './password-input.ts'

export const passwordLength = { min: 8, max: 100 } as const

/** The flaws of a new password, in the order in which to fix them. */
export const passwordFlaws = ['short', 'long', 'letter', 'digit', 'symbol', 'chinese', 'common', 'personal'] as const
export type PasswordFlaw = (typeof passwordFlaws)[number]
export type PasswordStrength = 0 | 1 | 2 | 3

const letter = /[a-z]/i
const digit = /\d/
const symbol = /[^a-z\d\s]/i

/** Number of kinds among letter, digit and symbol; short passwords are always weak. */
export function getShapeStrength(password: string): PasswordStrength {
  const plainPassword = removeChinese(password)
  const classes = [letter, digit, symbol].filter((kind) => kind.test(plainPassword)).length
  // Three checks give a number from 0 to 3.
  return (plainPassword.length < passwordLength.min ? Math.min(classes, 1) : classes) as PasswordStrength
}

/** Checks that need no list of common passwords, which is too large for browsers. */
export function findShapeFlaws(password: string, personalWords: readonly string[] = []): PasswordFlaw[] {
  const plainPassword = removeChinese(password)
  const found: Record<PasswordFlaw, boolean> = {
    short: [...password].length < passwordLength.min,
    long: [...password].length > passwordLength.max,
    letter: !letter.test(plainPassword),
    digit: !digit.test(plainPassword),
    symbol: !symbol.test(plainPassword),
    chinese: plainPassword !== password,
    common: false,
    personal: isPersonal(password, personalWords),
  }
  return passwordFlaws.filter((flaw) => found[flaw])
}

function isPersonal(password: string, personalWords: readonly string[]): boolean {
  const plain = password.toLowerCase()
  return personalWords
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u))
    .some((word) => word.length >= 4 && plain.includes(word))
}
