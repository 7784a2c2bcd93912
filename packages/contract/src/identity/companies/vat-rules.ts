import { getRemainder, isLuhn, isMod11And10, isMod97, sumProductDigits, sumWeighted } from './check-digits.ts'

/** The rule of a country, for a number without spaces and without the prefix of the country. */
export interface TaxNumberRule {
  readonly form: RegExp
  readonly hasCheckDigit?: (number: string) => boolean
  /** Written before numbers in international trade; Greece has another one than its ISO code. */
  readonly prefix?: string
}

const digitAt = (number: string, at: number): number => Number(number.at(at))

/** The check digit follows from the rest modulo 11, with a replacement for 10. */
const isMod11 = (number: string, weights: readonly number[], replacement = 0): boolean => {
  const rest = 11 - (sumWeighted(number, weights) % 11)
  return (rest === 11 ? 0 : rest === 10 ? replacement : rest) === digitAt(number, -1)
}

function isBulgarian(number: string): boolean {
  const last = digitAt(number, -1)
  if (number.length === 9) {
    const first = sumWeighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    return (first === 10 ? sumWeighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first) % 10 === last
  }
  const isCitizen = (sumWeighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last
  const isForeigner = sumWeighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last
  const other = (11 - (sumWeighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return isCitizen || isForeigner || other === last
}

const cypriotOdds = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

function isCypriot(number: string): boolean {
  const sum = [...number.slice(0, 8)].reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (cypriotOdds[Number(digit)] ?? 0) : Number(digit)),
    0,
  )
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[sum % 26] === number[8]
}

/** Numbers of persons have 9 digits without a check (until 1953), or 10. */
function isCzech(number: string): boolean {
  if (number.length === 10) {
    const rest = Number(number.slice(0, 9)) % 11
    return (rest === 10 ? 0 : rest) === digitAt(number, -1)
  }
  if (number.length === 9) {
    if (number[0] !== '6') return true
    const sum = sumWeighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2])
    return (8 - ((10 - (sum % 11)) % 11) + 10) % 10 === digitAt(number, -1)
  }
  const rest = 11 - (sumWeighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)
  return (rest === 11 ? 1 : rest === 10 ? 0 : rest) === digitAt(number, -1)
}

/** The key of a French number follows from the SIREN; keys with letters are not public. */
function isFrench(number: string): boolean {
  const siren = number.slice(2)
  // Monaco has no SIREN.
  if (!siren.startsWith('000') && !isLuhn(siren)) return false
  return !/^\d\d/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97
}

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'

function isIrish(number: string): boolean {
  // Until 2013 a letter or sign was second; its number continues behind it.
  const isOld = !/^\d{2}/.test(number)
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
  const second = isOld ? '' : number.slice(8)
  const sum = sumWeighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(0, irishLetters.indexOf(second || 'W'))
  return irishLetters[sum % 23] === number[7]
}

