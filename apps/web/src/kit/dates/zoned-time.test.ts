import { expect, test } from 'vitest'
import { fromZonedText, toZonedText } from './zoned-time.ts'

test.each([
  ['2026-11-22T10:30:00.000Z', 'Asia/Shanghai', '2026-11-22 18:30'],
  ['2026-11-22T20:30:00.000Z', 'Asia/Shanghai', '2026-11-23 04:30'],
  ['2026-07-01T06:00:00.000Z', 'Europe/Berlin', '2026-07-01 08:00'],
  ['2026-12-01T06:00:00.000Z', 'America/New_York', '2026-12-01 01:00'],
])('%s in %s is %s, and back', (instant, timeZone, text) => {
  expect(toZonedText(instant, timeZone)).toBe(text)
  expect(fromZonedText(text, timeZone)).toBe(instant)
})

test('a skipped hour counts as the one after it, of a double one the first counts', () => {
  expect(fromZonedText('2026-03-29 02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromZonedText('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})
