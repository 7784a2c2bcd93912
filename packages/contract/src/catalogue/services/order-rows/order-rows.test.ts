import { expect, test } from 'vitest'
import {
  calculateServicePrice,
  calculateTurnaround,
  checkOrderRow,
  checkOrderRows,
  detectAlphabet,
  getLatestTurnaround,
  normalizeCell,
  type OrderRow,
  type PriceRules,
  parseFasta,
  readSequenceText,
  type ServiceColumn,
} from './index.ts'

const title = 'Column'
const columns: ServiceColumn[] = [
  { key: 'name', type: 'text', title, isRequired: true, isUnique: true, maxLength: 20 },
  { key: 'amount', type: 'number', title, min: 1, max: 100, decimals: 1 },
  { key: 'unit', type: 'choice', title, choices: [{ value: 'mg', title: 'Milligrams' }] },
  { key: 'dna', type: 'sequence', title, alphabet: 'dna', min: 3, max: 20 },
  { key: 'protein', type: 'sequence', title, alphabet: 'protein' },
  { key: 'mutations', type: 'text', title, format: 'mutations' },
  { key: 'well', type: 'text', title, format: 'well' },
  { key: 'rush', type: 'flag', title },
]
const check = (row: OrderRow) =>
  checkOrderRows(columns, [{ name: 'A', ...row }]).errors.map(({ column, code, values }) => [column, code, values])

const read = (text: string) => readSequenceText('dna', text).symbols

test('[C4] numbers of GenBank, FASTA headers, blanks and lower case are removed from sequences', () => {
  expect(read('>P1 a gene\r\n        1 atgc atgc\r        9 ttaa\n//')).toBe('ATGCATGCTTAA')
  expect(read('“ATG\u00a0C”')).toBe('ATGC')
  expect(read('5′-ATG CAT–3′')).toBe('ATGCAT')
  const flatFile = 'LOCUS       pX 12 bp DNA\nDEFINITION  A gene.\nORIGIN\n        1 atgcatgc\n        9 ttaa\n//\n'
  expect(read(flatFile)).toBe('ATGCATGCTTAA')
})

test('[C4] DNA and protein are told apart by their letters', () => {
  expect([detectAlphabet('ATGC'), detectAlphabet('ATGCE')]).toEqual(['dna', 'protein'])
})

test('[C4] an illegal letter is named with its position, and U beside T as such', () => {
  expect(check({ dna: 'ATGEC' })).toEqual([['dna', 'letter', { letter: 'E', position: 4 }]])
  expect(check({ dna: 'AUGCT' })).toEqual([['dna', 'rna', { position: 2 }]])
  expect(check({ protein: 'MKVJ' })).toEqual([['protein', 'letter', { letter: 'J', position: 4 }]])
})

test('[C4] RNA and lower case become DNA', () => {
  expect(checkOrderRows(columns, [{ name: 'A', dna: 'augc' }])).toEqual({
    rows: [{ name: 'A', dna: 'ATGC' }],
    errors: [],
  })
})

test('cells keep to their limits', () => {
  expect(check({ amount: '0.5' })).toEqual([['amount', 'too_small', { least: 1 }]])
  expect(check({ amount: '101' })).toEqual([['amount', 'too_large', { most: 100 }]])
  expect(check({ amount: '1.25' })).toEqual([['amount', 'decimals', { most: 1 }]])
  expect(check({ amount: '=1+1' })).toEqual([['amount', 'number', {}]])
  expect(check({ unit: 'kg' })).toEqual([['unit', 'choice', {}]])
  expect(check({ dna: 'AT' })).toEqual([['dna', 'too_short', { least: 3 }]])
  expect(check({ well: 'Q1' })).toEqual([['well', 'well', {}]])
  expect(check({ mutations: 'N297' })).toEqual([['mutations', 'mutations', {}]])
  expect(check({ name: 'x'.repeat(21) })).toEqual([['name', 'too_long', { most: 20 }]])
})

test.each([
  ['0,5', '0.5', undefined],
  ['.5', '0.5', undefined],
  ['２,５', '2.5', undefined],
  ['1 000', '1000', undefined],
  ['1.234,5', '1234.5', undefined],
  ['1234.5670', '1234.567', undefined],
  ['1.2340', '1.2340', undefined],
  ['1,234', '1,234', { code: 'ambiguous', values: { first: '1234', second: '1.2340' } }],
  ['1.234', '1.234', { code: 'ambiguous', values: { first: '1234', second: '1.2340' } }],
  ['1e2', '1e2', { code: 'number', values: {} }],
  ['10²', '10²', { code: 'number', values: {} }],
  ['½', '½', { code: 'number', values: {} }],
  ['+5', '+5', { code: 'number', values: {} }],
  ['-5', '-5', { code: 'too_small', values: { least: 0 } }],
  ['0,12345', '0,12345', { code: 'decimals', values: { most: 4 } }],
  ['9999999', '9999999', { code: 'too_large', values: { most: 5000 } }],
])('the number “%s” of a row becomes “%s” or stays and is marked', (text, value, found) => {
  const number = { key: 'volume', type: 'number', title, min: 0, max: 5000, decimals: 4 } as const
  const checked = checkOrderRow([number], { volume: text })
  expect(checked.row).toEqual({ volume: value })
  expect(checked.errors).toEqual(found ? [{ column: 'volume', ...found }] : [])
  // Rows are checked again when they are ordered.
  expect(checkOrderRow([number], checked.row)).toEqual(checked)
})

