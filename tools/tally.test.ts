import { expect, test } from 'vitest'
import { addUp, journeyTally, lastLine, readReport, unitTally } from './tally.ts'

const unit = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

test('runners are added up into one line', () => {
  const journeys = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } }
  const total = addUp([unitTally(unit, 0), journeyTally(journeys, 1)].filter((tally) => tally !== undefined))
  expect(lastLine(total)).toBe('6 passed, 1 failed, 2 skipped')
})

test('a file that could not be loaded is a failure, and so is an error outside of any test', () => {
  const broken = { ...unit, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(unitTally(broken, 1)?.failed).toBe(1)
  expect(unitTally(unit, 1)?.failed).toBe(1)
  expect(journeyTally({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 1)?.failed).toBe(1)
})

test('a runner that broke off has no tally', () => {
  expect(unitTally(readReport('/no/such/report.json'), 1)).toBeUndefined()
})
