import { expect, test } from 'vitest'
import { getGreeting } from './welcome.ts'

test.each([
  ['00:00', 'morning'],
  ['06:30', 'morning'],
  ['11:58', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['19:58', 'afternoon'],
  ['19:59', 'afternoon'],
  ['20:00', 'evening'],
  ['23:59', 'evening'],
])('[AUTH-048] [AUTH-049] greets by time of day: at %s it is %s', (time, greeting) => {
  expect(getGreeting(new Date(`2026-11-20T${time}:30`))).toBe(greeting)
})
