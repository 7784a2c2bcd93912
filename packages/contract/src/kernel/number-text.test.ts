import { describe, expect, test } from 'vitest'
import { toChosenText } from './chosen-number.ts'
import { describeNumberProblem } from './number-problem.ts'
import {
  formatAmountText,
  parseAmountText,
  parseNumberText,
  parsePercentText,
  parseQuantityText,
} from './number-text.ts'

/** The number, the code of the problem, or both readings of what can mean two numbers. */
const readNumber = (text: string, limits = {}) => {
  const reading = parseNumberText(text, { max: 1_000_000_000, ...limits })
  return reading.problem ? (reading.problem.readings ?? reading.problem.code) : reading.value
}
const readAmount = (text: string, currency: 'USD' | 'EUR' | 'JPY' = 'USD') => {
  const reading = parseAmountText(text, currency)
  return reading.problem ? (reading.problem.readings ?? reading.problem.code) : reading.minor
}
const readQuantity = (text: string, max = 9999) => {
  const reading = parseQuantityText(text, { max })
  return reading.problem ? (reading.problem.readings ?? reading.problem.code) : reading.value
}

describe('numbers', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['180.5', 180.5],
    ['180,5', 180.5],
    ['180,50', 180.5],
    [' 180,50 ', 180.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1234.567', 1234.567],
    ['1234,567', 1234.567],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1.234.567,8', 1_234_567.8],
    ['1 234', 1234],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['1\u2009234.567', 1234.567],
    ["1'234.50", 1234.5],
    ['1’234’567,5', 1_234_567.5],
    ['１２３', 123],
    ['１，２３４．５', 1234.5],
    ['１８０．５０', 180.5],
  ])('“%s” is %d', (text, value) => expect(readNumber(text)).toBe(value))

  test.each([
    ['1.234', ['1234', '1.234']],
    ['1,234', ['1234', '1.234']],
    ['12,345', ['12345', '12.345']],
    ['999.000', ['999000', '999.000']],
    ['１，２３４', ['1234', '1.234']],
  ])('“%s” can mean two numbers', (text, readings) => expect(readNumber(text)).toEqual(readings))

  test.each([
    '1e5',
    '1E5',
    '0x10',
    '0b1',
    'NaN',
    'Infinity',
    '∞',
    '½',
    '1½',
    '5²',
    '①',
    '٣',
    '三',
    'x',
    '1x',
    '5 mg',
    '5%',
    '$5',
    '5 €',
    '1.2.3',
    '1,2,3',
    '1..2',
    '1,,2',
    '12,34.5',
    '1,23,456',
    '1 2',
    '1 23',
    '1.',
    '1,',
    '.',
    ',',
    '-',
    '+',
    '+5',
    '--5',
    '5-',
    '(5)',
    '1-2',
    '1/2',
    '2026-11-26',
    '26.11.2026',
    '26/11/2026',
    '12:30',
    '1_000',
    "1'23",
    '1 234 56',
    '1,234 567',
    '1.234.567.8',
    '1,234,567,8',
    '1.234,567,8',
    '0,000.5.5',
    '#5',
    '=5',
    '=1+1',
    'five',
    'true',
    'null',
    'undefined',
    '1;2',
    '1|2',
    '1\t2',
    '1\n2',
  ])('“%s” is no number', (text) => expect(readNumber(text)).toBe('field.number'))

  test.each(['-1', '-0', '−3', '–3', '－３', '-1,5', '-1.234', '- 3'])('“%s” is negative', (text) =>
    expect(readNumber(text)).toBe('field.negative'),
  )

  test('signs are read where negative numbers are allowed', () => {
    const limits = { min: -100, max: 100, decimals: 0 }
    expect(['-3', '−3', '＋5', '+5', '-101', '101', '-1.234', '--1'].map((text) => readNumber(text, limits))).toEqual([
      -3,
      -3,
      5,
      5,
      'field.low',
      'field.high',
      ['-1234', '-1.234'],
      'field.number',
    ])
  })

  test.each(['', ' ', '\t', '\u3000'])('“%s” is missing', (text) => expect(readNumber(text)).toBe('field.needed'))

  test('digits that JavaScript would lose are refused', () =>
    expect(readNumber('12345678901234567', { max: Number.MAX_VALUE })).toBe('field.high'))

  test.each([
    ['1.234', '1234', 1234],
    ['1.234', '1.234', 1.234],
  ])('of “%s”, the chosen %s is not asked for again', (_, reading, value) =>
    expect(readNumber(toChosenText(reading))).toBe(value),
  )
})

