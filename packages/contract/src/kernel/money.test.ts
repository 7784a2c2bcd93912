import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMoney, applyDiscount, charge, createMoney, multiplyMoney, split } from './money.ts'

describe('a rate becomes money once', () => {
  test.each([
    ['0.0875', 1200, 'USD', 10_500],
    ['0.005', 1, 'USD', 1],
    ['0.004999', 1, 'USD', 0],
    ['-0.005', 1, 'USD', -1],
    ['12.5', 3, 'JPY', 38],
  ] as const)('%s × %i in %s', (rate, quantity, currency, minor) => {
    expect(charge(rate, quantity, currency)).toEqual({ minor, currency })
  })

  test('what is no decimal is refused', () => {
    expect(() => charge('1e3', 1, 'USD')).toThrow('not a decimal')
  })
})

test('a share never loses a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), (minor, parts) => {
      const shares = split(createMoney(minor, 'USD'), parts)
      expect(shares.reduce((sum, share) => sum + share.minor, 0)).toBe(minor)
      const sizes = shares.map((share) => share.minor)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a discount is rounded once, on the whole amount', () => {
  expect(applyDiscount(createMoney(999, 'USD'), 1250)).toEqual(createMoney(874, 'USD'))
  expect(applyDiscount(multiplyMoney(createMoney(333, 'USD'), 3), 0)).toEqual(createMoney(999, 'USD'))
})

test('currencies do not mix', () => {
  expect(() => addMoney(createMoney(1, 'USD'), createMoney(1, 'EUR'))).toThrow('cannot add EUR to USD')
})
