import { isLuhn, sumProductDigits, sumWeighted } from './check-digits.ts'
import { britishRule, type TaxNumberRule, vatRules } from './vat-rules.ts'

const digitAt = (number: string, at: number): number => Number(number.at(at))

const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Unified social credit code, GB 32100-2015: 18 characters, the last one a check digit modulo 31. */
function isSocialCreditCode(number: string): boolean {
  const sum = codeWeights.reduce((total, weight, at) => total + weight * codeLetters.indexOf(number[at] ?? ''), 0)
  return codeLetters[(31 - (sum % 31)) % 31] === number[17]
}

/** The number before 2015: six digits of the area and the organisation code of GB 11714 with its check digit. */
const isFormerTaxpayerNumber = (number: string): boolean =>
  '0123456789X0'[11 - (sumWeighted(number.slice(6), [3, 7, 9, 10, 5, 8, 4, 2]) % 11)] === number[14]

/** Corporate number; invoices of the qualified system put a T before it. */
function isJapanese(number: string): boolean {
  const digits = number.replace('T', '')
  const sum = [...digits.slice(1)]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 2), 0)
  return 9 - (sum % 9) === Number(digits[0])
}

const isSwiss = (number: string): boolean =>
  (11 - (sumWeighted(number.slice(3), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(number[11])

/** The first digit counts one less. */
const isAustralian = (number: string): boolean =>
  (sumWeighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0

/** The last of 15 characters is a check modulo 36. */
function isIndian(number: string): boolean {
  const sum = [...number.slice(0, 14)].reduce((total, sign, at) => {
    const product = Number.parseInt(sign, 36) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return (36 - (sum % 36)) % 36 === Number.parseInt(number[14] ?? '', 36)
}

const isKorean = (number: string): boolean => {
  const sum = sumWeighted(number, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(number[8]) * 5) / 10)
  return (10 - (sum % 10)) % 10 === digitAt(number, -1)
}

function isNewZealand(number: string): boolean {
  const digits = number.padStart(9, '0')
  const getCheck = (weights: readonly number[]) => (11 - (sumWeighted(digits, weights) % 11)) % 11
  const first = getCheck([3, 2, 7, 6, 5, 4, 3, 2])
  return (first === 10 ? getCheck([7, 4, 3, 2, 5, 2, 7, 6]) : first) === digitAt(digits, -1)
}

const singaporeLetters = 'ABCDEFGHJKLMNPQRSTUVWX0123456789'

/** Unique entity numbers of businesses, of companies by year, and of other entities. */
function isSingaporean(number: string): boolean {
  if (number.length === 9) return 'XMKECAWLJDB'[sumWeighted(number, [10, 4, 9, 3, 8, 2, 7, 1]) % 11] === number[8]
  if (/^\d/.test(number)) return 'ZKCMDNERGWH'[sumWeighted(number, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] === number[9]
  const sum = [4, 3, 5, 3, 10, 2, 2, 5, 7].reduce(
    (total, weight, at) => total + weight * singaporeLetters.indexOf(number[at] ?? ''),
    0,
  )
  return singaporeLetters[(((sum - 5) % 11) + 11) % 11] === number[9]
}

const isBrazilian = (number: string): boolean =>
  [12, 13].every((length) => {
    const weights = Array.from({ length }, (_, at) => ((length - 1 - at) % 8) + 2)
    const rest = sumWeighted(number, weights) % 11
    return (rest < 2 ? 0 : 11 - rest) === Number(number[length])
  })

/** A seventh digit of 7 gives ten, of which either digit may count; multiples of 5 since 2023. */
const isTaiwanese = (number: string): boolean => {
  const sum = sumProductDigits(number, [1, 2, 1, 2, 1, 2, 4, 1])
  return sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0)
}

function isTurkish(number: string): boolean {
  const sum = [...number.slice(0, 9)].reduce((total, digit, at) => {
    const shifted = (Number(digit) + 9 - at) % 10
    const value = (shifted * 2 ** (9 - at)) % 9
    return total + (shifted !== 0 && value === 0 ? 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10 === digitAt(number, -1)
}

function isArgentine(number: string): boolean {
  const rest = 11 - (sumWeighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return (rest === 11 ? 0 : Math.min(rest, 9)) === digitAt(number, -1)
}

function isChilean(number: string): boolean {
  const digits = number.slice(0, -1).padStart(8, '0')
  return '0K987654321'[sumWeighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11] === number.at(-1)
}

const isThai = (number: string): boolean =>
  (11 - (sumWeighted(number, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(number, -1)

/** Campuses that the Internal Revenue Service gives numbers from. */
const employerPrefixes = /^(0[1-6]|1[0-6]|2[0-7]|3[0-9]|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-589])\d{7}$|^9[89]\d{7}$/

/** Rules by country, ISO 3166-1; numbers of other countries are not known. */
export const taxRules: Readonly<Record<string, TaxNumberRule>> = {
  ...vatRules,
  GB: britishRule,
  CH: { prefix: '', form: /^CHE\d{9}(MWST|TVA|IVA|HR|RC)?$/, hasCheckDigit: isSwiss },
  LI: {
    prefix: '',
    form: /^\d{5}$|^CHE\d{9}(MWST)?$/,
    hasCheckDigit: (number) => number.length === 5 || isSwiss(number),
  },
  NO: {
    form: /^[89]\d{8}(MVA)?$/,
    hasCheckDigit: (number) => sumWeighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  IS: { form: /^\d{5,6}$/ },
  US: { form: employerPrefixes },
  CA: { form: /^\d{9}(R[CMPT]\d{4})?$/, hasCheckDigit: (number) => isLuhn(number.slice(0, 9)) },
  CN: {
    form: /^([0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}|\d{6}[0-9A-Z]{8}[0-9X])$/,
    hasCheckDigit: (number) => (number.length === 18 ? isSocialCreditCode(number) : isFormerTaxpayerNumber(number)),
  },
  JP: { form: /^T?[1-9]\d{12}$/, hasCheckDigit: isJapanese },
  KR: { form: /^\d{10}$/, hasCheckDigit: isKorean },
  TW: { form: /^\d{8}$/, hasCheckDigit: isTaiwanese },
  SG: { form: /^(\d{8}[A-Z]|\d{9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/, hasCheckDigit: isSingaporean },
  AU: { form: /^[1-9]\d{10}$/, hasCheckDigit: isAustralian },
  NZ: { form: /^\d{8,9}$/, hasCheckDigit: isNewZealand },
  IN: { form: /^(0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, hasCheckDigit: isIndian },
  TH: { form: /^\d{13}$/, hasCheckDigit: isThai },
  IL: { form: /^\d{9}$/, hasCheckDigit: isLuhn },
  TR: { form: /^\d{10}$/, hasCheckDigit: isTurkish },
  ZA: { form: /^4\d{9}$/ },
  BR: { form: /^\d{14}$/, hasCheckDigit: isBrazilian },
  AR: { form: /^(20|23|24|27|30|33|34)\d{9}$/, hasCheckDigit: isArgentine },
  CL: { form: /^\d{7,8}[0-9K]$/, hasCheckDigit: isChilean },
  HK: { form: /^\d{8}(\d{3})?$/ },
}
