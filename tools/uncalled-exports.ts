// Exported functions that nothing but tests calls.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEST_FILE = /\.test\.tsx?$|\.(?:makers|fixtures)\.tsx?$|\/testing\/|\/faults\/|\/security\/|^e2e\//
const EXPORTED_FUNCTION =
  /^export (?:async )?(?:function\*? ([\w$]+)|const ([\w$]+)(?:: [^=]+)? = (?:async )?(?:<[^>]+>)?(?:\([^;]*?\)(?:: [^=]+)? =>|[\w$]+ =>))/gm
/** React Router calls what a route module exports under these names. */
const ROUTE_EXPORTS = new Set([
  'middleware',
  'clientMiddleware',
  'clientLoader',
  'loader',
  'action',
  'headers',
  'meta',
  'shouldRevalidate',
  'Layout',
  'ErrorBoundary',
])

export interface UncalledExport {
  path: string
  name: string
}

export function listUncalledExports(root: string): UncalledExport[] {
  const paths = globSync(
    ['{apps,packages}/*/{src,vite}/**/*.{ts,tsx}', 'apps/web/*.ts', '{tools,bench,e2e}/**/*.{ts,mjs}'],
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  )
  const callers = paths
    .filter((path) => !TEST_FILE.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const counts = new Map<string, number>()
  for (const { text } of callers)
    for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return callers
    .filter(({ path }) => /^(?:apps|packages)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED_FUNCTION)].map(([, byFunction, byConst]) => ({
        path,
        name: byFunction ?? byConst ?? '',
      })),
    )
    .filter(({ name }) => !ROUTE_EXPORTS.has(name) && counts.get(name) === 1)
}
