import { expect, test } from 'vitest'
import { addDays, isTimeZone, toLocalDate } from './local-date.ts'
import { TimeZone } from './time.ts'

test.each([
  ['2026-11-22T15:59:59.999Z', 'Asia/Shanghai', '2026-11-22'],
  ['2026-11-22T16:00:00.000Z', 'Asia/Shanghai', '2026-11-23'],
  ['2026-12-31T20:00:00.000Z', 'Asia/Shanghai', '2027-01-01'],
  ['2026-11-23T07:59:59.999Z', 'America/Los_Angeles', '2026-11-22'],
  ['2026-11-23T08:00:00.000Z', 'America/Los_Angeles', '2026-11-23'],
  // Summer time: the same evening is one hour closer to UTC.
  ['2026-07-02T06:59:59.999Z', 'America/Los_Angeles', '2026-07-01'],
  ['2026-07-02T07:00:00.000Z', 'America/Los_Angeles', '2026-07-02'],
  ['2026-11-22T23:59:59.999Z', 'UTC', '2026-11-22'],
])('%s is in %s on %s', (at, timeZone, date) => {
  expect(toLocalDate(at, timeZone)).toBe(date)
})

test.each([
  ['2026-11-22', 10, '2026-12-02'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later)
})

test('a time zone has an IANA name', () => {
  expect(['Asia/Shanghai', 'America/Los_Angeles', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Olympus', 'Asia/Shanghai; drop table', 'x'.repeat(500)].some(isTimeZone)).toBe(false)
  expect(TimeZone.safeParse('Mars/Olympus').success).toBe(false)
})
