import { expect, test } from 'vitest'
import { buildCartSummary } from './cart-summary.ts'
import { aCart, aCartLine } from './carts.makers.ts'

test('what can no longer be ordered costs nothing, freight included', () => {
  const lines = [aCartLine({ orderable: false })]
  const summary = buildCartSummary(aCart(lines), lines)
  expect([summary.goods.minor, summary.freight.minor, summary.sum.minor, summary.unpriced]).toEqual([0, 0, 0, 0])
})

test('services that return data bear no freight, and goods beside them do', () => {
  const [assay, goods] = [aCartLine({ orderType: 'testing', isData: true }), aCartLine()]
  const cart = aCart([assay, goods])
  expect(buildCartSummary(cart, [assay]).freight.minor).toBe(0)
  expect(buildCartSummary(cart, [assay, goods]).freight.minor).toBe(3_500)
})

test.each([
  [{}, true],
  [{ note: 'For Ben' }, true],
  [{ batchNo: 'L-2026-07' }, false],
  [{ orderPriority: 'critical' as const }, false],
  [{ concentrationRequirements: '5' }, false],
])('of goods in stock, a line with %o can be ordered at once: %s', (options, canOrderNow) => {
  const [chosen, other] = [aCartLine({ stock: 9, num: 1, ...options }), aCartLine({ stock: 9, num: 1 })]
  expect(buildCartSummary(aCart([chosen, other]), [chosen]).canOrderNow).toBe(canOrderNow)
})
