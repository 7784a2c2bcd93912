// "npm test": every layer, none skipped because an earlier one failed, and one line at the end that counts.
// "npm test -- FOLDER": the tests of a folder only.
import { type StdioOptions, spawn } from 'node:child_process'
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

/** What a layer counted, and what it printed if another one had the screen. */
interface LayerResult {
  tally: TestTally
  output?: string
}

type Layer = readonly [title: string, run: () => Promise<LayerResult>]

// Journeys wait for pages, and tests of units use the processor meanwhile.
const layers: readonly (readonly Layer[])[] =
  folders.length === 0
    ? [
        [['Checks', runStaticChecks]],
        [
          ['Unit and domain tests', runVitest],
          ['Journeys in a browser', runJourneys],
        ],
        [['Requirements', runCoverage]],
      ]
    : [
        [
          ...(unitFolders.length > 0 ? [['Unit and domain tests', runVitest] as const] : []),
          ...(journeyFolders.length > 0 ? [['Journeys in a browser', runJourneys] as const] : []),
        ],
      ]

const reports = mkdtempSync(join(tmpdir(), 'paratope-reports-'))
const tallies: TestTally[] = []
for (const besideEachOther of layers) {
  const running = besideEachOther.map(([title, run]) => ({ title, result: run() }))
  for (const { title, result } of running) {
    console.log(`\n── ${title}`)
    const { tally, output = '' } = await result
    process.stdout.write(output)
    tallies.push(tally)
  }
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
  ['Failed', tallies.flatMap(({ failures = [] }) => failures)],
] as const)
  if (titles.length > 0) console.log(`\n── ${title}\n${titles.join('\n')}`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${formatTally(total)}`)

async function runStaticChecks(): Promise<LayerResult> {
  const failures = await runChecks()
  const count = listChecks().length + 1
  return { tally: { passed: count - failures.length, failed: failures.length, skipped: 0, failures } }
}

async function runVitest(): Promise<LayerResult> {
  const report = join(reports, 'vitest.json')
  const args = ['run', ...unitFolders, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProcess('vitest', args)
  return { tally: toUnitTally(readReport(report), code) ?? FAILED_TO_RUN }
}

async function runJourneys(): Promise<LayerResult> {
  if (globSync('e2e/**/*.spec.ts').length === 0) {
    return { tally: { passed: 0, failed: 0, skipped: 0 }, output: 'There are none yet.\n' }
  }
  const browser = findBrowser()
  if (!browser) return { tally: FAILED_TO_RUN, output: `${BROWSER_ADVICE}\n` }
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', ...journeyFolders, '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const output: Uint8Array[] = []
  const code = await runProcess('playwright', args, env, (chunk) => output.push(chunk))
  return { tally: toJourneyTally(readReport(report), code) ?? FAILED_TO_RUN, output: Buffer.concat(output).toString() }
}

async function runCoverage(): Promise<LayerResult> {
  const result = computeCoverage('.')
  printCoverage(result)
  return { tally: result.unknown.length > 0 ? FAILED_TO_RUN : { passed: 1, failed: 0, skipped: 0 } }
}

/** Prints what the process says, or hands it over. */
async function runProcess(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  receive?: (chunk: Uint8Array) => void,
): Promise<number> {
  const stdio = receive ? (['inherit', 'pipe', 'pipe'] as const) : 'inherit'
  const child = spawn(file, args, { stdio: stdio as StdioOptions, env: { ...process.env, TZ: 'UTC', ...env } })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Uint8Array) => receive?.(chunk))
  const [code]: unknown[] = await once(child, 'close').catch((error: Error) => [console.log(error.message) ?? 1])
  return typeof code === 'number' ? code : 1
}
