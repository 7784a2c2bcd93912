import type { Lot, Product } from '@paratope/contract/catalogue/products'
import type { Language } from '@paratope/contract/kernel'
import type { z } from 'zod'

export type DocumentedDetail = z.input<typeof Product>
export type TestedLot = z.input<typeof Lot>
const lotTests = ['purity', 'endotoxin', 'concentration'] as const
export type LotTest = (typeof lotTests)[number]

export const isLotTest = (test: string): test is LotTest => lotTests.some((name) => name === test)

/** A day without a time: the same in every time zone. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

const digits = { purity: 1, endotoxin: 3, concentration: 2 } as const
const unitPatterns = { endotoxin: /EU\/\S+/, concentration: /\S?g\/\S+/ } as const

export const findSpec = ({ specs }: Pick<DocumentedDetail, 'specs'>, key: string): string | undefined =>
  specs.find((spec) => spec.key === key)?.value

/** Lots are measured in the unit of the specification. */
function findUnit(product: Pick<DocumentedDetail, 'specs'>, test: LotTest): string {
  if (test === 'purity') return '%'
  return unitPatterns[test].exec(findSpec(product, test) ?? '')?.[0] ?? ''
}

/** A value with its unit; only Spanish has a space before the percent sign. */
export function joinUnit(text: string, unit: string, language: Language): string {
  if (unit === '') return text
  return unit === '%' && language !== 'es' ? text + unit : `${text} ${unit}`
}

/** The result of a test with its unit; absent where the lot was not tested. */
export function formatMeasurement(
  product: Pick<DocumentedDetail, 'specs'>,
  lot: TestedLot,
  test: LotTest,
  language: Language,
): string | undefined {
  const value = lot[test]
  if (value === null) return undefined
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits[test],
    maximumFractionDigits: digits[test],
  }).format(value)
  return joinUnit(number, findUnit(product, test), language)
}
