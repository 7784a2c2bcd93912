import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from './syntax.ts'

test('no test takes a port by chance: one helper looks for free ones', () => {
  const files = listSourceFiles(join(import.meta.dirname, '..')).filter(({ path }) => path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  const byChance = files.filter(({ text }) => /port\b.*=.*Math\.random/i.test(text))
  expect(byChance.map(({ path }) => path)).toEqual([])
})
