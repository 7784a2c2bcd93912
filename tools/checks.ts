// Checks that need no running product: format, lint, types, direction. "npm run check" and "npm test" share them.
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'

export interface Check {
  name: string
  command: readonly [string, ...string[]]
}

const run = promisify(execFile)

export function listChecks(): Check[] {
  const projects = globSync(['tsconfig.json', '{apps,packages}/*/tsconfig.json']).sort()
  return [
    { name: 'lint', command: ['oxlint', '--type-aware'] },
    { name: 'format', command: ['biome', 'check', '--max-diagnostics=none', '.'] },
    ...projects.map((project): Check => ({ name: `types of ${project}`, command: buildTypeCheck(project) })),
    { name: 'direction', command: ['node', 'tools/import-direction.ts'] },
    { name: 'size', command: ['node', 'tools/census.ts'] },
  ]
}

// Files that have not changed since the last check are not checked again.
function buildTypeCheck(project: string): Check['command'] {
  const notes = `.data/types/${project.replaceAll('/', '-')}.tsbuildinfo`
  return ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', notes, '-p', project]
}

/** The types of the routes are derived from the route list; without them the pages do not compile. */
const routeTypes: Check = { name: 'route types', command: ['react-router', 'typegen', 'apps/web'] }

/** Runs all checks, as many at a time as there are cores, and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed = (await runCheck(routeTypes)) ? [] : [routeTypes.name]
  const waiting = listChecks()
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runCheck(check))) failed.push(check.name)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed
}

/** Runs one check; what it complains about is printed, what it has to say otherwise is not. */
async function runCheck({ name, command: [file, ...args] }: Check): Promise<boolean> {
  const started = performance.now()
  const complaint = await run(file, args, { maxBuffer: 64 * 1024 * 1024 }).then(
    () => undefined,
    (error: { stdout?: string; stderr?: string; message: string }) =>
      `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message,
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (complaint !== undefined) console.log(complaint)
  console.log(`${complaint === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return complaint === undefined
}

if (import.meta.main && (await runChecks()).length > 0) process.exitCode = 1
