import { expect, test } from 'vitest'
import { serviceDefinitions } from '../definitions/index.ts'
import { buildExampleRow, checkOrderRow } from '../order-rows/index.ts'
import { serviceCodes } from '../service-paths.ts'
import { checkRules } from './check-table.ts'
import { lookupTables } from './lookups/lookup-tables.ts'
import { vocabulary } from './lookups/vocabulary.ts'
import { mentions } from './mentions.ts'
import { listNumbers, readQuantity } from './quantities.ts'
import { RowRule } from './rule-schemas.ts'

const today = '2026-11-27'
const all = serviceCodes.map((code) => [code, serviceDefinitions[code]] as const)

test('there are 120 rules or more, and each service has its own', () => {
  const counts = all.map(([, { rules }]) => rules.length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(9)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(250)
  expect(new Set(all.flatMap(([, { rules }]) => rules.map(({ text }) => text.en))).size).toBeGreaterThanOrEqual(200)
})

test.each(all)('rules of %s are plain data that its schema takes as it is', (_code, { rules }) => {
  for (const rule of rules) {
    const localized = { ...rule, text: rule.text.en }
    expect(RowRule.parse(JSON.parse(JSON.stringify(localized)))).toEqual(JSON.parse(JSON.stringify(localized)))
  }
})

/** Every key of a column that data names, wherever it stands. */
function listColumns(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['cell', 'of', 'item', 'length', 'items', 'percentGc', 'longestRun', 'quantity'].includes(key) ? [value] : []
  if (Array.isArray(value))
    return value.flatMap((each) =>
      ['cells', 'marks', 'sameAs'].includes(key) ? [String(each)] : listColumns(each, key),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'of' && 'quantity' in value
      ? []
      : name === 'quantity' && each === 'quantity'
        ? []
        : listColumns(each, name),
  )
}

test.each(all)(
  'rules of %s have ids of their own and name columns and choices that exist',
  (_code, { rules, columns }) => {
    const keys = columns.map(({ key }) => key)
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { id, when, marks, sameAs, text } of rules) {
      expect(marks.length, id).toBeGreaterThan(0)
      expect(
        [...listColumns({ when, marks, sameAs })].filter((key) => !keys.includes(key)),
        id,
      ).toEqual([])
      const tests = when.flatMap((condition) => ('any' in condition ? [...condition.any] : [condition]))
      for (const one of tests) {
        const choices = one.kind === 'is' ? columns.find(({ key }) => key === one.cell)?.choices : undefined
        const values = choices?.map(({ value }) => value)
        if (one.kind === 'is' && values)
          expect(
            one.values.filter((value) => !values.includes(value)),
            id,
          ).toEqual([])
      }
      const named = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
      for (const words of Object.values(text)) {
        expect(new Set(named(words)), `${id}: ${words}`).toEqual(new Set(named(text.en)))
        expect(
          named(words).filter((name) => name !== 'first' && !keys.includes(name)),
          id,
        ).toEqual([])
      }
      expect(new Set(Object.values(text)).size, id).toBe(4)
    }
  },
)

test('facts name their source, and words refer to vocabularies that exist', () => {
  for (const [name, { source, entries }] of Object.entries(lookupTables)) {
    expect(source.length, name).toBeGreaterThan(15)
    const words = Object.values<readonly string[]>(entries).flat()
    expect(
      words.filter((word) => word.startsWith('@') && !vocabulary[word.slice(1)]),
      name,
    ).toEqual([])
    for (const key of Object.keys(entries)) expect(key).toBe(key.toLowerCase())
  }
  for (const [, { rules }] of all) {
    const named = JSON.stringify(rules).match(/"@[\w-]+"/g) ?? []
    expect(named.filter((word) => !vocabulary[word.slice(2, -1)])).toEqual([])
  }
})

test.each(all)('the example row of %s breaks no rule and raises no note', (_code, { rules, columns }) => {
  const checked = checkOrderRow(columns, buildExampleRow(columns))
  expect(checkRules(rules, [checked], { today }).map(({ rule }) => rule.id)).toEqual([])
})

test('quantities are read with their unit, or not at all', () => {
  expect(readQuantity('12 nM', 'nM')).toBe(12)
  expect(readQuantity('500 pM', 'nM')).toBeCloseTo(0.5)
  expect(readQuantity('< 0,5 µM', 'nM')).toBeCloseTo(500)
  expect(readQuantity('3e-10 M', 'nM')).toBeCloseTo(0.3)
  expect(readQuantity('about 1.5 nmol/L', 'nM')).toBeCloseTo(1.5)
  expect(readQuantity('10 mM glycine, pH 1.5', 'pH')).toBe(1.5)
  expect(readQuantity('20 mM Tris, 500 mM NaCl', 'mM', 'NaCl')).toBe(500)
  expect(readQuantity('5 mg', 'nM')).toBeUndefined()
  expect(readQuantity('better', 'nM')).toBeUndefined()
  expect(listNumbers('100; 33.3; 11,1')).toEqual([100, 33.3, 11.1])
  expect(listNumbers('100, 50, 25 nM')).toEqual([100, 50, 25])
  expect(listNumbers('100; high')).toBeUndefined()
})

test('a text mentions whole words, and not those that it denies', () => {
  expect(mentions('PD-L1, biotinylated', ['@biotin'])).toBe(true)
  expect(mentions('PD-L1, not biotinylated', ['@biotin'])).toBe(false)
  expect(mentions('Anti-human IgG, mouse', ['@human-igg'])).toBe(false)
  expect(mentions('Trastuzumab', ['@human-igg'])).toBe(true)
  expect(mentions('His-tag cleaved', ['@his'])).toBe(false)
  expect(mentions('Histone H3', ['@his'])).toBe(false)
})

test('rules between rows name the first one', () => {
  const { rules, columns } = serviceDefinitions['primer-synthesis']
  const example = buildExampleRow(columns)
  const rows = [
    { ...example, name: 'a', plate: 'P1', well: 'A1' },
    { ...example, name: 'b', plate: 'P2', well: 'A1', sequence: 'CAGGAAACAGCTATGACC' },
    { ...example, name: 'c', plate: 'P1', well: 'A1', sequence: 'CAGGAAACAGCTATGACCAA' },
  ]
  const found = checkRules(
    rules,
    rows.map((row) => checkOrderRow(columns, row)),
    { today },
  )
  expect(
    found.filter(({ rule }) => rule.severity === 'error').map(({ row, rule, first }) => [row, rule.id, first]),
  ).toEqual([[3, 'well-taken', 1]])
})
