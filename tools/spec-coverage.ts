// Which rows of spec/requirements.tsv are proven by a test whose title names them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SpecCoverage {
  areas: { name: string; named: number; total: number; missing: string[] }[]
  named: number
  total: number
  /** Ids that a title names and the specification does not. */
  unknown: { id: string; file: string }[]
}

const ID = /\[([A-Z][A-Z0-9]*-\d{3})\]/g
// The first argument of test(…), it(…) and describe(…), with whatever hangs between the name and the bracket.
const TITLE =
  /\b(?:test|it|describe)((?:\.\w+)*)(?:\([^()]*\)|\(\[[\s\S]*?\](?: as const)?\))?\s*\(\s*(['"`])((?:(?!\2)[^\\]|\\[\s\S])*)\2/g
// A text of nothing but ids: a cell of a table whose rows are put into titles.
const TITLE_PART = /(['"`])((?:\[[A-Z][A-Z0-9]*-\d{3}\] ?)+)\1/g
const TEMPLATE_TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^;]*?\))?\s*\(\s*(?:`[^`]*\$\{|['"`]%s)/
const UNPROVEN = /\.(?:skip|todo|fixme)\b/

/** The ids in the titles of tests that run, and those that a file with template titles puts into them from a table. */
export function listIds(source: string): string[] {
  const titles = [...source.matchAll(TITLE)]
    .filter(([, modifiers = '']) => !UNPROVEN.test(modifiers))
    .map(([, , , title = '']) => title)
  const cells = TEMPLATE_TITLE.test(source) ? [...source.matchAll(TITLE_PART)].map(([, , cell = '']) => cell) : []
  return [...titles, ...cells].flatMap((title) => [...title.matchAll(ID)].map(([, id = '']) => id))
}

export function computeCoverage(root: string): SpecCoverage {
  const rows = readFileSync(join(root, 'spec/requirements.tsv'), 'utf8').split('\n').slice(1)
  const ids = rows.flatMap((row) => row.split('\t')[0] || [])
  const knownIds = new Set(ids)
  const named = new Set<string>()
  const unknown: SpecCoverage['unknown'] = []
  for (const file of listTestFiles(root)) {
    for (const id of listIds(readFileSync(join(root, file), 'utf8'))) {
      if (knownIds.has(id)) named.add(id)
      else unknown.push({ id, file })
    }
  }
  const areas = Map.groupBy(ids, (id) => id.slice(0, id.lastIndexOf('-')))
  return {
    areas: [...areas].map(([name, all]) => ({
      name,
      total: all.length,
      named: all.filter((id) => named.has(id)).length,
      missing: all.filter((id) => !named.has(id)),
    })),
    named: named.size,
    total: ids.length,
    unknown,
  }
}

const listTestFiles = (root: string) =>
  globSync(['{apps,packages,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).sort()

export function printCoverage({ areas, named, total, unknown }: SpecCoverage): void {
  for (const { name, named: some, total: all, missing } of areas) {
    const rest = missing.map((id) => id.slice(name.length + 1)).join(' ')
    console.log(
      `${name.padEnd(8)} ${String(some).padStart(3)} of ${String(all).padStart(3)}${rest && `   missing ${rest}`}`,
    )
  }
  for (const { id, file } of unknown) console.log(`${file} names ${id}, which spec/requirements.tsv does not have`)
  console.log(`${named} of ${total} requirements are named by a test`)
}

if (import.meta.main) {
  const result = computeCoverage('.')
  printCoverage(result)
  if (result.unknown.length > 0) process.exitCode = 1
}
