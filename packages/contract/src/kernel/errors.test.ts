import { expect, test } from 'vitest'
import { z } from 'zod'
import { createErrorFactory } from './errors.ts'
import { ByteCount, formatValue } from './format-values.ts'
import { Money } from './money.ts'
import { LocalDate } from './time.ts'

const createError = createErrorFactory({
  'vial.empty': 404,
  'vial.broken': { status: 409, values: z.object({ shards: z.int() }) },
})

test('codes and values that are not declared do not compile', () => {
  // @ts-expect-error: no such code
  expect(createError('vial.lost').code).toBe('vial.lost')
  // @ts-expect-error: the values are missing
  expect(() => createError('vial.broken')).toThrow('wrong values of vial.broken')
  // @ts-expect-error: this error declares no values, so none leave the server
  expect(createError('vial.empty', { shards: 3 }).values).toEqual({})
})

test('an error keeps its cause for the log', () => {
  const cause = new Error('dropped')
  expect(createError('vial.broken', { shards: 3 }, cause)).toMatchObject({ status: 409, values: { shards: 3 }, cause })
})

test('values are written by their type and the language of the caller', () => {
  expect(formatValue(z.int(), 1200, 'en')).toBe('1,200')
  expect(formatValue(z.int(), 120_000, 'es')).toBe('120.000')
  expect(formatValue(ByteCount.describe('Largest file.'), 10 * 1024 * 1024, 'en')).toBe('10 MB')
  expect(formatValue(LocalDate.optional(), '2026-11-22', 'zh')).toBe('2026年11月22日')
  expect(formatValue(Money, { minor: 1950, currency: 'EUR' }, 'en')).toBe('€19.50')
  expect(formatValue(z.array(z.string()), ['PA-1', 'PA-2'], 'en')).toBe('PA-1, PA-2')
  expect(formatValue(undefined, 'PA-1', 'ja')).toBe('PA-1')
})
