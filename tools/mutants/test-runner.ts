// Runs the same tests again and again in one Vitest: its transformed modules and its database server are reused.
import { join } from 'node:path'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'

export type Outcome = 'passed' | 'failed' | 'timed out'

export interface TestRunner {
  /** Runs the tests until the first failure, at most `limitMs`. */
  run: (tests: readonly string[], limitMs: number) => Promise<Outcome>
  /** Reads a file again that was written. */
  reload: (path: string) => void
  close: () => Promise<void>
}

/** Undefined if a late cancellation of the run before has left tests out. */
type Attempt = Outcome | undefined

async function runOnce(vitest: Vitest, specifications: TestSpecification[], limitMs: number): Promise<Attempt> {
  const timer = { isOver: false }
  const timeout = setTimeout(() => {
    timer.isOver = true
    // The second call ends workers that do not answer the first.
    void Promise.allSettled([vitest.cancelCurrentRun('keyboard-input'), vitest.cancelCurrentRun('keyboard-input')])
  }, limitMs)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(timeout)
  if (timer.isOver) return 'timed out'
  // Vitest also returns the results of files that ran for another fault.
  const paths = new Set(specifications.map(({ moduleId }) => moduleId))
  const states = testModules.filter(({ moduleId }) => paths.has(moduleId)).map((module) => module.state())
  if (unhandledErrors.length > 0 || states.includes('failed')) return 'failed'
  return states.length > 0 && states.every((state) => state === 'passed') ? 'passed' : undefined
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
      return specifications.length === 0 ? 'passed' : ((await attempt()) ?? (await attempt()) ?? 'passed')
    },
    reload: (path) => vitest.invalidateFile(join(root, path)),
    close: () => vitest.close(),
  }
}
