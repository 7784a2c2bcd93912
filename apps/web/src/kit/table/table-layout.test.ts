import { expect, test } from 'vitest'
import { moveColumn, orderColumns, plainLayout } from './table-layout.ts'

const keys = ['code', 'name', 'price', 'note']
/** The columns after one of them was moved by a place. */
const move = (key: string, by: 1 | -1) => orderColumns(keys, moveColumn(keys, plainLayout, key, by)).join(' ')

test('a column moves by one place', () => {
  expect(move('name', 1)).toBe('code price name note')
  expect(move('note', -1)).toBe('code name note price')
})

test('the first column stays first, and the last stays last', () => {
  for (const [key, by] of [
    ['code', 1],
    ['name', -1],
    ['note', 1],
    ['gone', 1],
  ] as const)
    expect(moveColumn(keys, plainLayout, key, by), `${key} ${by}`).toBe(plainLayout)
})
