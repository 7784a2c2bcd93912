import { expect, test } from 'vitest'
import { addWorkingDays, type DeliveryCalendar, findClosedReason } from './delivery-days.rules.ts'

// 27 November 2026 is a Friday.
const calendar: DeliveryCalendar = { weekend: [0, 6], holidays: [{ day: '2026-12-01', name: 'A holiday' }] }

test('working days are counted over weekends and holidays', () => {
  const days = [0, 1, 2, 3].map((count) => addWorkingDays('2026-11-27', count, calendar))
  expect(days).toEqual(['2026-11-27', '2026-11-30', '2026-12-02', '2026-12-03'])
  expect(addWorkingDays('2026-11-28', 1, calendar)).toBe('2026-11-30')
})

test('cooled goods arrive neither on closed days nor on the day after one', () => {
  const reasons = ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(
    (day) => findClosedReason(day, calendar)?.reason,
  )
  expect(reasons).toEqual([undefined, 'weekend', 'transit', 'holiday', 'transit', undefined])
})