describe('amounts', () => {
  test.each([
    ['180,50', 'USD', 18_050],
    ['180.50', 'EUR', 18_050],
    ['1.234,50', 'EUR', 123_450],
    ['0,29', 'USD', 29],
    ['1800', 'JPY', 1800],
    ['1800.00', 'JPY', 1800],
    ['1 800', 'JPY', 1800],
    ['999999999.99', 'USD', 99_999_999_999],
    ['12.3400', 'USD', 1234],
  ] as const)('%s in %s is %d minor units', (text, currency, minor) => expect(readAmount(text, currency)).toBe(minor))

  test.each([
    ['1.234', 'USD', ['1234', '1.234']],
    ['1,234', 'JPY', ['1234', '1.234']],
    ['180.505', 'USD', ['180505', '180.505']],
    ['1800.5', 'JPY', 'field.whole'],
    ['12.3456', 'USD', 'field.decimals'],
    ['0', 'USD', 'field.low'],
    ['0.00', 'USD', 'field.low'],
    ['1000000000', 'USD', 'field.high'],
    ['-1', 'USD', 'field.negative'],
    ['', 'USD', 'field.needed'],
    ['abc', 'USD', 'field.number'],
  ] as const)('%s in %s is refused: %s', (text, currency, problem) =>
    expect(readAmount(text, currency)).toEqual(problem),
  )

  test('amounts are written as they are read', () => {
    for (const [minor, currency, text] of [
      [18_050, 'USD', '180.50'],
      [5, 'USD', '0.05'],
      [-5, 'USD', '-0.05'],
      [54_000, 'JPY', '54000'],
    ] as const)
      expect(formatAmountText(minor, currency)).toBe(text)
  })
})

test.each([
  ['3', 3],
  ['9999', 9999],
  ['1 000', 1000],
  ['2.0', 2],
  ['0', 'field.low'],
  ['2.5', 'field.whole'],
  ['2,5', 'field.whole'],
  ['10000', 'field.high'],
  ['99999999', 'field.high'],
  ['-3', 'field.negative'],
  ['1,000', ['1000', '1.000']],
])('a quantity of “%s” is read as %j', (text, expected) => expect(readQuantity(text)).toEqual(expected))

test.each([
  ['12.5', 1250],
  ['12,5', 1250],
  ['12,5 %', 1250],
  ['100', 10_000],
  ['100.01', 'field.high'],
  ['1.005', ['1005', '1.005']],
  ['0.125', 'field.decimals'],
  ['-1', 'field.negative'],
])('a percentage of “%s” is read as %j', (text, expected) => {
  const reading = parsePercentText(text)
  expect(reading.problem ? (reading.problem.readings ?? reading.problem.code) : reading.basisPoints).toEqual(expected)
})

test('problems are told in the notation of the reader', () => {
  const describeText = (text: string, language: 'en' | 'es' | 'zh' | 'ja') => {
    const { problem } = parseNumberText(text, { max: 9999.5, decimals: 2 })
    return problem && describeNumberProblem(problem, language)
  }
  expect(describeText('1.234', 'en')).toBe('Did you mean 1,234 or 1.234?')
  expect(describeText('1.234', 'es')).toBe('¿Quiere decir 1.234 o 1,234?')
  expect(describeText('1,234', 'zh')).toBe('您是指 1,234 还是 1.234？')
  expect(describeText('1,234', 'ja')).toBe('1,234 と 1.234 のどちらですか')
  expect(describeText('10000', 'es')).toBe('Introduzca 9999,5 o menos')
  expect(describeText('1,2345', 'en')).toBe('Enter at most 2 decimals')
})
