import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { computeCoverage, listIds } from './spec-coverage.ts'

// Assembled, so that this file names no requirement itself.
const id = (area: string, number: string) => `[${area}-${number}]`

test('ids count where they stand in the title of a test that runs', () => {
  const source = [
    `test('${id('AUTH', '048')} greets by time of day', () => {})`,
    `test.each([['a'], ['b']])('${id('CART', '001')} adds %s', () => {})`,
    `test.each([['a'], ['b']] as const)('${id('CART', '002')} adds %s', () => {})`,
    `describe(\n  "${id('ROUTE', '002')} ${id('ROUTE', '003')} and more", () => {})`,
    `test.skip('${id('AUTH', '001')} is not ready', () => {})`,
    `// ${id('AUTH', '002')} is only mentioned`,
    `expect(text).toBe('${id('AUTH', '003')}')`,
  ].join('\n')
  expect(listIds(source)).toEqual(['AUTH-048', 'CART-001', 'CART-002', 'ROUTE-002', 'ROUTE-003'])
})

test('ids of a table count where a title is made of its rows, and nowhere else', () => {
  const table = `for (const [site, row] of [['service', '${id('LAYOUT', '030')}'], ['vivo', '${id('LAYOUT', '017')} ${id('LAYOUT', '018')}']])`
  expect(listIds(`${table}\n  test(\`\${row} the menu of the \${site} site\`, () => {})`)).toEqual([
    'LAYOUT-030',
    'LAYOUT-017',
    'LAYOUT-018',
  ])
  expect(listIds(`test.each([['${id('ERROR', '009')}', 422]])('%s a list that answers %i', () => {})`)).toEqual([
    'ERROR-009',
  ])
  expect(listIds(`${table}\n  test('the menu', () => {})`)).toEqual([])
})

test('coverage is counted by area, and an id that nobody required is reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'paratope-spec-'))
  mkdirSync(join(root, 'spec'))
  mkdirSync(join(root, 'e2e'))
  writeFileSync(join(root, 'spec/requirements.tsv'), 'id\tsection\nAUTH-001\tx\nAUTH-002\tx\nCART-001\tx\n')
  writeFileSync(join(root, 'e2e/sign-in.spec.ts'), `test('${id('AUTH', '002')} and ${id('AUTH', '999')}', () => {})`)
  const result = computeCoverage(root)
  rmSync(root, { recursive: true })
  expect(result.areas).toEqual([
    { name: 'AUTH', named: 1, total: 2, missing: ['AUTH-001'] },
    { name: 'CART', named: 0, total: 1, missing: ['CART-001'] },
  ])
  expect(result.unknown).toEqual([{ id: 'AUTH-999', file: 'e2e/sign-in.spec.ts' }])
})
