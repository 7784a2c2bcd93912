// What is judged without running the product: format, lint, types, direction. "npm run check" and "npm test" share it.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

export interface Check {
  name: string
  command: readonly [string, ...string[]]
}

export function listChecks(): Check[] {
  const projects = globSync(['tsconfig.json', '{apps,packages,bench}/*/tsconfig.json']).sort()
  return [
    { name: 'format', command: ['biome', 'check', '--max-diagnostics=none', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware'] },
    // The types of the routes are derived from the route list; without them the pages do not compile.
    { name: 'route types', command: ['react-router', 'typegen', 'apps/web'] },
    ...projects.map((project): Check => ({ name: `types of ${project}`, command: ['tsc', '--noEmit', '-p', project] })),
    { name: 'direction', command: ['node', 'tools/import-direction.ts'] },
  ]
}

/** Runs one check; what it complains about is printed, what it has to say otherwise is not. */
export function runCheck({ name, command: [file, ...args] }: Check): boolean {
  const started = performance.now()
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const passed = status === 0
  if (!passed) console.log(`${stdout}${stderr}${error?.message ?? ''}`.trimEnd())
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return passed
}

if (import.meta.main) {
  const failed = listChecks().filter((check) => !runCheck(check))
  if (failed.length > 0) process.exitCode = 1
}
