import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSlowPatterns } from './patterns.ts'
import { listSourceFiles } from './syntax.ts'

/** Slow patterns that do no harm, by the file that has them, with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'apps/server/src/ordering/carts/carts.lines.ts /0+$/': 'a number of the database',
  'apps/server/src/identity/sso/cas-client.ts /\\/*$/': 'an address in the configuration',
  'apps/server/src/kernel/config/sites.ts /\\/+$/': 'an address in the configuration',
  'apps/server/src/kernel/http/api-reference/markdown.ts /^\\n+|\\n+$/g': 'our own pages',
  'apps/server/src/kernel/share-images/draw-share-image.ts /[\\u2e80-\\u9fff\\uac00-\\ufaff\\uff00-\\uffef]|[^\\s\\u2e80-\\u9fff\\uac00-\\ufaff\\uff00-\\uffef-]*(?:-|\\s+|$)|[^\\s\\u2e80-\\uffef-]+/gu':
    'names of products, which staff write within a limit',
  'apps/server/src/science/custom-vectors/annotate-vector.ts /\\d+(?=.*copies)/': 'the library of parts',
  'packages/bio/src/checks/mutations.ts /\\s*-\\s*/g':
    'a cell of mutations; checks run in threads with a limit of time',
  'packages/bio/src/formats/parse-file.ts /^[^\\t\\n]+\\t[^\\t\\n]*\\t[^\\t\\n]+\\t\\d+\\t\\d+\\t/m':
    'files are read in threads with a limit of time',
  'packages/bio/src/curves/result-curves.ts /^(.*?)\\s*\\(([^()]*)\\)$/': 'a heading in a file of staff',
}

/** In the browser, a slow pattern makes only those wait who typed the text, and fields limit its length. */
const isOnlyInBrowsers = (path: string): boolean =>
  path.startsWith('apps/web/') || path === 'packages/bio/src/tools/oligo-report.ts'

const source = (text: string) => ({ path: 'sample.ts', text })

test('patterns that take quadratic time or more are found, linear ones are not', () => {
  const found = (text: string) => listSlowPatterns([source(text)]).map(({ line, pattern }) => `${line} ${pattern}`)
  expect(found('const a = 1\nconst stops = text.replace(/\\*+$/, "")')).toEqual(['2 /\\*+$/'])
  expect(found('/^(a+)+$/.test(text); /^\\d*\\.?\\d*$/.test(text)')).toEqual(['1 /^(a+)+$/', '1 /^\\d*\\.?\\d*$/'])
  expect(found('/^\\d*(?:\\.\\d*)?$/.test(text); /^[A-Z]+$/i.test(text); /a{2,5}/g.exec(text)')).toEqual([])
})

test('no pattern that the server runs takes quadratic time, unless its texts are ours', () => {
  const files = listSourceFiles(join(import.meta.dirname, '..'), ['apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts'])
  const served = files.filter(
    ({ path }) => !/\.(test|makers|fixtures)\.|\/testing\//.test(path) && !isOnlyInBrowsers(path),
  )
  expect(served.length).toBeGreaterThan(500)
  const slow = listSlowPatterns(served).map(({ path, pattern }) => `${path} ${pattern}`)
  expect(slow.filter((pattern) => harmless[pattern] === undefined)).toEqual([])
  // A reason without its pattern is out of date.
  expect(Object.keys(harmless).filter((pattern) => !slow.includes(pattern))).toEqual([])
})
