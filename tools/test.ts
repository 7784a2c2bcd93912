// "npm test": every layer in turn, none skipped because an earlier one failed, and one line at the end that counts.
// "npm test -- FOLDER": the tests of a folder only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_ADVICE, findBrowser } from './bootstrap/browser.mjs'
import { listChecks, runChecks } from './checks.ts'
import { computeCoverage, printCoverage } from './spec-coverage.ts'
import {
  formatSlowest,
  formatTally,
  readReport,
  sumTallies,
  type TestTally,
  toJourneyTally,
  toUnitTally,
} from './tally.ts'

const FAILED_TO_RUN: TestTally = { passed: 0, failed: 1, skipped: 0 }

const folders = process.argv.slice(2)
const journeyFolders = folders.filter((folder) => /^(\.\/)?e2e\b/.test(folder))
const unitFolders = folders.filter((folder) => !journeyFolders.includes(folder))

const layers: Record<string, () => TestTally | Promise<TestTally>> =
  folders.length === 0
    ? {
        Checks: runStaticChecks,
        'Unit and domain tests': runVitest,
        'Journeys in a browser': runJourneys,
        Requirements: runCoverage,
      }
    : {
        ...(unitFolders.length > 0 && { 'Unit and domain tests': runVitest }),
        ...(journeyFolders.length > 0 && { 'Journeys in a browser': runJourneys }),
      }

const reports = mkdtempSync(join(tmpdir(), 'paratope-reports-'))
const tallies: TestTally[] = []
for (const [title, layer] of Object.entries(layers)) {
  console.log(`\n── ${title}`)
  tallies.push(await layer())
}
rmSync(reports, { recursive: true, force: true })
const total = sumTallies(tallies)
for (const [title, titles] of [
  [
    'Slowest files',
    formatSlowest(
      tallies.flatMap(({ files = [] }) => files),
      10,
    ),
  ],
  ['Passed the second time only', tallies.flatMap(({ flaky = [] }) => flaky)],
  ['Failed', tallies.flatMap(({ failures = [] }) => failures)],
] as const)
  if (titles.length > 0) console.log(`\n── ${title}\n${titles.join('\n')}`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${formatTally(total)}`)

async function runStaticChecks(): Promise<TestTally> {
  const failures = await runChecks()
  const count = listChecks().length + 1
  return { passed: count - failures.length, failed: failures.length, skipped: 0, failures }
}

async function runVitest(): Promise<TestTally> {
  const report = join(reports, 'vitest.json')
  const code = await runProcess('vitest', [
    'run',
    ...unitFolders,
    // docs/decisions/0097: in a whole run only, and named at its end.
    ...(folders.length === 0 ? ['--retry=1'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return toUnitTally(readReport(report), code) ?? FAILED_TO_RUN
}

async function runJourneys(): Promise<TestTally> {
  if (globSync('e2e/**/*.spec.ts').length === 0) {
    console.log('There are none yet.')
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const browser = findBrowser()
  if (!browser) {
    console.log(BROWSER_ADVICE)
    return FAILED_TO_RUN
  }
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runProcess(
    'playwright',
    ['test', ...journeyFolders, '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    env,
  )
  return toJourneyTally(readReport(report), code) ?? FAILED_TO_RUN
}

function runCoverage(): TestTally {
  const result = computeCoverage('.')
  printCoverage(result)
  return result.unknown.length > 0 ? FAILED_TO_RUN : { passed: 1, failed: 0, skipped: 0 }
}

async function runProcess(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, TZ: 'UTC', ...env } })
  const [code]: unknown[] = await once(child, 'exit').catch((error: Error) => [console.log(error.message) ?? 1])
  return typeof code === 'number' ? code : 1
}
