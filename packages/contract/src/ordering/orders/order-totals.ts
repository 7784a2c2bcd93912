import { z } from 'zod'
import { addMoney, type Currency, createMoney, Money, takeRate } from '../../kernel/money.ts'

/** A tax rate in hundredths of a percent: 1300 is 13 %. */
export const TaxRate = z.int().min(0).max(10_000)

/** The tax of everything that is taxed at one rate. */
export const TaxLine = z.object({
  rate: TaxRate.describe('Tax rate in hundredths of a percent.'),
  base: Money.describe('Net amount that is taxed at this rate.'),
  amount: Money.describe('Tax on it, rounded once.'),
})
export type TaxLine = z.infer<typeof TaxLine>

export interface NetAmount {
  /** In minor units of the order's currency, after the discount. */
  minor: number
  taxRate: number
}

export interface OrderTotals {
  goods: Money
  freight: Money
  /** One for each rate above zero, the lowest first. */
  taxes: TaxLine[]
  tax: Money
  total: Money
}

/** The only formula for totals: net amounts are added up by tax rate, and each rate is rounded once. */
export function calculateTotals(
  currency: Currency,
  lines: readonly NetAmount[],
  freight: NetAmount = { minor: 0, taxRate: 0 },
): OrderTotals {
  const bases = new Map<number, number>()
  for (const { minor, taxRate } of [...lines, freight]) bases.set(taxRate, (bases.get(taxRate) ?? 0) + minor)
  const taxes = [...bases]
    .filter(([rate, base]) => rate > 0 && base > 0)
    .sort(([left], [right]) => left - right)
    .map(([rate, minor]) => {
      const base = createMoney(minor, currency)
      return { rate, base, amount: takeRate(base, rate) }
    })
  const zero = createMoney(0, currency)
  const goods = addMoney(zero, ...lines.map(({ minor }) => createMoney(minor, currency)))
  const freightAmount = createMoney(freight.minor, currency)
  const tax = addMoney(zero, ...taxes.map(({ amount }) => amount))
  return { goods, freight: freightAmount, taxes, tax, total: addMoney(goods, freightAmount, tax) }
}
