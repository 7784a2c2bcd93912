import { readFileSync } from 'node:fs'

export interface TestTally {
  passed: number
  failed: number
  skipped: number
  /** Failures with the beginning of their message, for the end of a long output. */
  failures?: readonly string[]
  /** Titles of what passed the second time only. */
  flaky?: readonly string[]
  files?: readonly FileTime[]
}

export interface FileTime {
  name: string
  milliseconds: number
}

/** The files that took longest, longest first. */
export const formatSlowest = (files: readonly FileTime[], count: number): string[] =>
  files
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)

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

/** Report of a runner, or undefined if it broke off before. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

interface UnitTest {
  status: string
  fullName: string
  failureMessages?: string[]
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: UnitTest[] }[]
}

const LINES_OF_A_FAILURE = 30

/** The first lines of a message, each below the title and further to the right. */
const indentStart = (message: string): string =>
  message
    .split('\n', LINES_OF_A_FAILURE)
    .filter((line) => line.trim() !== '')
    .map((line) => `\n    ${line}`)
    .join('')

export function toUnitTally(report: unknown, exitCode: number): TestTally | undefined {
  if (!isRecord(report) || !('numPassedTests' in report)) return undefined
  // The reporter's documented shape.
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as unknown as UnitReport
  // A file that could not be loaded, or whose set-up failed, has no failed test of its own to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const list = (isListed: (test: UnitTest) => boolean) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isListed)
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}${indentStart(failureMessages?.at(-1) ?? '')}`),
    )
  const failed = list(({ status }) => status === 'failed')
  // A test that passed the second time keeps the message of the first.
  const flaky = list(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: numPassedTests,
    failed: atLeastOne(numFailedTests + broken.length, exitCode),
    skipped: numPendingTests + numTodoTests,
    failures: [...failed, ...broken.map(({ name }) => name)],
    flaky,
    files: testResults.map(({ name, startTime, endTime }) => ({ name, milliseconds: endTime - startTime })),
  }
}

interface JourneySuite {
  title: string
  suites?: JourneySuite[]
  specs?: {
    title: string
    ok: boolean
    tests: { projectName: string; status: string; results?: { duration: number }[] }[]
  }[]
}

interface JourneyReport {
  suites?: JourneySuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const listJourneys = ({ title, suites = [], specs = [] }: JourneySuite, outcome: string): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName }) => `${title}: [${projectName}] ${spec.title}`),
  ),
  ...suites.flatMap((suite) => listJourneys({ ...suite, title: `${title} › ${suite.title}` }, outcome)),
]

const sumDurations = ({ suites = [], specs = [] }: JourneySuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results = [] }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + sumDurations(suite), 0)

export function toJourneyTally(report: unknown, exitCode: number): TestTally | undefined {
  if (!isRecord(report) || !isRecord(report['stats'])) return undefined
  // The reporter's documented shape.
  const { stats, suites = [] } = report as unknown as JourneyReport
  const list = (outcome: string) => suites.flatMap((suite) => listJourneys(suite, outcome))
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOne(stats.unexpected, exitCode),
    skipped: stats.skipped,
    failures: list('unexpected'),
    flaky: list('flaky'),
    files: suites.map((suite) => ({ name: suite.title, milliseconds: sumDurations(suite) })),
  }
}

// An error outside any test must not look like a success.
const atLeastOne = (failed: number, exitCode: number): number => (exitCode !== 0 ? Math.max(failed, 1) : failed)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
