import { type Currency, minorDigits } from './currencies.ts'

/**
 * Reads numbers as people type them, with either decimal sign, for every field, file and API of the product. Never
 * rounds, clamps or drops anything: text is read as exactly one number, or refused with a reason. Does not use zod, so
 * that browsers can read a number without it.
 */

export interface NumberLimits {
  /** 0 unless stated. */
  min?: number
  max?: number
  /** Unlimited unless stated; 0 for whole numbers. */
  decimals?: number
}

export type NumberProblemCode =
  | 'field.needed'
  | 'field.number'
  | 'field.ambiguous'
  | 'field.negative'
  | 'field.whole'
  | 'field.decimals'
  | 'field.low'
  | 'field.high'

/** The reason for refused text: a key of `fieldTexts` with its values. */
export interface NumberProblem {
  code: NumberProblemCode
  values: { min: number; max: number }
  /** Plain decimals, where the text can mean either. */
  readings?: readonly [string, string]
}

export type NumberReading =
  | { value: number; decimal: string; problem?: never }
  | { problem: NumberProblem; value?: never; decimal?: never }

/** Plain digits with a point; enough digits that JavaScript keeps them all. */
const maxDigits = 15

const fullWidth: Readonly<Record<string, string>> = { '，': ',', '．': '.', '＇': "'", '－': '-', '＋': '+' }
const groupSigns = /[\u0020\u00a0\u2007\u2009\u202f\u3000]/g

/** Characters that only look different. Not NFKC, which turns ½ and ² into digits. */
const unify = (text: string): string =>
  text
    .trim()
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[，．＇－＋]/g, (sign) => fullWidth[sign] ?? sign)
    .replace(groupSigns, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/^[\u2212\u2013]/, '-')

type Decimal = { whole: string; fraction: string }

const splitAtSign = (text: string, at: number): Decimal => ({ whole: text.slice(0, at), fraction: text.slice(at + 1) })

/** Digits without their separators of thousands; undefined where those are not thousands. */
function joinGroups(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const [, sign] = /^\d{1,3}([ ',.])\d{3}/.exec(text) ?? []
  if (sign === undefined) return undefined
  const [first = '', ...groups] = text.split(sign)
  const areThousands = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return areThousands ? first + groups.join('') : undefined
}

/** All readings of an unsigned number; none for text that is no number. */
function listReadings(text: string): Decimal[] {
  const toWhole = (): Decimal[] => {
    const whole = joinGroups(text)
    return whole === undefined ? [] : [{ whole, fraction: '' }]
  }
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at < 0) return toWhole()
  const { whole, fraction } = splitAtSign(text, at)
  const joined = whole === '' ? '0' : joinGroups(whole)
  // A sign that separates thousands before is no decimal sign after.
  const canBeDecimal = joined !== undefined && /^\d+$/.test(fraction) && !whole.includes(text[at] ?? '')
  return [...toWhole(), ...(canBeDecimal ? [{ whole: joined, fraction }] : [])]
}

const toDecimal = ({ whole, fraction }: Decimal): string => {
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** Without a pattern, which takes quadratic time for long runs of zeros before another digit. */
function dropTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

export function parseNumberText(text: string, limits: NumberLimits = {}): NumberReading {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, decimals } = limits
  const refuse = (code: NumberProblemCode, readings?: readonly [string, string]): NumberReading => ({
    problem: {
      code,
      values: { min, max: code === 'field.decimals' ? (decimals ?? 0) : max },
      ...(readings && { readings }),
    },
  })
  const plain = unify(text)
  if (plain === '') return refuse('field.needed')
  const isNegative = plain.startsWith('-')
  const hasSign = isNegative || (min < 0 && plain.startsWith('+'))
  const [first, second] = listReadings(hasSign ? plain.slice(1).trimStart() : plain)
  if (!first) return refuse('field.number')
  if (isNegative && min >= 0) return refuse('field.negative')
  const sign = isNegative ? '-' : ''
  if (second) return refuse('field.ambiguous', [sign + toDecimal(first), sign + toDecimal(second)])
  const significant = dropTrailingZeros(first.fraction)
  if (decimals !== undefined && significant.length > decimals) {
    return refuse(decimals === 0 ? 'field.whole' : 'field.decimals')
  }
  const decimal = sign + toDecimal({ whole: first.whole, fraction: significant })
  const value = Number(decimal)
  if (value < min) return refuse('field.low')
  if (value > max || first.whole.replace(/^0+/, '').length > maxDigits) return refuse('field.high')
  return { value, decimal }
}

/** A number of packs, days or rows. */
export const parseQuantityText = (text: string, { min = 1, max }: { min?: number; max: number }): NumberReading =>
  parseNumberText(text, { min, max, decimals: 0 })

/** The most that an amount can be, in minor units; beyond it lies a slip of the finger. */
export const maxAmountMinor = 99_999_999_999

export interface AmountLimits {
  minMinor?: number
  maxMinor?: number
}

export type AmountReading = { minor: number; problem?: never } | { problem: NumberProblem; minor?: never }

/** An amount in major units as typed, in minor units; zero needs `minMinor: 0`. */
export function parseAmountText(
  text: string,
  currency: Currency,
  { minMinor = 1, maxMinor = maxAmountMinor }: AmountLimits = {},
): AmountReading {
  const digits = minorDigits[currency]
  const toMajor = (minor: number) => Number(formatAmountText(minor, currency))
  const reading = parseNumberText(text, { min: toMajor(minMinor), max: toMajor(maxMinor), decimals: digits })
  if (reading.problem) return reading
  const [whole = '', fraction = ''] = reading.decimal.split('.')
  // Joined as text, so that no amount passes through a binary fraction.
  return { minor: Number(whole + fraction.padEnd(digits, '0')) }
}

/** An amount as programs read it and people type it, without separators of thousands: `1234.50`. */
export function formatAmountText(minor: number, currency: Currency): string {
  const digits = minorDigits[currency]
  const sign = minor < 0 ? '-' : ''
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export type PercentReading = { basisPoints: number; problem?: never } | { problem: NumberProblem; basisPoints?: never }

/** A percentage with at most two decimals, in hundredths of a percent. */
export function parsePercentText(
  text: string,
  { min = 0, max = 100 }: { min?: number; max?: number } = {},
): PercentReading {
  const reading = parseNumberText(text.trim().replace(/[%％]$/, ''), { min, max, decimals: 2 })
  if (reading.problem) return reading
  const [whole = '', fraction = ''] = reading.decimal.split('.')
  return { basisPoints: Number(whole + fraction.padEnd(2, '0')) }
}

/** Hundredths of a percent as a percentage is typed. */
export const formatPercentText = (basisPoints: number): string => String(basisPoints / 100)