function isLatvian(number: string): boolean {
  if (number > '4') return sumWeighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  if (number.startsWith('32')) return true
  const check = (1 + sumWeighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11
  return check % 10 === digitAt(number, -1)
}

function isLithuanian(number: string): boolean {
  const count = number.length - 1
  const weights = (from: number) => Array.from({ length: count }, (_, at) => ((at + from - 1) % 9) + 1)
  const first = sumWeighted(number, weights(1)) % 11
  return (first === 10 ? sumWeighted(number, weights(3)) % 11 : first) % 10 === digitAt(number, -1)
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** NIF of a person, NIE of a foreigner, or NIF of an organisation (the former CIF). */
function isSpanish(number: string): boolean {
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number)
  if (person) {
    const prefix = person[1] ? String('XYZ'.indexOf(person[1])) : ''
    return personLetters[Number(prefix + person[2]) % 23] === person[3]
  }
  const [kind = '', digits, control = ''] = [number[0], number.slice(1, 8), number[8]]
  const expected = (10 - (sumProductDigits(digits, [2, 1, 2, 1, 2, 1, 2]) % 10)) % 10
  const [asDigit, asLetter] = [String(expected) === control, 'JABCDEFGHI'[expected] === control]
  if ('KLMNPQRSW'.includes(kind)) return asLetter
  return 'ABEH'.includes(kind) ? asDigit : asDigit || asLetter
}

/** The weighted sum is 0 modulo 97, or 42 or 55 for numbers since 2009; departments and authorities have three digits. */
function isBritish(number: string): boolean {
  if (number.startsWith('GD')) return Number(number.slice(2)) < 500
  if (number.startsWith('HA')) return Number(number.slice(2)) >= 500
  const rest = (sumWeighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97
  return rest === 0 || (number >= '1' && (rest === 42 || rest === 55))
}

export const britishRule: TaxNumberRule = { form: /^(\d{9}(\d{3})?|(GD|HA)\d{3})$/, hasCheckDigit: isBritish }

/** VAT numbers as the VIES of the European Union knows them. */
export const vatRules: Readonly<Record<string, TaxNumberRule>> = {
  AT: {
    form: /^U\d{8}$/,
    hasCheckDigit: (number) =>
      (106 - (sumProductDigits(number.slice(1), [1, 2, 1, 2, 1, 2, 1]) % 10)) % 10 === digitAt(number, -1),
  },
  BE: {
    form: /^[01]\d{9}$/,
    hasCheckDigit: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: { form: /^\d{9,10}$/, hasCheckDigit: isBulgarian },
  CY: { form: /^(?!12)\d{8}[A-Z]$/, hasCheckDigit: isCypriot },
  CZ: { form: /^([0-8]\d{7}|\d{9,10})$/, hasCheckDigit: isCzech },
  DE: { form: /^[1-9]\d{8}$/, hasCheckDigit: isMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, hasCheckDigit: (number) => sumWeighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/, hasCheckDigit: (number) => sumWeighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  ES: { form: /^(\d{8}[A-Z]|[XYZ]\d{7}[A-Z]|[A-HJ-NP-SUVW]\d{7}[0-9A-J])$/, hasCheckDigit: isSpanish },
  FI: { form: /^\d{8}$/, hasCheckDigit: (number) => sumWeighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, hasCheckDigit: isFrench },
  GR: {
    prefix: 'EL',
    form: /^\d{9}$/,
    hasCheckDigit: (number) => (sumWeighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(number, -1),
  },
  HR: { form: /^\d{11}$/, hasCheckDigit: isMod11And10 },
  HU: { form: /^\d{8}$/, hasCheckDigit: (number) => sumWeighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { form: /^\d([0-9A-Z+*])\d{5}[A-W][A-IW]?$/, hasCheckDigit: isIrish },
  // The three digits before the last one are the office of the province.
  IT: { form: /^\d{7}(?!000)(0\d\d|100|12[01]|888|999)\d$/, hasCheckDigit: isLuhn },
  LT: { form: /^(\d{7}1\d|\d{10}1\d)$/, hasCheckDigit: isLithuanian },
  LU: { form: /^\d{8}$/, hasCheckDigit: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { form: /^\d{11}$/, hasCheckDigit: isLatvian },
  MT: {
    form: /^[1-9]\d{7}$/,
    hasCheckDigit: (number) => (sumWeighted(number, [3, 4, 6, 7, 8, 9]) + Number(number.slice(6))) % 37 === 0,
  },
  NL: {
    form: /^\d{9}B\d{2}$/,
    hasCheckDigit: (number) =>
      sumWeighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digitAt(number, 8) || isMod97(`NL${number}`),
  },
  PL: {
    form: /^\d{10}$/,
    hasCheckDigit: (number) => sumWeighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(number, -1),
  },
  PT: { form: /^[1-9]\d{8}$/, hasCheckDigit: (number) => isMod11(number, [9, 8, 7, 6, 5, 4, 3, 2]) },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    hasCheckDigit: (number) =>
      ((sumWeighted(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digitAt(number, -1),
  },
  SE: { form: /^\d{10}(0[1-9]|[1-9]\d)$/, hasCheckDigit: (number) => isLuhn(number.slice(0, 10)) },
  SI: {
    form: /^[1-9]\d{7}$/,
    // A remainder of 0 has no digit: such numbers are not given.
    hasCheckDigit: (number) =>
      sumWeighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11 !== 0 && isMod11(number, [8, 7, 6, 5, 4, 3, 2]),
  },
  SK: { form: /^[1-9]\d[2-47-9]\d{7}$/, hasCheckDigit: (number) => getRemainder(number, 11) === 0 },
}
