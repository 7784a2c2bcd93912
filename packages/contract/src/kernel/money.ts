import { z } from 'zod'
import { type Currency as AnyCurrency, currencies, minorDigits } from './currencies.ts'

export { currencies, isCurrency, minorDigits } from './currencies.ts'
export const Currency = z.enum(currencies).describe('Currency, ISO 4217.')
export type Currency = AnyCurrency

/** An amount in integer minor units (cents, fen; yen have none). */
export const Money = z
  .object({ minor: z.int().describe('Whole minor units: cents, fen, or yen.'), currency: Currency })
  .meta({ description: 'An amount in minor units.', examples: [{ minor: 19_800, currency: 'USD' }] })
export type Money = z.infer<typeof Money>

export const createMoney = (minor: number, currency: Currency): Money => ({ minor, currency })

export function addMoney(first: Money, ...rest: Money[]): Money {
  let minor = first.minor
  for (const next of rest) {
    if (next.currency !== first.currency) throw new Error(`cannot add ${next.currency} to ${first.currency}`)
    minor += next.minor
  }
  return { minor, currency: first.currency }
}

export const multiplyMoney = (price: Money, quantity: number): Money => ({
  minor: price.minor * quantity,
  currency: price.currency,
})

/** Rounds numerator/denominator half away from zero; the one rounding rule of the product. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  const size = numerator * sign
  return sign * ((2n * size + denominator) / (2n * denominator))
}

function parseDecimal(text: string): { units: bigint; scale: number } {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) throw new Error(`not a decimal: ${text}`)
  const fraction = match[3] ?? ''
  return { units: BigInt(`${match[1]}${match[2]}${fraction}`), scale: fraction.length }
}

/** Unit rate (decimal text, major units) × quantity, rounded once. */
export function charge(rate: string, quantity: number, currency: Currency): Money {
  const { units, scale } = parseDecimal(rate)
  const minor = divideRounded(units * BigInt(quantity) * 10n ** BigInt(minorDigits[currency]), 10n ** BigInt(scale))
  return { minor: Number(minor), currency }
}

/** A discount in hundredths of a percent (1250 = 12.5 %), rounded once on the whole amount. */
export function applyDiscount(price: Money, basisPoints: number): Money {
  const minor = divideRounded(BigInt(price.minor) * BigInt(10_000 - basisPoints), 10_000n)
  return { minor: Number(minor), currency: price.currency }
}

/** A share of an amount in hundredths of a percent, such as a tax, rounded once. */
export const takeRate = ({ minor, currency }: Money, basisPoints: number): Money => ({
  minor: Number(divideRounded(BigInt(minor) * BigInt(basisPoints), 10_000n)),
  currency,
})

/** Splits an amount into parts that differ by at most one minor unit and add up exactly. */
export function split(total: Money, parts: number): Money[] {
  const share = Math.trunc(total.minor / parts)
  let rest = total.minor - share * parts
  return Array.from({ length: parts }, () => {
    const extra = Math.sign(rest)
    rest -= extra
    return { minor: share + extra, currency: total.currency }
  })
}
