// Decides which faults are planted: by folder, file and line, and by the lines that have changed.
import { execFileSync } from 'node:child_process'
import type { Fault } from './faults.ts'

type LineFilter = (path: string, line: number) => boolean
/** Without a line: whether the file has any. */
type PlaceFilter = (path: string, line?: number) => boolean

/** Reads places such as `packages/bio/src/checks` and `apps/web/src/kit/form/use-form.ts:88,94`. */
export function createPlaceFilter(places: readonly string[]): PlaceFilter {
  const parsed = places.map((place) => {
    const [, folder = '', lines] = /^(.*?)\/?(?::([\d,]+))?$/.exec(place) ?? []
    return { folder, lines: lines?.split(',').map(Number) }
  })
  return (path, line) =>
    parsed.some(
      ({ folder, lines }) =>
        (path === folder || path.startsWith(`${folder}/`)) && (line === undefined || (lines?.includes(line) ?? true)),
    )
}

/** The lines that a diff without context adds, by file. */
export function parseChangedLines(diff: string): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>()
  let lines = new Set<number>()
  for (const text of diff.split('\n')) {
    const [, path] = /^\+\+\+ b\/(.+)$/.exec(text) ?? []
    if (path !== undefined) changed.set(path, (lines = new Set()))
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? []
    for (let at = 0; at < (first ? Number(count) : 0); at++) lines.add(Number(first) + at)
  }
  return changed
}

const runGit = (root: string, args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

/** Lines that are not in the commit `since`; of a file that Git does not know, all. */
export function createChangeFilter(root: string, since: string): LineFilter {
  const changed = parseChangedLines(runGit(root, ['diff', '-U0', '--no-color', '--no-ext-diff', since]))
  const untracked = new Set(runGit(root, ['ls-files', '-o', '--exclude-standard']).split('\n'))
  return (path, line) => untracked.has(path) || (changed.get(path)?.has(line) ?? false)
}

/** `count` faults, spread evenly over all. */
export function takeSample(faults: readonly Fault[], count: number): Fault[] {
  if (faults.length <= count) return [...faults]
  return Array.from({ length: count }, (_, at) => faults[Math.floor((at * faults.length) / count)]).filter(
    (fault) => fault !== undefined,
  )
}
