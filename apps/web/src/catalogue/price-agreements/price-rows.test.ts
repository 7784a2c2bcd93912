import { expect, test } from 'vitest'
import { parsePriceRows } from './price-rows.ts'

test('columns of a spreadsheet become prices, below a heading', () => {
  const text =
    'Catalogue number\tSize\tPrice\tCurrency\tFrom\nPV-M0016\t5 mg\t1,420.50\tEUR\t10\n\nPV-M0017\t\t39900\tjpy\t\n'
  expect(parsePriceRows(text, 'USD')).toEqual({
    rows: [
      { catalog: 'PV-M0016', amount: '5 mg', currency: 'EUR', minQuantity: 10, price: 142_050 },
      { catalog: 'PV-M0017', amount: '', currency: 'JPY', minQuantity: 1, price: 39_900 },
    ],
    lines: [2, 4],
    problems: [],
  })
})

test.each([
  ['PV-M0016; 420', { amount: '', price: 42_000, currency: 'GBP' }],
  ['PV-M0016, 5 mg, 1,420.00, USD', { amount: '5 mg', price: 142_000, currency: 'USD' }],
  ['PV-M0016,5 mg,420,USD,2', { amount: '5 mg', price: 42_000, currency: 'USD', minQuantity: 2 }],
  ['PV-M0016, 5 mg, 180,50', { amount: '5 mg', price: 18_050, currency: 'GBP' }],
  ['PV-M0016;5 mg;180,50', { amount: '5 mg', price: 18_050, currency: 'GBP' }],
  ['PV-M0016\t5 mg\t1.420,50', { amount: '5 mg', price: 142_050, currency: 'GBP' }],
  ['PV-M0016，5 mg，420', { amount: '5 mg', price: 42_000, currency: 'GBP' }],
])('%s is read', (line, expected) => {
  expect(parsePriceRows(line, 'GBP').rows).toEqual([{ catalog: 'PV-M0016', minQuantity: 1, ...expected }])
})

test.each([
  ['PV-M0016', 'row.short'],
  ['PV-M0016\t5 mg\tcheap', 'row.price'],
  ['PV-M0016\t5 mg\t1.420', 'row.price'],
  ['PV-M0016\t5 mg\t1,420', 'row.price'],
  ['PV-M0016\t5 mg\t-420', 'row.price'],
  ['PV-M0016\t5 mg\t420.505', 'row.price'],
  ['PV-M0016\t5 mg\t10\tUSD\t2.5', 'row.quantity'],
  ['PV-M0016\t5 mg\t10\tUSD\t99999', 'row.quantity'],
  ['PV-M0016-WITH-A-NUMBER-THAT-IS-LONGER-THAN-40\t5 mg\t10', 'row.long'],
  ['PV-M0016\ta size that is longer than 24\t10', 'row.long'],
  ['PV-M0016\t5 mg\t0', 'row.price'],
  ['PV-M0016\t5 mg\t10.5\tJPY', 'row.price'],
  ['PV-M0016\t5 mg\t10\tBTC', 'row.currency'],
  ['PV-M0016\t5 mg\t10\tUSD\t0', 'row.quantity'],
  ['PV-M0016\t5 mg\t10\tUSD\tmany', 'row.quantity'],
])('%s is named as wrong', (line, key) => {
  const { rows, problems } = parsePriceRows(`PV-M0001\t1 mg\t5\n${line}`, 'USD')
  expect([rows.length, problems]).toEqual([1, [{ line: 2, problem: expect.objectContaining({ key }) }]])
})
