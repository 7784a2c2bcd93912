import { expect, test } from 'vitest'
import { InvoiceTitleDraft } from './invoice-titles.ts'

test('[ORDER-005] a tax number is needed by companies, not by persons, and is one of its country', () => {
  const refuse = (entry: object) =>
    InvoiceTitleDraft.safeParse({ holder: 'company', country: 'CN', title: 'A', ...entry }).error?.issues.map(
      (issue) => issue.code === 'custom' && issue.params,
    )
  expect(refuse({})).toEqual([{ code: 'tax_number.missing' }])
  expect(refuse({ taxNumber: '91350100M000100Y44' })).toEqual([{ code: 'tax_number.wrong', country: 'China' }])
  expect(refuse({ taxNumber: 'DE136695976' })).toEqual([{ code: 'tax_number.foreign', country: 'Germany' }])
  expect(refuse({ taxNumber: '91350100M000100Y43' })).toBeUndefined()
  expect(refuse({ holder: 'person' })).toBeUndefined()
})
