import { expect, test } from 'vitest'
import { formatNotification } from './format-notification.ts'

test.each([
  ['en', 'Production of SO-1-01 is delayed until Dec 3, 2026: 2026-12-03'],
  ['zh', 'SO-1-01 的生产延期至2026年12月3日：2026-12-03'],
  ['es', 'La producción de SO-1-01 se retrasa hasta el 3 dic 2026: 2026-12-03'],
  ['ja', 'SO-1-01 の製造完了が 2026/12/03 に延びました：2026-12-03'],
] as const)('in %s a day is written as the reader writes it, and a reason as it was typed', (language, text) => {
  const values = { subOrder: 'SO-1-01', day: '2026-12-03', reason: '2026-12-03' }
  expect(formatNotification({ kind: 'production.delayed', values }, language)).toBe(text)
})

test.each([
  ['en', 'Invoice A-1 for €1,234.50 is ready (INV-1)'],
  ['zh', '发票 A-1 已开具，金额 €1,234.50（INV-1）'],
  ['es', 'La factura A-1 por 1234,50 € está lista (INV-1)'],
  ['ja', '請求書 A-1（€1,234.50）を発行しました（INV-1）'],
] as const)('in %s an amount has the notation of the reader', (language, text) => {
  const values = { number: 'A-1', code: 'INV-1', amount: 'EUR 1234.50' }
  const found = formatNotification({ kind: 'invoice.issue', values }, language)
  expect(found.replaceAll('\u00a0', ' ')).toBe(text)
})

test('an amount may name its currency first or last', () => {
  const format = (amount: string) =>
    formatNotification({ kind: 'invoice.issue', values: { number: 'A-1', code: 'INV-1', amount } }, 'en')
  expect(['USD 5.00', '5.00 USD'].map(format)).toEqual([
    'Invoice A-1 for $5.00 is ready (INV-1)',
    'Invoice A-1 for $5.00 is ready (INV-1)',
  ])
})

test('a value in another shape stays as it is', () => {
  const values = { number: 'A-1', code: 'INV-1', amount: 'a tenth' }
  expect(formatNotification({ kind: 'invoice.issue', values }, 'en')).toBe('Invoice A-1 for a tenth is ready (INV-1)')
})
