import { commonPasswords } from './common-passwords.ts'
import { withoutChinese } from './typed-passwords.ts'

export const passwordLength = { min: 8, max: 100 } as const

/** What a new password lacks, in the order a person would mend it. */
export const passwordFlaws = ['short', 'long', 'letter', 'digit', 'symbol', 'chinese', 'common', 'personal'] as const
export type PasswordFlaw = (typeof passwordFlaws)[number]

const letter = /[a-z]/i
const digit = /\d/
const symbol = /[^a-z\d\s]/i

/** How many of letter, digit and symbol there are: one is weak, two are fair, three are strong. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const bare = withoutChinese(password)
  const classes = [letter, digit, symbol].filter((kind) => kind.test(bare)).length
  const capped = bare.length < passwordLength.min || isCommon(bare) ? Math.min(classes, 1) : classes
  // Three tests give a number from 0 to 3.
  return capped as 0 | 1 | 2 | 3
}

/** Everything that keeps a new password from being accepted; `known` are words that others know of the person. */
export function flawsOf(password: string, known: readonly string[] = []): PasswordFlaw[] {
  const bare = withoutChinese(password)
  const found: Record<PasswordFlaw, boolean> = {
    short: [...password].length < passwordLength.min,
    long: [...password].length > passwordLength.max,
    letter: !letter.test(bare),
    digit: !digit.test(bare),
    symbol: !symbol.test(bare),
    chinese: bare !== password,
    common: isCommon(password),
    personal: isPersonal(password, known),
  }
  return passwordFlaws.filter((flaw) => found[flaw])
}

const disguises: Readonly<Record<string, string>> = {
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

const undisguised = (text: string): string => text.replace(/[013457!@$]/g, (sign) => disguises[sign] ?? sign)

/** `P@ssw0rd1!` is `password` in a coat: the list is met as typed, without signs, without what is hung on, and undisguised. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const core = plain.replace(/^[^a-z@$!]{1,6}|[\d\W_]{1,6}$/g, '')
  const forms = [plain, core, plain.replace(/[\W_]/g, ''), core.replace(/[\W_]/g, '')]
  return forms.some((form) => commonPasswords.has(form) || commonPasswords.has(undisguised(form)))
}

function isPersonal(password: string, known: readonly string[]): boolean {
  const plain = password.toLowerCase()
  return known
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\d]+/u))
    .some((word) => word.length >= 4 && plain.includes(word))
}
