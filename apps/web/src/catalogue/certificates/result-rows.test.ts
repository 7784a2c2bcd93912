import { expect, test } from 'vitest'
import { emptyRow, readResultRows, toResultRow, type Words } from './result-rows.ts'

const words: Words = {
  test: [{ value: 'ph', text: 'pH' }],
  method: [{ value: 'visual', text: 'Visual inspection' }],
  result: [{ value: 'clear-liquid', text: 'Clear liquid' }],
}
const ph = { test: 'ph', method: 'Own method', unit: '', min: 5.8, max: 6.2, expected: '', value: 6 }
const appearance = {
  test: 'Colour',
  method: 'visual',
  unit: '',
  min: null,
  max: null,
  expected: 'clear-liquid',
  value: 'clear-liquid',
}

test('results are typed in words and read back as they were; own names stand for themselves', () => {
  const rows = [ph, appearance].map((result) => toResultRow(result, words))
  expect(rows[1]).toMatchObject({ test: 'Colour', method: 'Visual inspection', expected: 'Clear liquid' })
  expect(readResultRows(rows, words)).toEqual({ results: [ph, appearance], problem: undefined })
})

test('numbers are read with either decimal sign; a missing result stays missing', () => {
  const row = { ...emptyRow, test: 'pH', min: '5,8', max: '6.2' }
  expect(readResultRows([{ ...row, value: '6,05' }, row], words).results).toMatchObject([
    { min: 5.8, max: 6.2, value: 6.05 },
    { value: null },
  ])
})

test('a word beside limits in numbers is named with its row, and so is a number that could be two', () => {
  const row = { ...emptyRow, test: 'pH', min: '5.8' }
  expect(readResultRows([row, { ...row, value: 'about 6' }], words).problem).toEqual({ row: 2, text: 'about 6' })
  expect(readResultRows([{ ...row, value: '1,234' }], words).problem).toEqual({ row: 1, text: '1,234' })
})
