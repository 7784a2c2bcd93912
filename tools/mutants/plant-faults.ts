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
  /** The tests near a file fail, or take too long, without a fault. */
  onBroken: (path: string, reason: string) => void
}

const listTests = ({ files, moreTests }: Planting, path: string): string[] => [
  ...new Set([
    ...listNearTests(files, path),
    ...files
      .map((file) => file.path)
      .filter((name) => /\.test\.tsx?$/.test(name) && moreTests.some((part) => name.includes(part))),
  ]),
]

/** Runs tests without a fault. Returns why faults cannot be judged by them, if so. */
async function findObstacle({ runner, limitMs }: Planting, tests: readonly string[]): Promise<string> {
  if (tests.length === 0) return 'no test near'
  // Modules are transformed the first time, and the database server starts.
  const { outcome, failures } = await runner.run(tests, limitMs * 4)
  return outcome === 'passed' ? '' : `${outcome} without a fault: ${failures.join('; ')}`
}

export async function plantFaults(planting: Planting, faults: readonly Fault[], signal: AbortSignal): Promise<void> {
  const { folder, runner, files, limitMs, onVerdict, onBroken } = planting
  const obstacles = new Map<string, string>()
  for (const [path, faultsOfFile] of Map.groupBy(faults, (fault) => fault.path)) {
    const text = files.find((file) => file.path === path)?.text ?? ''
    const write = (content: string) => {
      writeFileSync(join(folder, path), content)
      runner.reload(path)
    }
    const tests = listTests(planting, path)
    // Files with the same tests share the answer.
    const key = tests.join()
    const obstacle = obstacles.get(key) ?? (await findObstacle(planting, tests))
    obstacles.set(key, obstacle)
    if (obstacle) onBroken(path, obstacle)
    for (const fault of faultsOfFile) {
      if (signal.aborted) return
      if (!obstacle) write(plantFault(text, fault))
      const run = obstacle ? undefined : await runner.run(tests, limitMs)
      if (!signal.aborted) onVerdict(fault, run ? verdicts[run.outcome] : 'untested')
    }
    if (!obstacle) write(text)
  }
}
