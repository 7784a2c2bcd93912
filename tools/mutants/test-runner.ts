// Runs the same tests again and again in one Vitest: its transformed modules and its database server are reused.
import { basename, join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

export type Outcome = 'passed' | 'failed' | 'timed out'

export interface TestRun {
  outcome: Outcome
  /** The tests that failed, and errors outside of tests. */
  failures: readonly string[]
}

export interface TestRunner {
  /** Runs the tests until the first failure, at most `limitMs`. */
  run: (tests: readonly string[], limitMs: number) => Promise<TestRun>
  /** Reads a file again that was written. */
  reload: (path: string) => void
  close: () => Promise<void>
}

const PASSED: TestRun = { outcome: 'passed', failures: [] }

/** Failed tests by their names, or the file if it does not load. */
function listFailures(module: TestModule): string[] {
  const names = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
  return [`${basename(module.moduleId)}: ${names.join(', ') || 'does not load'}`]
}

/** Undefined if a late cancellation of the run before has left tests out. */
type Attempt = TestRun | undefined

async function runOnce(vitest: Vitest, specifications: TestSpecification[], limitMs: number): Promise<Attempt> {
  const timer = { isOver: false }
  const timeout = setTimeout(() => {
    timer.isOver = true
    // The second call ends workers that do not answer the first.
    void Promise.allSettled([vitest.cancelCurrentRun('keyboard-input'), vitest.cancelCurrentRun('keyboard-input')])
  }, limitMs)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(timeout)
  if (timer.isOver) return { outcome: 'timed out', failures: [] }
  // Vitest also returns the results of files that ran for another fault.
  const paths = new Set(specifications.map(({ moduleId }) => moduleId))
  const modules = testModules.filter(({ moduleId }) => paths.has(moduleId))
  const failures = [
    ...unhandledErrors.map(String),
    ...modules.filter((module) => module.state() === 'failed').flatMap(listFailures),
  ]
  if (failures.length > 0) return { outcome: 'failed', failures }
  return modules.every((module) => module.state() === 'passed') ? PASSED : undefined
}

export async function startTestRunner(root: string): Promise<TestRunner> {
  // The configuration finds the projects from the working directory.
  process.chdir(root)
  const vitest = await createVitest('test', {
    root,
    watch: false,
    bail: 1,
    retry: 0,
    silent: true,
    reporters: [{}],
    update: 'none',
  })
  await vitest.standalone()
  return {
    run: async (tests, limitMs) => {
      const paths = new Set(tests.map((test) => join(root, test)))
      const specifications = (await vitest.globTestSpecifications([...paths])).filter(({ moduleId }) =>
        paths.has(moduleId),
      )
      const attempt = () => runOnce(vitest, specifications, limitMs)
      return specifications.length === 0 ? PASSED : ((await attempt()) ?? (await attempt()) ?? PASSED)
    },
    reload: (path) => vitest.invalidateFile(join(root, path)),
    close: () => vitest.close(),
  }
}
