import { checkRows } from '@paratope/bio/checks'
import { expect, test } from 'vitest'
import { serviceDefinitions } from '../../../catalogue/services/definitions/index.ts'
import { checkOrderRow, type OrderRow } from '../../../catalogue/services/order-rows/index.ts'
import { checkRules } from '../../../catalogue/services/row-rules/index.ts'
import { type ServiceCode, serviceCodes } from '../../../catalogue/services/service-paths.ts'
import { rowCases } from './cases/index.ts'
import { checkProfiles, toCheckRow } from './index.ts'

const today = '2026-11-27'

interface Verdict {
  errors: string[]
  notes: string[]
}

/** All that the product says about a row before it is ordered: cells, rules between them, science. */
function judge(service: ServiceCode, row: OrderRow): Verdict {
  const { columns, rules } = serviceDefinitions[service]
  const profile = checkProfiles[service]
  const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
  const checked = checkOrderRow(columns, filled)
  const rulesFound = checkRules(rules, [checked], { today }).map(({ rule }) => rule)
  const science = profile && checked.errors.length === 0 ? checkRows(profile, [toCheckRow(profile, filled)]) : []
  const list = (isError: boolean) => [
    ...rulesFound.filter(({ severity }) => (severity === 'error') === isError).map(({ id }) => id),
    ...science.filter(({ severity }) => (severity === 'error') === isError).map(({ code }) => code),
  ]
  return {
    errors: [...checked.errors.map(({ column, code }) => `${column} ${code}`), ...list(true)],
    notes: list(false),
  }
}

const judgeAll = (service: ServiceCode, kind: 'nonsense' | 'sensible') =>
  rowCases[service][kind].map(([why, cells]) => ({ why, ...judge(service, { ...rowCases[service].base, ...cells }) }))

test('there are 300 rows of either kind, 20 or more for each service', () => {
  for (const kind of ['nonsense', 'sensible'] as const) {
    const counts = serviceCodes.map((code) => rowCases[code][kind].length)
    expect(Math.min(...counts), kind).toBeGreaterThanOrEqual(20)
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      kind,
    ).toBeGreaterThanOrEqual(300)
  }
})

// The sequences of humanisation and expression carry notes of their own, so these services count what a note adds.
test.each(serviceCodes.map((code) => [code] as const))('nonsense for %s is stopped or noted', (code) => {
  const usual = judge(code, rowCases[code].base)
  expect(usual.errors).toEqual([])
  const unnoticed = judgeAll(code, 'nonsense').filter(
    ({ errors, notes }) => errors.length === 0 && notes.every((note) => usual.notes.includes(note)),
  )
  expect(unnoticed.map(({ why }) => why)).toEqual([])
})

test.each(serviceCodes.map((code) => [code] as const))('what makes sense for %s is never stopped', (code) => {
  const stopped = judgeAll(code, 'sensible').filter(({ errors }) => errors.length > 0)
  expect(stopped.map(({ why, errors }) => `${why}: ${errors.join(', ')}`)).toEqual([])
})

test('sensible rows of instruments, cells and DNA get few notes', () => {
  const plain = ['elisa', 'gator', 'biacore', 'facs', 'icief', 'sequencing', 'cell-line-development'] as const
  const noted = plain.flatMap((code) =>
    judgeAll(code, 'sensible')
      .filter(({ notes }) => notes.length > 0)
      .map(({ why, notes }) => `${code} ${why}: ${notes.join(', ')}`),
  )
  expect(noted).toEqual([])
})
