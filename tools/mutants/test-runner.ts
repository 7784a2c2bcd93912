// Runs the same tests again and again in one Vitest: its transformed modules and its database server are reused.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

export type Outcome = 'passed' | 'failed' | 'timed out'

export interface TestRunner {
  /** Runs the tests until the first failure, at most `limitMs`. */
  run: (tests: readonly string[], limitMs: number) => Promise<Outcome>
  /** Reads a file again that was written. */
  reload: (path: string) => void
  close: () => Promise<void>
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
      if (specifications.length === 0) return 'passed'
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
      const own = testModules.filter(({ moduleId }) => paths.has(moduleId))
      return unhandledErrors.length === 0 && own.every((module) => module.ok()) ? 'passed' : 'failed'
    },
    reload: (path) => vitest.invalidateFile(join(root, path)),
    close: () => vitest.close(),
  }
}
