import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breakpoints } from './ui/theme/breakpoints.ts'

const source = import.meta.dirname
const readSource = (file: string) => readFileSync(join(source, file), 'utf8')
const sheets = globSync('**/*.css', { cwd: source })
const scripts = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))

const listQueries = (kind: 'media' | 'container') =>
  sheets.flatMap((sheet) =>
    [...readSource(sheet).matchAll(new RegExp(`@${kind}[^{]*`, 'g'))].map(([query]) => ({ sheet, query })),
  )

describe('[LIMIT-009] small windows end below 1088 px and below 768 px', () => {
  test('style sheets name these two widths and no other', () => {
    const { tablet, phone } = breakpoints
    expect([tablet, phone]).toEqual([1088, 768])
    const widths = listQueries('media').flatMap(({ query }) => query.match(/\(width[^)]*\)/g) ?? [])
    expect(new Set(widths)).toEqual(
      new Set(['(width < 1088px)', '(width >= 1088px)', '(width < 768px)', '(width >= 768px)']),
    )
  })

  test('no query has another spelling, so that no width obeys two of them', () => {
    const isOtherSpelling = (text: string) => /(min|max)-(width|inline-size)|\.99px|width (<=|>) /.test(text)
    const queries = [...listQueries('media'), ...listQueries('container')]
    expect(queries.length).toBeGreaterThan(100)
    expect(queries.filter(({ query }) => isOtherSpelling(query))).toEqual([])
  })

  test('scripts take their media query from breakpoints.ts', () => {
    const files = scripts.filter((file) => /['"`]\(width [<>]|\((min|max)-width/.test(readSource(file)))
    expect(files).toEqual(['ui/theme/breakpoints.ts'])
  })
})
