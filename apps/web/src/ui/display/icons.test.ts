import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('every icon that can be named is drawn, and none is drawn that has no name', () => {
  const drawn = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8').matchAll(/<symbol id="([^"]+)"/g)
  expect([...drawn].map(([, id]) => id)).toEqual([...iconNames])
})