test('cells at their limits are within them', () => {
  expect(['1', '100'].flatMap((amount) => check({ amount }))).toEqual([])
  expect(['A1', 'a01', 'P24'].flatMap((well) => check({ well }))).toEqual([])
  expect(['A0', 'A25', 'P240'].map((well) => check({ well })[0]?.[1])).toEqual(['well', 'well', 'well'])
  expect(check({ name: 'x'.repeat(20) })).toEqual([])
})

test('mutation points are written as the sequence checks read them', () => {
  for (const mutations of ['N297A', 'l234a/l235a', 'p.Asn297Ala', 'E233-G236del', 'H:N297A, L:C214S'])
    expect(check({ mutations }), mutations).toEqual([])
})

test('a cell can be required by another cell of its row', () => {
  const sequence = {
    key: 'sequence',
    type: 'sequence',
    title,
    requiredIf: { column: 'kind', values: ['dna'] },
  } as const
  const kind = {
    key: 'kind',
    type: 'choice',
    title,
    choices: [
      { value: 'dna', title },
      { value: 'plasmid', title },
    ],
  } as const
  const rows = [{ kind: 'dna' }, { kind: 'plasmid' }, {}]
  expect(checkOrderRows([kind, sequence], rows).errors).toEqual([
    { row: 1, column: 'sequence', code: 'required', values: {} },
  ])
})

test('names keep to their limit', () => {
  expect(check({ name: 'x'.repeat(21) })).toEqual([['name', 'too_long', { most: 20 }]])
})

test('a row without its name, a column that does not exist and a name that occurs twice are errors with their row', () => {
  const { errors } = checkOrderRows(columns, [{ name: 'A' }, { price: '1' }, { name: 'a' }])
  expect(errors).toEqual([
    { row: 2, column: 'price', code: 'unknown_column', values: {} },
    { row: 2, column: 'name', code: 'required', values: {} },
    { row: 3, column: 'name', code: 'duplicate', values: { first: 1 } },
  ])
})

test('choices are found by their title, numbers without separators, wells without a leading zero', () => {
  const column = (key: string) => columns.find((one) => one.key === key) ?? { key, type: 'text', title }
  expect(normalizeCell(column('unit'), ' milligrams ')).toBe('mg')
  expect(normalizeCell(column('amount'), '５０')).toBe('50')
  expect(normalizeCell(column('well'), 'h07')).toBe('H7')
  expect(normalizeCell(column('rush'), '是')).toBe('yes')
  expect(normalizeCell(column('name'), '‘5′’\u00a0 Fab\u200b')).toBe("'5′' Fab")
})

test('records of FASTA become names and sequences, whatever their line ends', () => {
  expect(parseFasta('\ufeff>A one\r\nATG\r\nC\n>B\rGGG\n>empty\n')).toEqual([
    { name: 'A one', text: 'ATG\nC' },
    { name: 'B', text: 'GGG' },
    { name: 'empty', text: '' },
  ])
  expect(parseFasta('ATGC')).toEqual([])
})

const price: PriceRules = {
  terms: [
    { rate: '10' },
    {
      rates: { column: 'scale', values: { small: '0.123456', large: null } },
      times: { column: 'dna', count: 'letters' },
    },
    { rate: '2.5', times: { column: 'amount', count: 'number' } },
  ],
  surcharges: [{ column: 'speed', percents: { rush: 50 } }],
  quoteIfFilled: ['files'],
}

test('[C9] the price of a row adds up its terms and is rounded once, half up', () => {
  const row = { scale: 'small', dna: 'ATGCATGC', amount: '1.5' }
  // 10 + 8 × 0.123456 + 1.5 × 2.5 = 14.737648
  expect(calculateServicePrice(price, row, 'USD')).toBe(1474)
  expect(calculateServicePrice(price, { ...row, speed: 'rush' }, 'USD')).toBe(2211)
  // × 0.95, 0.82, 6.8 and 150
  expect(calculateServicePrice(price, row, 'EUR')).toBe(1400)
  expect(calculateServicePrice(price, row, 'GBP')).toBe(1208)
  expect(calculateServicePrice(price, row, 'CNY')).toBe(10_022)
  expect(calculateServicePrice(price, row, 'JPY')).toBe(2211)
})

test('[C9] what has no rule needs a quote', () => {
  const row = { scale: 'small', dna: 'ATG', amount: '1' }
  expect(calculateServicePrice(undefined, row, 'USD')).toBeUndefined()
  expect(calculateServicePrice(price, { ...row, scale: 'large' }, 'USD')).toBeUndefined()
  expect(calculateServicePrice(price, { ...row, scale: 'huge' }, 'USD')).toBeUndefined()
  expect(calculateServicePrice(price, { ...row, amount: '' }, 'USD')).toBeUndefined()
  expect(calculateServicePrice(price, { ...row, files: 'a.pdf' }, 'USD')).toBeUndefined()
})

test('[C9] choices change the turnaround, which is never less than a day', () => {
  const rules = { from: 5, to: 8, changes: [{ column: 'speed', days: { rush: { from: -9, to: -4 } } }] }
  expect(calculateTurnaround(rules, {})).toEqual({ from: 5, to: 8 })
  expect(calculateTurnaround(rules, { speed: 'rush' })).toEqual({ from: 1, to: 4 })
})

test('[C9] the slowest row decides about the turnaround', () => {
  const rows = [
    { from: 5, to: 8 },
    { from: 3, to: 12 },
  ]
  expect(getLatestTurnaround(rows)).toEqual({ from: 5, to: 12 })
  expect(getLatestTurnaround([])).toBeUndefined()
})
