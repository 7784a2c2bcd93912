import { readNumberCell } from './cell-values.ts'
import type { GridRow } from './grid-types.ts'

export interface Statistics {
  sum: string
  average: string
  count: number
}

const averageDecimals = 2

const countDecimals = (text: string): number => text.split('.')[1]?.length ?? 0
const toScaled = (text: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function fromScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Rounds half away from zero. */
function divide(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by / 2n : by / 2n
  return (value + half) / by
}

/** Sum and average of the numbers of a column; exact, for cells hold decimals as text. Other cells don't count. */
export function calculateStatistics(rows: readonly GridRow[], key: string): Statistics {
  const numbers = rows.flatMap(({ values }) => readNumberCell(String(values[key] ?? '')).decimal ?? [])
  const decimals = numbers.reduce((most, text) => Math.max(most, countDecimals(text)), 0)
  const total = numbers.reduce((sum, text) => sum + toScaled(text, decimals), 0n)
  const places = Math.max(decimals, averageDecimals)
  const average = numbers.length === 0 ? 0n : divide(total * 10n ** BigInt(places - decimals), BigInt(numbers.length))
  return {
    sum: fromScaled(total, decimals),
    average: fromScaled(average, places),
    count: numbers.length,
  }
}
