import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listSourceFiles } from '../syntax.ts'
import { readEquivalents } from './equivalents.ts'
import { describeFault, listFaults } from './faults.ts'
import { canHaveFaults, listNearTests } from './near-tests.ts'
import { plantFaults } from './plant-faults.ts'
import { createPlaceFilter, parseChangedLines, takeSample } from './selection.ts'
import type { Outcome } from './test-runner.ts'

const files = [
  { path: 'apps/server/src/orders/prices.ts', text: 'export const isFree = (n) => n < total\n' },
  { path: 'apps/server/src/orders/orders.test.ts', text: "import { order } from './orders.ts'" },
  { path: 'apps/server/src/orders/parts/parts.ts', text: 'export const isPart = (n) => n > total\n' },
  { path: 'apps/server/src/carts/carts.test.ts', text: "import { isFree } from '#orders/prices.ts'" },
]

test('tests are near in the folder, in folders above an untested one, and where they import the file', () => {
  expect(listNearTests(files, 'apps/server/src/orders/prices.ts')).toEqual([
    'apps/server/src/carts/carts.test.ts',
    'apps/server/src/orders/orders.test.ts',
  ])
  expect(listNearTests(files, 'apps/server/src/orders/parts/parts.ts')).toEqual([
    'apps/server/src/orders/orders.test.ts',
  ])
})

test('tests, makers, texts and generated files get no faults', () => {
  const paths = ['a.ts', 'a.test.ts', 'a.makers.ts', 'a.texts.ts', 'a.tables.ts', 'testing/b.ts', 'b.tsx']
  expect(paths.filter((path) => canHaveFaults(`apps/server/src/${path}`))).toEqual(['a.ts', 'b.tsx'])
})

test('each fault is planted alone, judged, and taken out again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-planting-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['orders/parts', 'carts']) mkdirSync(join(folder, 'apps/server/src', part), { recursive: true })
  const [file] = files
  if (!file) throw new Error('No file')
  const seen: string[] = []
  const read = () => readFileSync(join(folder, file.path), 'utf8').trim()
  const outcomes: Outcome[] = ['passed', 'passed', 'failed']
  const runner = {
    run: async () => {
      const outcome = outcomes.shift() ?? 'failed'
      if (outcomes.length < 2) seen.push(read())
      return { outcome, failures: [] }
    },
    reload: () => {},
    close: async () => {},
  }
  const verdicts: string[] = []
  const [fault] = listFaults(file)
  if (!fault) throw new Error('No fault')
  await plantFaults(
    {
      folder,
      runner,
      files,
      moreTests: [],
      limitMs: 1000,
      onVerdict: ({ kind }, verdict) => verdicts.push(`${kind} ${verdict}`),
      onBroken: () => {},
    },
    [fault, { ...fault, replacement: '>' }],
    new AbortController().signal,
  )
  expect(verdicts).toEqual(['comparison lived', 'comparison seen'])
  expect(seen).toEqual(['export const isFree = (n) => n <= total', 'export const isFree = (n) => n > total'])
  expect(read()).toBe('export const isFree = (n) => n < total')
})

test('places are folders, files and lines', () => {
  const isInPlace = createPlaceFilter(['packages/bio', 'apps/web/src/a.ts:3,5'])
  expect(isInPlace('packages/bio/src/b.ts', 9)).toBe(true)
  expect(isInPlace('packages/biology/src/b.ts', 9)).toBe(false)
  expect([3, 4, 5].map((line) => isInPlace('apps/web/src/a.ts', line))).toEqual([true, false, true])
})

test('changed lines are read from a diff', () => {
  const diff =
    'diff --git a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n@@ -3 +3,2 @@ f\n-a\n+b\n+c\n@@ -9,2 +10,0 @@\n-d\n-e\n'
  expect([...parseChangedLines(diff)].map(([path, lines]) => [path, [...lines]])).toEqual([['x.ts', [3, 4]]])
})

test('a sample is spread over all faults', () => {
  const faults = Array.from({ length: 10 }, (_, line) => ({
    path: 'a.ts',
    line,
    kind: 'limit',
    start: 0,
    end: 0,
    replacement: '',
  }))
  expect(takeSample(faults, 3).map(({ line }) => line)).toEqual([0, 3, 6])
})

test('every listed equivalent is still a fault of its file, and has a reason', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = new Map(listSourceFiles(root, ['apps', 'packages']).map((file) => [file.path, file]))
  const outdated = readEquivalents().filter(({ path, change, reason }) => {
    const file = sources.get(path)
    return !file || !reason || !listFaults(file).some((fault) => describeFault(file.text, fault) === change)
  })
  expect(outdated.map(({ path, change }) => `${path} ${change}`)).toEqual([])
})
