import { type Currency, charge, minorDigits } from '@paratope/contract/kernel/money'

/** `1,234.50` as people type it; nothing where it is no amount of that currency. */
export function parseMinorUnits(text: string, currency: Currency): number | undefined {
  const trimmed = text.trim()
  if (!/^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d+)?$/.test(trimmed)) return undefined
  const digits = trimmed.replaceAll(',', '')
  const fraction = digits.split('.')[1] ?? ''
  return fraction.length > minorDigits[currency] ? undefined : charge(digits, 1, currency).minor
}

/** The amount as typed in the field. */
export function formatMinorUnits(minor: number, currency: Currency): string {
  const digits = minorDigits[currency]
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A percentage with at most two decimals in hundredths of a percent. */
export function parseBasisPoints(text: string): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim() || '0')
  if (!match) return undefined
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return points <= 10_000 ? points : undefined
}

export const formatBasisPoints = (points: number): string =>
  points === 0
    ? ''
    : String(Math.floor(points / 100)) +
      (points % 100 === 0
        ? ''
        : `.${String(points % 100)
            .padStart(2, '0')
            .replace(/0$/, '')}`)

export const parseWholeNumber = (text: string, min: number, max: number): number | undefined => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}
