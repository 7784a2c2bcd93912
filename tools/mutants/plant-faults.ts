// Plants one fault after another in a scratch copy and runs the tests near it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../syntax.ts'
import { type Fault, plantFault } from './faults.ts'
import { listNearTests } from './near-tests.ts'
import type { Outcome, TestRunner } from './test-runner.ts'

/** A fault is seen if a test fails or does not end; `untested` has no test near, or tests that fail without it. */
export type Verdict = 'seen' | 'timed out' | 'lived' | 'untested'

const verdicts: Readonly<Record<Outcome, Verdict>> = { passed: 'lived', failed: 'seen', 'timed out': 'timed out' }

export interface Planting {
  /** The scratch copy. */
  folder: string
  runner: TestRunner
  files: readonly SourceFile[]
  /** Parts of names of tests that run for every fault, beside those near it. */
  moreTests: readonly string[]
  /** The longest time of the tests for one fault. */
  limitMs: number
  onVerdict: (fault: Fault, verdict: Verdict) => void
}

const listTests = ({ files, moreTests }: Planting, path: string): string[] => [
  ...new Set([
    ...listNearTests(files, path),
    ...files
      .map((file) => file.path)
      .filter((name) => /\.test\.tsx?$/.test(name) && moreTests.some((part) => name.includes(part))),
  ]),
]

/** Runs the tests of a file without a fault, at most once for files with the same tests. */
async function runUnchanged(planting: Planting, tests: string[], passing: Map<string, boolean>): Promise<boolean> {
  const key = tests.join('\n')
  const known = passing.get(key)
  if (known !== undefined) return known
  // Modules are transformed the first time, and the database server starts.
  const outcome = tests.length > 0 ? await planting.runner.run(tests, planting.limitMs * 4) : 'failed'
  passing.set(key, outcome === 'passed')
  return outcome === 'passed'
}

export async function plantFaults(planting: Planting, faults: readonly Fault[], signal: AbortSignal): Promise<void> {
  const { folder, runner, files, limitMs, onVerdict } = planting
  const passing = new Map<string, boolean>()
  for (const [path, faultsOfFile] of Map.groupBy(faults, (fault) => fault.path)) {
    const text = files.find((file) => file.path === path)?.text ?? ''
    const write = (content: string) => {
      writeFileSync(join(folder, path), content)
      runner.reload(path)
    }
    const tests = listTests(planting, path)
    const canJudge = !signal.aborted && (await runUnchanged(planting, tests, passing))
    for (const fault of faultsOfFile) {
      if (signal.aborted) return
      if (canJudge) write(plantFault(text, fault))
      const outcome = canJudge && (await runner.run(tests, limitMs))
      if (!signal.aborted) onVerdict(fault, outcome ? verdicts[outcome] : 'untested')
    }
    if (canJudge) write(text)
  }
}
