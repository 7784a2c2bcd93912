import { expect, test } from 'vitest'
import { formatPosition } from './format-position.ts'

test('people count bases from one, and across the origin from one again', () => {
  expect(formatPosition({ start: 0, end: 1200 }, 5386, 'en')).toBe('1–1,200')
  expect(formatPosition({ start: 5200, end: 5386 }, 5386, 'en')).toBe('5,201–5,386')
  expect(formatPosition({ start: 5200, end: 5506 }, 5386, 'en')).toBe('5,201–120')
  expect(formatPosition({ start: 5200, end: 5506 }, 5386, 'es')).toBe('5201–120')
})
