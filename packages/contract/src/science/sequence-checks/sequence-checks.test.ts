import { checkCodes } from '@paratope/bio/checks'
import { expect, test } from 'vitest'
import { sequenceCheckTexts } from './sequence-checks.texts.ts'

test('every finding of the sequence checks has a text in every language, with the same values', () => {
  const codes = Object.keys(checkCodes)
  const listValues = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort((a, b) => a.localeCompare(b))
  const { table: tables } = sequenceCheckTexts
  const { en } = tables
  for (const [language, table] of Object.entries(tables)) {
    expect(Object.keys(table), language).toEqual(codes)
    for (const [key, text] of Object.entries(table)) {
      expect(listValues(text), `${language} ${key}`).toEqual(listValues(Reflect.get(en, key)))
    }
  }
})
