import { describe, expect, test } from 'vitest'
import { serviceDefinitions } from '../definitions/index.ts'
import { checkRules } from '../row-rules/check-table.ts'
import { checkOrderRow } from './check-order-rows.ts'
import { isBeyond96, readLayout } from './read-layout.ts'

const { columns, rules } = serviceDefinitions['primer-synthesis']
const forward = 'GTAAAACGACGGCCAGTG'
const reverse = 'CAGGAAACAGCTATGAC'
const aRow = (more: Record<string, string> = {}) => ({ name: 'M13-F', sequence: forward, ...more })
const read = (...lines: string[]) =>
  readLayout(
    columns,
    lines.map((line) => line.split('|')),
  )

describe('headings', () => {
  test.each([
    ['IDT', 'Well Position|Sequence Name|Sequence|Scale|Purification', `A1|M13-F|${forward}|25nm|STD`],
    ['Twist', 'Plate Name|Well Location|Name|Sequence', `P1|A01|M13-F|${forward}`],
    ['Eurofins', "Oligo Name|Sequence (5'->3')|Scale (nmol)|Purification|Well Pos.", `M13-F|${forward}|25nmol|HPLC|A1`],
    ['GenScript', "Primer Name|Sequence (5' to 3')|5' Modification|Purification", `M13-F|${forward}|FAM|HPLC`],
    ['Chinese', '引物名称|序列，5′ 至 3′|板号|孔位', `M13-F|${forward}|P1|A1`],
    ['Japanese', 'プレート|ウェル|プライマー名|配列（5′→3′）', `P1|A1|M13-F|${forward}`],
    ['Spanish', 'Pocillo|Nombre del cebador|Secuencia, 5′ a 3′', `A1|M13-F|${forward}`],
  ])('of %s are read', (_, headings, line) => {
    expect(read(headings, line)?.ignored).toEqual([])
    expect(read(headings, line)?.rows[0]).toMatchObject(aRow())
  })

  test('words of another provider become choices, and wells say the size of their plate', () => {
    expect(read('Well Position|Name|Sequence|Scale|Purification', `H12|M13-F|${forward}|25nm|STD`)?.rows).toEqual([
      aRow({ scale: '25 nmol', purification: 'desalted', well: 'H12', plateSize: '96' }),
    ])
  })

  test('a heading without a place is named, unless its column is empty', () => {
    expect(read('Name|Sequence|Colour|Payment', `M13-F|${forward}|red|`)).toEqual({
      rows: [aRow()],
      ignored: ['Colour'],
    })
  })

  test('modifications stay as they are written', () => {
    expect(read('Name|Sequence', `M13-F|/5Biosg/${forward}`, `x|A*+C${reverse}`)?.rows).toEqual([
      aRow({ sequence: `/5Biosg/${forward}` }),
      { name: 'x', sequence: `A*+C${reverse}` },
    ])
  })
})

describe('plates without headings', () => {
  test.each([
    ['well, name, sequence', [`A1|M13-F|${forward}`, `B1|M13-R|${reverse}`]],
    ['name, sequence, well', [`M13-F|${forward}|A1`, `M13-R|${reverse}|B1`]],
    ['sequence, well, name', [`${forward}|a01|M13-F`, `${reverse}|b01|M13-R`]],
  ])('are read from %s', (_, lines) => {
    expect(read(...lines)?.rows).toEqual([
      aRow({ well: 'A1', plateSize: '96' }),
      { name: 'M13-R', sequence: reverse, well: 'B1', plateSize: '96' },
    ])
  })

  test('several plates keep their names', () => {
    const rows = ['P1|A1|a', 'P1|B1|b', 'P1|C1|c', 'P2|A1|d'].map((line) => `${line}|${forward}`)
    expect(read(...rows)?.rows.map(({ plate, well, name }) => `${plate} ${well} ${name}`)).toEqual([
      'P1 A1 a',
      'P1 B1 b',
      'P1 C1 c',
      'P2 A1 d',
    ])
  })

  test('a plate of 384 is one', () => {
    const rows = Array.from({ length: 384 }, (_, no) => {
      const well = `${'ABCDEFGHIJKLMNOP'.charAt(no % 16)}${Math.floor(no / 16) + 1}`
      return `${well}|p-${no}|${forward}`
    })
    const found = read(...rows)?.rows ?? []
    expect([found.length, found[383]?.['well'], found[0]?.['plateSize']]).toEqual([384, 'P24', '384'])
  })

  test.each([
    ['a block that follows the columns', [`M13-F|${forward}|25 nmol`, `M13-R|${reverse}|25 nmol`]],
    ['a single line', [`A1|M13-F|${forward}`]],
    ['names that repeat', [`A1|M13|${forward}`, `B1|M13|${reverse}`]],
    ['two columns of wells', [`A1|B1|${forward}`, `A2|B2|${reverse}`]],
    ['nothing', ['']],
  ])('%s is left to the table', (_, lines) => {
    expect(read(...lines)).toBeUndefined()
  })
})

describe('97 rows for 96 wells', () => {
  const wells = Array.from({ length: 96 }, (_, no) => `${'ABCDEFGH'.charAt(no % 8)}${Math.floor(no / 8) + 1}`)
  const findLast = (last: string) => {
    const rows = read(...[...wells, last].map((well, no) => `${well}|p-${no}|${forward}`))?.rows ?? []
    const checked = rows.map((row) => checkOrderRow(columns, row))
    return checkRules(rules, checked, { today: '2026-11-27' })
      .filter(({ rule, row }) => row === 97 && rule.marks[0] === 'well')
      .map(({ rule }) => rule.id)
  }
  test('a well twice, or one beyond the plate, is marked by name', () => {
    expect(findLast('A1')).toEqual(['well-taken'])
    expect(findLast('A13')).toEqual(['well-beyond-96'])
    expect(findLast('I1')).toEqual(['well-beyond-96'])
  })

  test('a well that no plate has is an error of its cell', () => {
    const row = read(`A1|a|${forward}`, `Q1|b|${forward}`)?.rows[1] ?? {}
    expect(checkOrderRow(columns, row).errors).toContainEqual({ column: 'well', code: 'well', values: {} })
  })
})

test.each([
  ['H12', false],
  ['A13', true],
  ['I1', true],
  ['P24', true],
  ['A09', false],
  ['', false],
])('%s beyond a plate of 96: %s', (well, isBeyond) => {
  expect(isBeyond96(well)).toBe(isBeyond)
})
