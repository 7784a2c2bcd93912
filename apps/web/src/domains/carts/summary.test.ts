import { expect, test } from 'vitest'
import { aCart, aLine } from './carts.makers.ts'
import { summaryOf } from './summary.ts'

test('what can no longer be ordered costs nothing, freight included', () => {
  const lines = [aLine({ orderable: false })]
  const summary = summaryOf(aCart(lines), lines)
  expect([summary.goods.minor, summary.freight.minor, summary.sum.minor, summary.unpriced]).toEqual([0, 0, 0, 0])
})

test.each([
  [{}, true],
  [{ note: 'For Ben' }, true],
  [{ batchNo: 'L-2026-07' }, false],
  [{ orderPriority: 'critical' as const }, false],
  [{ concentrationRequirements: '5' }, false],
])('of goods in stock, a line with %o can be ordered at once: %s', (wish, canOrderNow) => {
  const [chosen, other] = [aLine({ stock: 9, num: 1, ...wish }), aLine({ stock: 9, num: 1 })]
  expect(summaryOf(aCart([chosen, other]), [chosen]).canOrderNow).toBe(canOrderNow)
})
