import { expect, test } from 'vitest'
import { isSearchable } from './search-rule.ts'

test.each([
  ['PD1', true, true],
  [' PD ', false, false],
  ['抗体', true, false],
  ['ラン', true, false],
  // Half a word and a Latin letter are no word.
  ['抗a', false, false],
  // One character beyond the basic plane, in two UTF-16 units.
  ['𠮷a', false, false],
  ['𠮷野', true, false],
  ['😀a', false, false],
] as const)('[CATALOG-011] %j is searchable: %s where two Chinese characters suffice, else %s', (text, short, long) => {
  expect([isSearchable(text, true), isSearchable(text, false)]).toEqual([short, long])
})
