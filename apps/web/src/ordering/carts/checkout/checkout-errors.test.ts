import { afterEach, expect, test, vi } from 'vitest'
import { getFirstDeliveryDay } from './checkout-errors.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['Asia/Shanghai', '2026-11-23'],
  ['UTC', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-22'],
])('[ORDER-012] the first day that can be wished for is today in %s', (timeZone, day) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T16:30:00.000Z') })
  expect(getFirstDeliveryDay({ timeZone })).toBe(day)
})
