import { expect, test } from 'vitest'
import { checkTrackingNumber } from './tracking-numbers.ts'

test.each([
  ['ups', '1Z5R89390357567127', '1Z5R89390357567128'],
  ['ups', '1Z 999 AA1 01 2345 6784', '1Z42'],
  ['fedex', '9865 7878 8855', '9865 7878 8856'],
  ['fedex', '9261292312345678901234', '92612923'],
  ['dhl', '3318810025', '3318810026'],
  ['dhl', '00340434161094022115', '00340434161094022116'],
  ['dhl', 'JD014600006281230704', '1Z999AA10123456784'],
  ['sf-express', 'SF1023456789012', '1Z999AA10123456784'],
  ['sf-express', 'sf1234567890120', 'SF1'],
  ['usps', '9400111202555842332669', '9400111202555842332668'],
  ['ems', 'RB123456785GB', 'RB123456786GB'],
  ['yamato', '1234-5678-9013', '123456789010'],
] as const)('a number of %s is %s, and not %s', (carrier, right, wrong) => {
  expect([checkTrackingNumber(carrier, right), checkTrackingNumber(carrier, wrong)]).toEqual(['valid', 'wrong'])
})

test('numbers of other carriers, and none at all, are not checked', () => {
  expect(checkTrackingNumber('courier', 'anything')).toBe('unchecked')
  expect(checkTrackingNumber('constructor', '1')).toBe('unchecked')
  expect(checkTrackingNumber('ups', '')).toBe('unchecked')
})
