import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DetailList } from './detail-list.tsx'

afterEach(cleanup)

const items = [
  { key: 'number', term: 'Order', value: 'SO-2026-000123' },
  { key: 'note', term: 'Note', value: '', isWide: true },
]

test.each([
  [undefined, '3'],
  [1, '1'],
  [4, '4'],
  [9, '4'],
  [0, '1'],
])('[WIDGET-022] %s columns become %s: at most 4, at least 1', (columns, expected) => {
  const { container } = render(<DetailList items={items} {...(columns !== undefined && { columns })} />)
  expect(container.querySelector('dl')?.dataset['columns']).toBe(expected)
})

test('shows each field with its name, and a dash for what is empty', () => {
  render(<DetailList items={items} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Order', 'Note'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['SO-2026-000123', '–'])
})
