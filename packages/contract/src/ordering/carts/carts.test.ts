import { expect, test } from 'vitest'
import { createMoney } from '../../kernel/money.ts'
import { calculateLinePrice } from './carts.ts'

test.each([
  // Rounded on the line: 0.15 at 50 % is 0.075. Rounded on the unit it would be 3 × 0.03 = 0.09.
  [5, 3, 5000, 8, 'USD'],
  // 6.93 less 12.5 % is 6.06375. Rounded on the unit it would be 7 × 0.87 = 6.09.
  [99, 7, 1250, 606, 'USD'],
  // 3 × ¥5 at 50 % is ¥7.5; yen have no smaller unit.
  [5, 3, 5000, 8, 'JPY'],
  // 9 × £0.01 less 5 % is £0.0855.
  [1, 9, 500, 9, 'GBP'],
  // A tenth of a percent of a large line still counts.
  [10_001, 9999, 10, 99_899_999, 'EUR'],
  [12_345, 2, 0, 24_690, 'CNY'],
  [12_345, 2, 10_000, 0, 'CNY'],
] as const)('%i × %i less %i basis points is %i minor units of %s', (unit, num, discount, minor, currency) => {
  expect(calculateLinePrice(createMoney(unit, currency), num, discount)).toEqual({ minor, currency })
})
