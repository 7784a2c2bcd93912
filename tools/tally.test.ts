import { expect, test } from 'vitest'
import { formatSlowest, formatTally, readReport, sumTallies, toJourneyTally, toUnitTally } from './tally.ts'

const unit = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

test('runners are added up into one line', () => {
  const journeys = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } }
  const total = sumTallies([toUnitTally(unit, 0), toJourneyTally(journeys, 1)].filter((tally) => tally !== undefined))
  expect(formatTally(total)).toBe('6 passed, 1 failed, 2 skipped')
})

test('a file that could not be loaded is a failure, and so is an error outside of any test', () => {
  const broken = { ...unit, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(toUnitTally(broken, 1)?.failed).toBe(1)
  expect(toUnitTally(unit, 1)?.failed).toBe(1)
  expect(toJourneyTally({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 1)?.failed).toBe(1)
})

test('a runner that broke off has no tally', () => {
  expect(toUnitTally(readReport('/no/such/report.json'), 1)).toBeUndefined()
})

test('what failed is named, for the end of a long output', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'is weighed' },
    { status: 'failed', fullName: 'is shipped', failureMessages: ['expected 1\n\nto be 2'] },
    { status: 'passed', fullName: 'is tracked', failureMessages: ['expected 3 to be 4'] },
  ]
  const testResults = [
    { name: 'parcels.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(toUnitTally({ ...unit, testResults }, 1)).toMatchObject({
    failures: ['parcels.test.ts: is shipped\n    expected 1\n    to be 2', 'broken.test.ts'],
    flaky: ['parcels.test.ts: is tracked\n    expected 3 to be 4'],
  })
  const specs = [
    {
      title: 'logs in',
      ok: false,
      tests: [
        { projectName: 'desktop', status: 'expected' },
        { projectName: 'phone', status: 'unexpected' },
        { projectName: 'tablet', status: 'flaky' },
      ],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const suites = [{ title: 'login.spec.ts', suites: [{ title: 'in zh', specs }] }]
  expect(toJourneyTally({ stats, suites }, 1)).toMatchObject({
    failures: ['login.spec.ts › in zh: [phone] logs in'],
    flaky: ['login.spec.ts › in zh: [tablet] logs in'],
  })
})

test('the slowest files are named with their seconds', () => {
  const result = { status: 'passed', assertionResults: [] }
  const testResults = [
    { ...result, name: 'fast.test.ts', startTime: 1000, endTime: 1200 },
    { ...result, name: 'slow.test.ts', startTime: 1000, endTime: 76_425 },
  ]
  const specs = [
    { title: 'pays', ok: true, tests: [{ projectName: 'd', status: 'expected', results: [{ duration: 900 }] }] },
  ]
  const suites = [{ title: 'pay.spec.ts', suites: [{ title: 'a card', specs }], specs }]
  const tallies = [
    toUnitTally({ ...unit, testResults }, 0),
    toJourneyTally({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, suites }, 0),
  ]
  const files = tallies.flatMap((tally) => tally?.files ?? [])
  expect(formatSlowest(files, 2)).toEqual(['  75.4 s  slow.test.ts', '   1.8 s  pay.spec.ts'])
})
