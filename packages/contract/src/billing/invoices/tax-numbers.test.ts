import { describe, expect, test } from 'vitest'
import { InvoiceTitleDraft } from './invoice-titles.ts'
import { isTaxNumber, normalizeTaxNumber } from './tax-numbers.ts'

describe('[ORDER-005] a tax number', () => {
  test.each([
    ['CN', '91350100M000100Y43'],
    ['CN', '110108721911496'],
    ['DE', 'DE136695976'],
    ['DE', '136695976'],
    ['ES', 'A58818501'],
    ['ES', '12345678Z'],
    ['ES', 'X1234567L'],
    ['GB', 'GB980780684'],
    ['JP', 'T7000012050002'],
    ['JP', '7000012050002'],
    ['US', '123456789'],
  ])('of %s may be %s', (country, number) => {
    expect(isTaxNumber(country, number)).toBe(true)
  })

  test.each([
    ['CN', '91350100M000100Y44'],
    ['CN', '91350100I000100Y43'],
    ['CN', '9135010'],
    ['CN', '110108721911495'],
    ['DE', 'DE136695978'],
    ['ES', 'A58818502'],
    ['ES', '12345678A'],
    ['GB', 'GB980780685'],
    ['JP', 'T7000012050003'],
    ['US', '1'],
  ])('of %s is not %s', (country, number) => {
    expect(isTaxNumber(country, number)).toBe(false)
  })

  test('is compared without what people write between its parts', () => {
    expect(normalizeTaxNumber(' 9135 0100-m000.100y43 ')).toBe('91350100M000100Y43')
  })

  test('is needed by companies, not by persons', () => {
    const refuse = (entry: object) =>
      InvoiceTitleDraft.safeParse({ holder: 'company', country: 'CN', title: 'A', ...entry }).error?.issues.map(
        (issue) => issue.code === 'custom' && issue.params,
      )
    expect(refuse({})).toEqual([{ code: 'tax_number.missing' }])
    expect(refuse({ taxNumber: '91350100M000100Y44' })).toEqual([{ code: 'tax_number.wrong' }])
    expect(refuse({ taxNumber: '91350100M000100Y43' })).toBeUndefined()
    expect(refuse({ holder: 'person' })).toBeUndefined()
  })
})
