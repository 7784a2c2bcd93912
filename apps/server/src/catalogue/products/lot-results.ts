import type { StoredLot } from './products.repo.ts'
import type { StoredDetail, StoredLotTest, StoredMethods } from './products.tables.ts'

export type Verdict = 'pass' | 'fail' | 'informative' | 'untested'

/** A line of a certificate; test, method and words are values of dictionaries. */
export interface LotResult {
  test: string
  /** Empty where it is not recorded. */
  method: string
  unit: string
  min: number | null
  max: number | null
  /** The word that the result is compared with; empty for numbers and where nothing is demanded. */
  expected: string
  /** Null where the lot was not tested. */
  value: number | string | null
}

const limitPatterns = {
  least: /^≥ (\d+(?:\.\d+)?)/,
  most: /^≤ (\d+(?:\.\d+)?)/,
  range: /^(\d+(?:\.\d+)?)–(\d+(?:\.\d+)?)/,
  tolerance: /^(\d+(?:\.\d+)?) ± (\d+(?:\.\d+)?)/,
} as const

/** Binary fractions such as 6.1 − 0.2 differ from the decimal ones. */
const roundLimit = (value: number): number => Number(value.toFixed(6))

/** The range that a limit such as `1.8–2.0` or `6 ± 0.2` spans; undefined for words. */
export function parseLimit(limit: string): Pick<LotResult, 'min' | 'max'> | undefined {
  const read = (pattern: RegExp) => pattern.exec(limit)?.slice(1).map(Number)
  const [least] = read(limitPatterns.least) ?? []
  if (least !== undefined) return { min: least, max: null }
  const [most] = read(limitPatterns.most) ?? []
  if (most !== undefined) return { min: null, max: most }
  const [from, to] = read(limitPatterns.range) ?? []
  if (from !== undefined && to !== undefined) return { min: from, max: to }
  const [middle, tolerance] = read(limitPatterns.tolerance) ?? []
  if (middle === undefined || tolerance === undefined) return undefined
  return { min: roundLimit(middle - tolerance), max: roundLimit(middle + tolerance) }
}

/** The result of a test whose limit names what is confirmed, such as the species. */
const confirmed = 'pass'

/** The limit as lists show it; reads back by parseLimit. */
export function formatLimit({ min, max, unit, expected }: Omit<LotResult, 'test' | 'method' | 'value'>): string {
  const withUnit = (text: string) => [text, unit].filter((part) => part !== '').join(' ')
  if (min !== null && max !== null) return withUnit(`${min}–${max}`)
  if (min !== null) return withUnit(`≥ ${min}`)
  return max === null ? expected : withUnit(`≤ ${max}`)
}

export function getVerdict({ min, max, expected, value }: LotResult): Verdict {
  if (value === null) return 'untested'
  if (typeof value === 'string') {
    if (value === confirmed) return 'pass'
    if (expected === '') return 'informative'
    return value === expected ? 'pass' : 'fail'
  }
  if (min === null && max === null) return 'informative'
  return (min === null || value >= min) && (max === null || value <= max) ? 'pass' : 'fail'
}

const concentrationUnit = /\S?g\/\S+/

type CertifiedProduct = Pick<StoredDetail, 'specs' | 'limits'> & { methods?: StoredMethods | undefined }
type MeasuredLot = Pick<StoredLot, 'purity' | 'endotoxin' | 'concentration' | 'tests'>

/** Results that each lot has in columns of its own; those that are neither demanded nor measured are left out. */
function listMeasured({ specs, limits, methods }: CertifiedProduct, lot: MeasuredLot): LotResult[] {
  const nominal = specs.find(({ key }) => key === 'concentration')?.value.en ?? ''
  const toResult = (
    test: 'purity' | 'endotoxin' | 'concentration',
    unit: string,
    range: Pick<LotResult, 'min' | 'max'>,
  ): LotResult => ({ test, method: methods?.[test]?.method ?? '', unit, ...range, expected: '', value: lot[test] })
  return [
    toResult('purity', '%', { min: limits?.purityMin ?? null, max: null }),
    toResult('endotoxin', limits?.endotoxinUnit ?? '', { min: null, max: limits?.endotoxinMax ?? null }),
    toResult('concentration', concentrationUnit.exec(nominal)?.[0] ?? '', {
      min: methods?.concentration?.min ?? null,
      max: methods?.concentration?.max ?? null,
    }),
  ].filter(({ min, max, value }) => min !== null || max !== null || value !== null)
}

function toFurtherResult({ test, method = '', value, unit, limit }: StoredLotTest): LotResult {
  const range = parseLimit(limit)
  return { test, method, unit, min: null, max: null, ...range, expected: range ? '' : limit, value }
}

/** Tests that a certificate begins with. */
const leading: ReadonlySet<string> = new Set(['appearance', 'identity'])

/** All results of a lot in the order of its certificate. */
export function listLotResults(product: CertifiedProduct, lot: MeasuredLot): LotResult[] {
  const further = lot.tests.map(toFurtherResult)
  return [
    ...further.filter(({ test }) => leading.has(test)),
    ...listMeasured(product, lot),
    ...further.filter(({ test }) => !leading.has(test)),
  ]
}
