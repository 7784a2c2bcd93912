import { describe, expect, test } from 'vitest'
import { formatLimit, getVerdict, type LotResult, listLotResults, parseLimit } from './lot-results.ts'

const aResult = (parts: Partial<LotResult>): LotResult => ({
  test: 'ph',
  method: '',
  unit: '',
  min: null,
  max: null,
  expected: '',
  value: null,
  ...parts,
})

test('limits are ranges; words are none', () => {
  expect(
    ['≥ 85 %', '≥ 1.0 ×10⁶', '≤ 1 %', '1.8–2.0', '6.1 ± 0.2', 'sterile-14-days', ''].map((limit) => parseLimit(limit)),
  ).toEqual([
    { min: 85, max: null },
    { min: 1, max: null },
    { min: null, max: 1 },
    { min: 1.8, max: 2 },
    { min: 5.9, max: 6.3 },
    undefined,
    undefined,
  ])
})

test('a limit is read as it is written', () => {
  for (const limit of ['≥ 85 %', '≤ 1 EU/mg', '5.9–6.3']) {
    const range = parseLimit(limit) ?? { min: null, max: null }
    const unit = limit.split(' ')[2] ?? ''
    expect(formatLimit({ ...range, unit, expected: '' })).toBe(limit)
  }
  expect(formatLimit({ min: null, max: null, unit: '', expected: 'not-detected' })).toBe('not-detected')
})

describe('a verdict', () => {
  test('is pass at both ends of the range and fail one step beyond', () => {
    const verdicts = [5.8, 5.9, 6.3, 6.4].map((value) => getVerdict(aResult({ min: 5.9, max: 6.3, value })))
    expect(verdicts).toEqual(['fail', 'pass', 'pass', 'fail'])
    expect(getVerdict(aResult({ min: 0, value: 0 }))).toBe('pass')
    expect(getVerdict(aResult({ max: 0, value: 0.001 }))).toBe('fail')
  })

  test('of words is pass where they agree or confirm', () => {
    expect(getVerdict(aResult({ expected: 'not-detected', value: 'not-detected' }))).toBe('pass')
    expect(getVerdict(aResult({ expected: 'not-detected', value: 'detected' }))).toBe('fail')
    expect(getVerdict(aResult({ expected: 'species-by-pcr', value: 'pass' }))).toBe('pass')
  })

  test('is none without a limit or a result', () => {
    expect(getVerdict(aResult({ value: 5 }))).toBe('informative')
    expect(getVerdict(aResult({ min: 1 }))).toBe('untested')
  })
})

test('the results of a lot are appearance and identity, the columns of each lot, and the further tests', () => {
  const passed = { method: 'visual', value: 'pass', unit: '', limit: 'clear-liquid' }
  const results = listLotResults(
    {
      specs: [{ key: 'concentration', value: { en: '5 mg/mL' } }],
      limits: { purityMin: 95, endotoxinMax: 1, endotoxinUnit: 'EU/mg' },
      methods: { purity: { method: 'sec-hplc' }, concentration: { method: 'a280', min: 4.5, max: 5.5 } },
    },
    {
      purity: 98.2,
      endotoxin: null,
      concentration: 5.1,
      tests: [
        { test: 'ph', value: 6, unit: '', limit: '6 ± 0.2' },
        { test: 'appearance', ...passed },
        { test: 'identity', ...passed },
      ],
    },
  )
  expect(results.map(({ test: name, method, unit, min, max, value }) => [name, method, unit, min, max, value])).toEqual(
    [
      ['appearance', 'visual', '', null, null, 'pass'],
      ['identity', 'visual', '', null, null, 'pass'],
      ['purity', 'sec-hplc', '%', 95, null, 98.2],
      ['endotoxin', '', 'EU/mg', null, 1, null],
      ['concentration', 'a280', 'mg/mL', 4.5, 5.5, 5.1],
      ['ph', '', '', 5.8, 6.2, 6],
    ],
  )
})
