import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = import.meta.dirname
const sheets = globSync('**/*.css', { cwd: source })

const getWidths = (side: 'max' | 'min') => [
  ...new Set(
    sheets.flatMap((sheet) =>
      [
        ...readFileSync(join(source, sheet), 'utf8').matchAll(
          new RegExp(`@media[^{]*${side}-width: ?([\\d.]+px)`, 'g'),
        ),
      ].map((match) => match[1] ?? ''),
    ),
  ),
]

describe('style sheets', () => {
  test('[LIMIT-009] small screens end at 1087.99 px and 767.99 px, and nowhere else', () => {
    expect(new Set(getWidths('max'))).toEqual(new Set(['1087.99px', '767.99px']))
    expect(getWidths('min').filter((width) => !['1088px', '768px'].includes(width))).toEqual([])
  })
})
