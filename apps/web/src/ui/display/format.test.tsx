import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getInitials } from './avatar.tsx'
import { formatMoney, formatQuantity } from './format.ts'
import { Highlight } from './highlight.tsx'

afterEach(cleanup)

test.each([
  [{ minor: 18900, currency: 'USD' }, 'en', '$189.00'],
  [{ minor: 25000, currency: 'JPY' }, 'en', '¥25,000'],
  [{ minor: 1, currency: 'EUR' }, 'en', '€0.01'],
  [{ minor: 152050, currency: 'CNY' }, 'zh', '¥1,520.50'],
  [{ minor: 900719925474099100, currency: 'USD' }, 'en', '$9,007,199,254,740,991.00'],
] as const)('%j in %s reads %s', (amount, lang, text) => {
  expect(formatMoney(amount, lang)).toBe(text)
})

test('a narrow space that never breaks stands between number and unit', () => {
  expect(formatQuantity(5, 'mg', 'en')).toBe('5\u202fmg')
  expect(formatQuantity(0.4567, 'nM', 'en', 2)).toBe('0.46\u202fnM')
  expect(formatQuantity(1.82, '', 'en')).toBe('1.82')
})

test.each([
  ['Grace Hopper', 'GH'],
  ['ada', 'A'],
  ['Ana María de la Torre', 'AT'],
  ['王小明', '小明'],
  ['山田 太郎', '太郎'],
])('%s is shortened to %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('what was searched for is marked in any case, signs included', () => {
  const { container } = render(<Highlight text="Anti-mouse PD-1 (CD279)" words={['pd-1', '(CD']} />)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['PD-1', '(CD'])
  expect(container.textContent).toBe('Anti-mouse PD-1 (CD279)')
})
