// Whether imports point one way. Prints what does not, and fails as well when it was shown too little to judge.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const SOURCES = ['apps', 'packages']
const isSource = (path: string) => !/(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path)

export interface ImportCheckResult {
  violations: string[]
  /** Source files on disk that were not looked at. */
  uncheckedFiles: string[]
  seen: number
}

/** Walks every source file below `root`. */
export async function checkImports(root: string): Promise<ImportCheckResult> {
  const { forbidden, options }: IConfiguration = config
  // The tool resolves its rules against the working directory, which tests are not in.
  const settings = { ...options, baseDir: resolve(root), ruleSet: { forbidden: forbidden ?? [] }, validate: true }
  const result = await withoutStderr(() => cruise(SOURCES, settings))
  // Without an output type the tool answers with its result, not with a text.
  const { modules, summary } = result.output as ICruiseResult
  const seen = new Set(modules.map(({ source }) => source))
  const files = SOURCES.flatMap((source) => globSync(`${source}/**/*.{ts,tsx}`, { cwd: root })).filter(isSource)
  return {
    violations: summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      return `${rule.name}: ${from} → ${path}`
    }),
    uncheckedFiles: files.filter((file) => !file.endsWith('.d.ts') && !seen.has(file)),
    seen: seen.size,
  }
}

/** The tool warns about a compiler that it was told not to use. */
export async function withoutStderr<Result>(work: () => Promise<Result>): Promise<Result> {
  const { write } = process.stderr
  process.stderr.write = () => true
  try {
    return await work()
  } finally {
    process.stderr.write = write
  }
}

if (import.meta.main) {
  const { violations, uncheckedFiles: unseen, seen } = await checkImports('.')
  for (const violation of violations) console.log(violation)
  for (const file of unseen) console.log(`not looked at: ${file}`)
  console.log(`${seen} modules, ${violations.length} of them point the wrong way`)
  if (violations.length > 0 || unseen.length > 0 || seen === 0) process.exitCode = 1
}
