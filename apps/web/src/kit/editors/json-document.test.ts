import { describe, expect, test } from 'vitest'
import { formatJson, isJsonNumber, parseJson } from './json-document.ts'
import { convertJson, createKey } from './json-edits.ts'

describe('a JSON text', () => {
  test('comes back as it was: digits of numbers, order of keys, escapes', () => {
    const text = `{
  "b": 12345678901234567890,
  "2": 98.50,
  "1": [
    true,
    null,
    "é\\n",
    {}
  ],
  "empty": []
}`
    const { node, error } = parseJson(text)
    expect(error).toBeUndefined()
    expect(node && formatJson(node)).toBe(text)
  })

  test.each([
    ['{\n  "a": 1,\n}', 3, 1],
    ['{\n  "a" 1\n}', 2, 7],
    ['[1, 2', 1, 6],
    ['', 1, 1],
    ['{"a": tru}', 1, 7],
    ['{"a": 1} x', 1, 10],
    ['{"a":\n\n  01}', 3, 4],
    ['["\\x"]', 1, 2],
  ])('%j has its first error in line %i, column %i', (text, line, column) => {
    expect(parseJson(text)).toEqual({ error: { line, column } })
  })

  test('a key that is there twice is an error, since a program would drop one of them', () => {
    expect(parseJson('{\n  "a": 1,\n  "a": 2\n}')).toEqual({ error: { line: 3, column: 3, duplicateKey: 'a' } })
  })

  test('JSON.parse agrees on what is valid', () => {
    const texts = [
      '1',
      '-0',
      '1e5',
      '"a"',
      '[]',
      '{}',
      '[[]]',
      '{"a":{"b":[1]}}',
      '1.',
      '+1',
      '.5',
      "'a'",
      '[1,]',
      '{a:1}',
    ]
    const isValid = (text: string) => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    expect(texts.map((text) => parseJson(text).error === undefined)).toEqual(texts.map(isValid))
  })
})

describe('edits of the tree', () => {
  test('a value keeps in another type what that type can hold', () => {
    expect(convertJson({ type: 'string', value: '12.50' }, 'number')).toEqual({ type: 'number', text: '12.50' })
    expect(convertJson({ type: 'string', value: 'x' }, 'number')).toEqual({ type: 'number', text: '0' })
    expect(convertJson({ type: 'number', text: '7' }, 'string')).toEqual({ type: 'string', value: '7' })
    expect(convertJson({ type: 'array', items: [{ type: 'null' }] }, 'object')).toEqual({
      type: 'object',
      entries: [{ key: '0', value: { type: 'null' } }],
    })
  })

  test('a new key is one that the object does not have', () => {
    expect(createKey([{ key: 'key2', value: { type: 'null' } }])).toBe('key3')
  })

  test('numbers are those of JSON', () => {
    expect(['0', '-1.5', '1e10', '1E+2'].map(isJsonNumber)).toEqual([true, true, true, true])
    expect(['', '01', '1.', '.5', '+1', 'Infinity', '0x1'].map(isJsonNumber)).toEqual(Array(7).fill(false))
  })
})
