import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies } from '../../kernel/currencies.ts'
import { formatRevision } from './format-revision.ts'
import { calculateTotals } from './order-totals.ts'

const taxRate = fc.oneof(fc.constantFrom(0, 500, 600, 1000, 1300, 1900, 2000), fc.integer({ min: 0, max: 10_000 }))
const net = fc.record({ minor: fc.integer({ min: 0, max: 100_000_000_000 }), taxRate })

describe.each(currencies)('totals in %s', (currency) => {
  test('goods, freight and taxes are the total, to the last minor unit', () => {
    fc.assert(
      fc.property(fc.array(net, { minLength: 1, maxLength: 40 }), net, (lines, freight) => {
        const { goods, taxes, tax, total } = calculateTotals(currency, lines, freight)
        expect(goods.minor).toBe(lines.reduce((sum, { minor }) => sum + minor, 0))
        expect(tax.minor).toBe(taxes.reduce((sum, { amount }) => sum + amount.minor, 0))
        expect(total).toEqual({ minor: goods.minor + freight.minor + tax.minor, currency })
        // Taxed and untaxed amounts make up everything.
        const untaxed = [...lines, freight].filter((each) => each.taxRate === 0)
        const bases = taxes.reduce((sum, { base }) => sum + base.minor, 0)
        expect(bases + untaxed.reduce((sum, { minor }) => sum + minor, 0)).toBe(goods.minor + freight.minor)
      }),
    )
  })

  test('no tax is off by more than half a minor unit, whatever the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(net, { minLength: 1, maxLength: 40 }), (lines) => {
        const { taxes } = calculateTotals(currency, lines)
        expect(calculateTotals(currency, lines.toReversed()).taxes).toEqual(taxes)
        for (const { rate, base, amount } of taxes) {
          const off = BigInt(amount.minor) * 10_000n - BigInt(base.minor) * BigInt(rate)
          expect(off <= 5_000n && off >= -5_000n).toBe(true)
        }
      }),
    )
  })
})

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [703, 'AAA'],
])('revision %i is shown as %s', (revision, text) => {
  expect(formatRevision(revision)).toBe(text)
})
