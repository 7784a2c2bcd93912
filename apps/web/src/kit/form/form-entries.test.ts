import { expect, test } from 'vitest'
import { checkEntry } from './form-entries.ts'

test('[VALID-048] a required text has a least and a greatest length', () => {
  const rules = { type: 'text', required: true, minLength: 2, maxLength: 5 } as const
  expect(checkEntry('', rules)).toMatchObject({ code: 'field.needed' })
  expect(checkEntry('a', rules)).toEqual({ code: 'field.short', values: { min: 2, max: 5 } })
  expect(checkEntry('abcdef', rules)).toEqual({ code: 'field.long', values: { min: 2, max: 5 } })
  expect(checkEntry('abc', rules)).toBeUndefined()
})

test('[VALID-049] checkboxes have a least and a greatest number of selections', () => {
  const rules = { type: 'list', required: true, minItems: 2, maxItems: 3 } as const
  expect(checkEntry([], rules)).toMatchObject({ code: 'field.needed' })
  expect(checkEntry(['a'], rules)).toEqual({ code: 'field.few', values: { min: 2, max: 3 } })
  expect(checkEntry(['a', 'b', 'c', 'd'], rules)).toEqual({ code: 'field.many', values: { min: 2, max: 3 } })
  expect(checkEntry(['a', 'b'], rules)).toBeUndefined()
})

test('[VALID-032] [VALID-041] a field with a named rule is checked before anything is sent', () => {
  const check = (entryRule: 'mobile' | 'national_id', value: string) =>
    checkEntry(value, { type: 'text', required: true, entryRule })?.code
  expect(check('mobile', '12800138000')).toBe('entry.mobile')
  expect(check('mobile', '13800138000')).toBeUndefined()
  expect(check('national_id', '110105194912310021')).toBe('entry.national_id')
})
