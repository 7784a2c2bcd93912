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

const german = { kind: 'charged', rate: 1900, country: 'DE', reason: null } as const
const unknown = { kind: 'unknown', rate: 0, country: 'FR', reason: 'taxNumber' } as const

test('taxes are added by rate, goods and data each by their own', () => {
  const [assay, goods] = [aCartLine({ isData: true }), aCartLine()]
  const cart = aCart([assay, goods])
  const summary = buildCartSummary(cart, [assay, goods], { goods: german, services: unknown })
  // 19 % of 180.00 and the freight of 35.00.
  expect(summary.taxes.map(({ rate, amount }) => [rate, amount.minor])).toEqual([[1900, 4_085]])
  expect(summary.sum.minor).toBe(18_000 + 18_000 + 3_500 + 4_085)
  expect(summary.treatments).toEqual([unknown, german])
  expect(buildCartSummary(cart, [assay], { goods: german, services: unknown }).sum.minor).toBe(18_000)
  expect(buildCartSummary(cart, [assay, goods]).treatments).toEqual([])
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
