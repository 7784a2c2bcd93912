import { readFileSync } from 'node:fs'

export interface TestTally {
  passed: number
  failed: number
  skipped: number
}

export const sumTallies = (tallies: readonly TestTally[]): TestTally =>
  tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

export const formatTally = ({ passed, failed, skipped }: TestTally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** What a runner wrote, or undefined when it broke off before it could. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export function toUnitTally(report: unknown, exitCode: number): TestTally | undefined {
  if (!isRecord(report) || !('numPassedTests' in report)) return undefined
  // The reporter's documented shape.
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as unknown as UnitReport
  // A file that could not be loaded, or whose set-up failed, has no failed test of its own to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  return {
    passed: numPassedTests,
    failed: atLeastOne(numFailedTests + broken, exitCode),
    skipped: numPendingTests + numTodoTests,
  }
}

interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function toJourneyTally(report: unknown, exitCode: number): TestTally | undefined {
  if (!isRecord(report) || !isRecord(report['stats'])) return undefined
  // The reporter's documented shape.
  const { expected, unexpected, flaky, skipped } = (report as unknown as JourneyReport).stats
  return { passed: expected + flaky, failed: atLeastOne(unexpected, exitCode), skipped }
}

// An error outside any test must not look like a success.
const atLeastOne = (failed: number, exitCode: number): number => (exitCode !== 0 ? Math.max(failed, 1) : failed)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
