import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortenFileName } from '#ui/display/shorten-file-name.ts'
import { createInsertGuard, defaultAddSetting, isAddSetting, limitAddSetting, toInsertIndex } from './add-setting.ts'
import { formatTags, isNumberInput, normalizeNumber, parseCell } from './cell-values.ts'
import { parseHtmlTable, parseTsv, readBlock, toHtml, toTsv } from './clipboard.ts'
import type { GridChange } from './grid-changes.ts'
import {
  clearCells,
  copyBlock,
  createRow,
  duplicateRows,
  fillDown,
  insertRows,
  moveRow,
  pasteBlock,
  removeRows,
  setCells,
} from './grid-commands.ts'
import { createGridModel, type GridModel, historyLimit, isTouched, listHistory, undoLimit } from './grid-model.ts'
import {
  type CellType,
  dataCellTypes,
  type GridColumn,
  type GridRow,
  getColumnWidth,
  getMinWidth,
  rowCellTypes,
} from './grid-types.ts'
import { findNameColumn, hasNumber, listNames } from './name-patterns.ts'
import { createRowOffsets } from './row-offsets.ts'
import { calculateStatistics } from './statistics.ts'
import { createValidator, patterns } from './validation.ts'

const columns: readonly GridColumn[] = [
  { key: 'name', type: 'input', title: 'Name', validateRules: [{ required: true }, { unique: true }] },
  { key: 'amount', type: 'inputNumber', title: 'Amount', statistics: ['sum', 'average'] },
  { key: 'host', type: 'select', title: 'Host', options: [{ value: 'ms', title: 'Mouse' }] },
]
const aRow = (id: string, values: GridRow['values'] = {}): GridRow => ({ id, values })
const listIds = (model: GridModel) => model.getState().rows.map(({ id }) => id)
const getOptions = (column: GridColumn) => column.options ?? []
let lastId = 0
const createId = () => `new-${(lastId += 1)}`
const pasteOptions = { createRow: () => createRow(columns, createId()), maxRows: 999, getOptions }
const cell = (top: number, left: number) => ({ top, left, bottom: top, right: left })

describe('rows', () => {
  test('[TABLE-012] are added, inserted, removed and reordered', () => {
    const model = createGridModel({ rows: [aRow('a'), aRow('b')] })
    const rows = () => model.getState().rows
    model.commit('insert', insertRows(rows(), [aRow('c')], 2, 999))
    model.commit('insert', insertRows(rows(), [aRow('d'), aRow('e')], 1, 999))
    expect(listIds(model)).toEqual(['a', 'd', 'e', 'b', 'c'])
    model.commit('remove', removeRows(rows(), new Set(['d', 'b'])))
    expect(listIds(model)).toEqual(['a', 'e', 'c'])
    model.commit('move', moveRow(rows(), 'c', 0))
    expect(listIds(model)).toEqual(['c', 'a', 'e'])
    model.undo()
    model.undo()
    model.undo()
    expect(listIds(model)).toEqual(['a', 'b', 'c'])
  })

  test('[TABLE-014] [TABLE-015] new rows are inserted, removed ones removed, a new row that is removed neither', () => {
    const model = createGridModel({ rows: [aRow('a', { name: 'A' }), aRow('b')] })
    const rows = () => model.getState().rows
    model.commit('insert', insertRows(rows(), [aRow('c'), aRow('d')], 2, 999))
    model.commit('remove', removeRows(rows(), new Set(['b', 'd'])))
    const read = () => {
      const { inserted, updated, removed } = model.getTracked()
      return [inserted, updated, removed].map((list) => list.map(({ id }) => id))
    }
    expect(read()).toEqual([['c'], [], ['b']])
    const [first] = rows()
    if (first) model.commit('edit', setCells(first, { name: 'B' }))
    expect(read()).toEqual([['c'], ['a'], ['b']])
    model.undo()
    model.undo()
    expect(read()).toEqual([['c', 'd'], [], []])
  })

  test('an edit that is taken back by hand is no update', () => {
    const model = createGridModel({ rows: [aRow('a', { name: 'A' })] })
    for (const name of ['B', 'A']) {
      const [row] = model.getState().rows
      if (row) model.commit('edit', setCells(row, { name }))
    }
    expect(model.getTracked().updated).toEqual([])
  })

  test('there are at most 999', () => {
    const rows = Array.from({ length: 998 }, (_, index) => aRow(`r${index}`))
    const change = insertRows(rows, [aRow('x'), aRow('y')], 0, 999)
    expect(change.type === 'insert' && change.placed).toHaveLength(1)
  })

  test('copies of rows stand below the last of them', () => {
    const model = createGridModel({ rows: [aRow('a', { name: 'A' }), aRow('b')] })
    model.commit(
      'duplicate',
      duplicateRows(model.getState().rows, new Set(['a']), { columns, createId: () => 'copy', maxRows: 999 }),
    )
    expect(model.getState().rows.map(({ id, values }) => [id, values['name']])).toEqual([
      ['a', 'A'],
      ['copy', 'A'],
      ['b', undefined],
    ])
  })
})

describe('names that count up', () => {
  const range = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 })
  const readNames = (model: GridModel) => model.getState().rows.map(({ values }) => values['name'])

  test('the number in braces keeps its digits and skips names that are taken', () => {
    expect(listNames('mAb-{001}', 3, new Set(['mAb-002']))).toEqual(['mAb-001', 'mAb-003', 'mAb-004'])
    expect(listNames('{9} h', 2, new Set())).toEqual(['9 h', '10 h'])
    expect(listNames('anti-CD3', 2, new Set())).toEqual(['anti-CD3', 'anti-CD3'])
    expect(['mAb-{001}', 'mAb-001', 'x{y}', 5].map(hasNumber)).toEqual([true, false, false, false])
  })

  test('fill down numbers the cells from the pattern on, and undo brings the pattern back', () => {
    const model = createGridModel({
      rows: [aRow('a', { name: 'mAb-{001}' }), aRow('b'), aRow('c'), aRow('d', { name: 'mAb-002' })],
    })
    model.commit('fill', fillDown(model.getState().rows, columns, range(0, 2)))
    expect(readNames(model)).toEqual(['mAb-001', 'mAb-003', 'mAb-004', 'mAb-002'])
    model.undo()
    expect(readNames(model)).toEqual(['mAb-{001}', undefined, undefined, 'mAb-002'])
  })

  test('with one row chosen, the pattern above becomes the first name', () => {
    const model = createGridModel({ rows: [aRow('a', { name: 'x{1}' }), aRow('b')] })
    model.commit('fill', fillDown(model.getState().rows, columns, range(1, 1)))
    expect(readNames(model)).toEqual(['x1', 'x2'])
  })

  test('a row is copied several times; its pattern names it and its copies', () => {
    const model = createGridModel({
      rows: [aRow('a', { name: 'mAb-{01}', amount: '5' }), aRow('b', { name: 'mAb-02' })],
    })
    const options = { columns, createId, maxRows: 999, copies: 3 }
    model.commit('duplicate', duplicateRows(model.getState().rows, new Set(['a']), options))
    expect(readNames(model)).toEqual(['mAb-01', 'mAb-03', 'mAb-04', 'mAb-05', 'mAb-02'])
    expect(model.getState().rows[3]?.values['amount']).toBe('5')
    expect(model.getState().past.at(-1)?.count).toBe(3)
    model.undo()
    expect(readNames(model)).toEqual(['mAb-{01}', 'mAb-02'])
  })

  test('a pattern given for the copies leaves the row its name', () => {
    const rows = [aRow('a', { name: 'A' }), aRow('b', { name: 'B' })]
    const model = createGridModel({ rows })
    const names = { key: 'name', pattern: 'C{1}' }
    const options = { columns, createId, maxRows: 5, copies: 2, names }
    model.commit('duplicate', duplicateRows(rows, new Set(['a', 'b']), options))
    expect(readNames(model)).toEqual(['A', 'B', 'C1', 'C2', 'C3'])
  })

  test('the first column for unique texts names rows, else the first for texts', () => {
    const note: GridColumn = { key: 'note', type: 'input', title: 'Note' }
    expect([[note, ...columns], [note], columns.slice(1)].map((list) => findNameColumn(list)?.key)).toEqual([
      'name',
      'note',
      undefined,
    ])
  })
})

describe('history', () => {
  test('[TABLE-028] lists at most 16 changes and drops older ones', () => {
    const model = createGridModel({ rows: [aRow('a')] })
    for (let count = 1; count <= 20; count += 1) {
      const [row] = model.getState().rows
      if (row) model.commit('edit', setCells(row, { name: `v${count}` }))
    }
    const records = listHistory(model.getState())
    expect([historyLimit, records.length, records[0]?.id, records.at(-1)?.id]).toEqual([16, 16, 20, 5])
  })

  test('undo reaches 100 steps back', () => {
    const model = createGridModel({ rows: [aRow('a')] })
    for (let count = 1; count <= 120; count += 1) {
      const [row] = model.getState().rows
      if (row) model.commit('edit', setCells(row, { name: `v${count}` }))
    }
    for (let count = 0; count < 200; count += 1) model.undo()
    expect([undoLimit, model.getState().rows[0]?.values['name']]).toEqual([100, 'v20'])
  })

  test('undo makes cells untouched again; cells edited more than 100 steps ago stay touched', () => {
    const model = createGridModel({ rows: [aRow('a'), aRow('b')] })
    const edit = (index: number, name: string) => {
      const row = model.getState().rows[index]
      if (row) model.commit('edit', setCells(row, { name }))
    }
    edit(0, 'A')
    expect([isTouched(model.getState(), 'a', 'name'), isTouched(model.getState(), 'a', 'amount')]).toEqual([
      true,
      false,
    ])
    model.undo()
    expect(isTouched(model.getState(), 'a', 'name')).toBe(false)
    model.redo()
    for (let count = 1; count <= undoLimit; count += 1) edit(1, `v${count}`)
    expect(isTouched(model.getState(), 'a', 'name')).toBe(true)
  })

  test('undo keeps values that came from elsewhere meanwhile', () => {
    const model = createGridModel({ rows: [aRow('a', { name: 'A', amount: '1' })] })
    model.commit('paste', pasteBlock(model.getState().rows, columns, cell(0, 0), [['B']], pasteOptions).change)
    model.update('a', { amount: '2' })
    model.undo()
    expect(model.getState().rows[0]?.values).toEqual({ name: 'A', amount: '2' })
    model.redo()
    expect(model.getState().rows[0]?.values).toEqual({ name: 'B', amount: '2' })
  })

  test('a paste counts its cells, also those of new rows; each shows its error', () => {
    const model = createGridModel({ rows: [aRow('a')] })
    const block = [
      ['A', '1'],
      ['', '2'],
    ]
    model.commit('paste', pasteBlock(model.getState().rows, columns, cell(0, 0), block, pasteOptions).change)
    const state = model.getState()
    expect(state.past.at(-1)?.count).toBe(4)
    expect(isTouched(state, state.rows[1]?.id ?? '', 'name')).toBe(true)
  })

  const edits = fc.record({
    kind: fc.constantFrom('edit', 'insert', 'remove', 'move', 'paste', 'fill', 'clear'),
    at: fc.nat(12),
    to: fc.nat(12),
    text: fc.string({ maxLength: 4 }),
  })
  type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never

  function buildChange(rows: readonly GridRow[], { kind, at, to, text }: Edit): GridChange {
    const row = rows[at % Math.max(1, rows.length)]
    const range = { top: Math.min(at, to), bottom: Math.max(at, to), left: 0, right: 1 }
    if (kind === 'insert') return insertRows(rows, [aRow(createId()), aRow(createId())], Math.min(at, rows.length), 20)
    if (kind === 'paste')
      return pasteBlock(rows, columns, cell(Math.min(at, rows.length), 0), [[text, '1'], ['x']], pasteOptions).change
    if (kind === 'fill') return fillDown(rows, columns, range)
    if (kind === 'clear') return clearCells(rows, columns, range)
    if (!row) return { type: 'batch', changes: [] }
    if (kind === 'remove') return removeRows(rows, new Set([row.id]))
    return kind === 'move' ? moveRow(rows, row.id, to) : setCells(row, { name: text, amount: String(to) })
  }
  const start = [aRow('a', { name: 'A' }), aRow('b', { amount: '2' }), aRow('c')]

  test('undo restores the rows exactly, redo repeats them', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), (list) => {
        const model = createGridModel({ rows: start })
        for (const edit of list) model.commit('edit', buildChange(model.getState().rows, edit))
        const done = model.getState().rows
        while (model.getState().past.length > 0) model.undo()
        expect(model.getState().rows).toEqual(start)
        while (model.getState().future.length > 0) model.redo()
        expect(model.getState().rows).toEqual(done)
      }),
    )
  })

  test('[TABLE-014] applying what is tracked to the saved rows gives the rows', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 25 }), fc.nat(5), (list, undone) => {
        const model = createGridModel({ rows: start })
        for (const edit of list) model.commit('edit', buildChange(model.getState().rows, edit))
        for (let count = 0; count < undone; count += 1) model.undo()
        const { inserted, updated, removed } = model.getTracked()
        const store = new Map(start.map((row) => [row.id, row]))
        for (const { id } of removed) store.delete(id)
        for (const row of [...inserted, ...updated]) store.set(row.id, row)
        const toPlain = (rows: Iterable<GridRow>) =>
          [...rows]
            .map(({ id, values }) => [id, values['name'] ?? '', values['amount'] ?? ''])
            .sort(([a = ''], [b = '']) => String(a).localeCompare(String(b)))
        expect(toPlain(store.values())).toEqual(toPlain(model.getState().rows))
        expect(inserted.filter(({ id }) => removed.some((row) => row.id === id))).toEqual([])
      }),
    )
  })
})

describe('paste, fill and clear', () => {
  test('a block grows the rows up to the limit and says how many did not fit', () => {
    const rows = [aRow('a'), aRow('b')]
    const { change, leftOut, range } = pasteBlock(rows, columns, cell(1, 0), parseTsv('x\t1\ny\t2\nz\t3'), {
      ...pasteOptions,
      maxRows: 3,
    })
    const model = createGridModel({ rows })
    model.commit('paste', change)
    expect(model.getState().rows.map(({ values }) => [values['name'], values['amount']])).toEqual([
      [undefined, undefined],
      ['x', '1'],
      ['y', '2'],
    ])
    expect([leftOut, range]).toEqual([1, { top: 1, bottom: 2, left: 0, right: 1 }])
    model.undo()
    expect(model.getState().rows).toEqual(rows)
  })

  test('one value fills a chosen range, and titles become values of options', () => {
    const model = createGridModel({ rows: [aRow('a'), aRow('b')] })
    const range = { top: 0, bottom: 1, left: 2, right: 2 }
    model.commit('paste', pasteBlock(model.getState().rows, columns, range, [['mouse']], pasteOptions).change)
    expect(model.getState().rows.map(({ values }) => values['host'])).toEqual(['ms', 'ms'])
    expect(copyBlock(model.getState().rows, columns, range, getOptions)).toEqual([['Mouse'], ['Mouse']])
  })

  test('fill down writes the first row into the others, or the row above into one', () => {
    const rows = [aRow('a', { name: 'A' }), aRow('b'), aRow('c')]
    const model = createGridModel({ rows })
    model.commit('fill', fillDown(rows, columns, { top: 0, bottom: 2, left: 0, right: 0 }))
    expect(model.getState().rows.map(({ values }) => values['name'])).toEqual(['A', 'A', 'A'])
    model.undo()
    model.commit('fill', fillDown(rows, columns, cell(1, 0)))
    expect(model.getState().rows.map(({ values }) => values['name'])).toEqual(['A', 'A', undefined])
  })

  test('the clipboard of Excel: quoted line breaks, a last line break, HTML', () => {
    expect(parseTsv('a\t"b\r\nsaid ""c"""\r\nd\t\r\n')).toEqual([
      ['a', 'b\r\nsaid "c"'],
      ['d', ''],
    ])
    expect(parseTsv('5" tube\tx')).toEqual([['5" tube', 'x']])
    expect(toTsv([['a\tb', 'c"d']])).toBe('"a\tb"\t"c""d"')
    expect(
      parseHtmlTable('<table><tr><td>a<br>b</td><td colspan="2">&lt;c&gt;</td></tr><tr><td>d</td></tr></table>'),
    ).toEqual([['a\nb', '<c>', ''], ['d']])
    expect(parseHtmlTable(toHtml([['<b>', 'x\ny']]))).toEqual([['<b>', 'x\ny']])
    const html = { getData: (type: string) => (type === 'text/html' ? '<table><tr><td>1</td></tr></table>' : '') }
    expect(readBlock(html)).toEqual([['1']])
  })

  test('a block passes over computed columns, both copied and pasted', () => {
    const computed: GridColumn = { key: 'length', type: 'slot', title: 'Length', isComputed: true }
    const [name, ...others] = columns
    const withComputed = name ? [name, computed, ...others] : []
    const model = createGridModel({ rows: [aRow('a')] })
    const { change, range } = pasteBlock(model.getState().rows, withComputed, cell(0, 0), [['x', '5']], pasteOptions)
    model.commit('paste', change)
    expect(model.getState().rows[0]?.values).toEqual({ name: 'x', amount: '5' })
    expect(range).toEqual({ top: 0, left: 0, bottom: 0, right: 2 })
    expect(copyBlock(model.getState().rows, withComputed, range, getOptions)).toEqual([['x', '5']])
  })

  test('what is copied is pasted as it was', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', ' ', '中') })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.array(text, { minLength: 3 }), { minLength: 1 }),
        (width, lines) => {
          const block = lines.map((line) => line.slice(0, width))
          // An empty last line can't be told from the end of the block.
          fc.pre(block.at(-1)?.join('') !== '' || width > 1)
          expect(parseTsv(toTsv(block))).toEqual(block)
        },
      ),
    )
  })
})

test('rows below an expanded one are two rows further down', () => {
  const { getTop, findIndex } = createRowOffsets([1, 3])
  expect([0, 1, 2, 3, 4].map(getTop)).toEqual([0, 1, 4, 5, 8])
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(findIndex)).toEqual([0, 1, 1, 1, 2, 3, 3, 3, 4])
})

describe('cells', () => {
  test('[TABLE-008] [TABLE-009] [TABLE-010] [TABLE-011] types', () => {
    expect([...rowCellTypes].sort()).toEqual(
      ['row-checkbox', 'row-drag-sort', 'row-expand', 'row-number', 'row-radio'].sort(),
    )
    expect([...dataCellTypes].sort()).toEqual(
      [
        ...['input', 'inputNumber', 'textarea', 'select', 'date', 'datetime', 'time', 'checkbox', 'upload'],
        ...['select-search', 'select-multiple', 'progress', 'sel_depart', 'sel_user', 'tags', 'slot', 'normal'],
        ...['hidden', 'radio', 'popup', 'file', 'image'],
      ].sort(),
    )
  })

  test('[TABLE-019] tags get a semicolon after every 2 characters', () => {
    expect(['a', 'ab', 'abc', 'abcdef', 'ab;cd;e', '中文标签'].map(formatTags)).toEqual([
      ...['a', 'ab', 'ab;c', 'ab;cd;ef', 'ab;cd;e'],
      '中文;标签',
    ])
  })

  test('[TABLE-020] a number cell accepts digits, a leading minus and one decimal sign', () => {
    expect(['', '-', '1', '-1.', '.5', '1.25', '0,5'].map(isNumberInput)).toEqual(Array(7).fill(true))
    expect(['a', '1-', '1.2.3', '1,2.3', '--1', '1e5', ' 1'].map(isNumberInput)).toEqual(Array(7).fill(false))
  })

  test('[TABLE-021] text without a digit becomes empty', () => {
    expect(['abc', '-', '.', ' '].map(normalizeNumber)).toEqual(['', '', '', ''])
  })

  test.each([
    ['7', '7', undefined],
    ['1240.00', '1240.00', undefined],
    ['1.', '1', undefined],
    ['-.5', '-0.5', undefined],
    ['0,5', '0.5', undefined],
    ['1.234,5', '1234.5', undefined],
    ['１ ０００', '1000', undefined],
    ['1.2340', '1.2340', undefined],
    ['0.125', '0.125', undefined],
    ['1,234', '1,234', 'error.ambiguous'],
    ['-1.234', '-1.234', 'error.ambiguous'],
    ['12a', '12a', 'error.number'],
    ['1e5', '1e5', 'error.number'],
    ['1.2.3', '1.2.3', 'error.number'],
    ['½', '½', 'error.number'],
    ['5 mg', '5 mg', 'error.number'],
  ])('a number pasted as “%s” is “%s”, with the mark %s', (text, value, mark) => {
    const column: GridColumn = { key: 'amount', type: 'inputNumber', title: 'Amount' }
    const entered = parseCell(column, text)
    expect(entered).toBe(value)
    const errors = createValidator([column], () => [])([aRow('a', { amount: entered })])
    expect([...errors.values()].map(({ problem }) => problem)).toEqual(mark ? [mark] : [])
    expect(parseCell(column, String(entered))).toBe(value)
  })

  test('dates as people type them', () => {
    const parse = (type: CellType, text: string) => parseCell({ key: 'k', type, title: '' }, text)
    expect(['2026/1/5', '20260105', '2026年1月5日', '2026-02-30'].map((text) => parse('date', text))).toEqual([
      ...['2026-01-05', '2026-01-05', '2026-01-05', '2026-02-30'],
    ])
    expect([parse('datetime', '2026-1-5 9:05'), parse('time', '9:05')]).toEqual(['2026-01-05 09:05:00', '09:05:00'])
  })

  test('[TABLE-029] [TABLE-030] [TABLE-031] minimum widths', () => {
    expect((['datetime', 'sel_user', 'sel_depart', 'date'] as const).map(getMinWidth)).toEqual([190, 190, 190, 135])
    expect(getColumnWidth({ key: 'd', type: 'date', title: '', width: 90 })).toBe(135)
    expect(getColumnWidth({ key: 'n', type: 'row-number', title: '', width: 90 })).toBe(60)
  })

  test('file names are cut to 5 characters', () => {
    expect([shortenFileName('a.pdf'), shortenFileName('质粒图谱文件.gb')]).toEqual(['a.pdf', '质粒图谱文…'])
  })

  test('[TABLE-007] sum and average are exact; cells without a number do not count', () => {
    const rows = ['0.1', '0.2', '', 'x', '1.30'].map((amount, index) => aRow(String(index), { amount }))
    expect(calculateStatistics(rows, 'amount')).toEqual({ sum: '1.6', average: '0.53', count: 3 })
    expect(calculateStatistics([aRow('a', { amount: '-2.5' })], 'amount')).toMatchObject({
      sum: '-2.5',
      average: '-2.5',
    })
    // The average is rounded half away from zero.
    const halves = [aRow('a', { amount: '-0.01' }), aRow('b', { amount: '0' })]
    expect(calculateStatistics(halves, 'amount')).toMatchObject({ sum: '-0.01', average: '-0.01' })
    expect(calculateStatistics([...halves, aRow('c', { amount: '0' })], 'amount')).toMatchObject({ average: '0' })
    expect(calculateStatistics([], 'amount')).toEqual({ sum: '0', average: '0', count: 0 })
  })
})

describe('add setting', () => {
  test('[TABLE-022] at least 1 row; [TABLE-023] position 0 to the row count; [TABLE-027] default 1 at 0', () => {
    expect(defaultAddSetting).toEqual({ count: 1, position: 0 })
    expect(limitAddSetting({ count: 0, position: 9 }, 3, 999)).toEqual({ count: 1, position: 3 })
    expect(limitAddSetting({ count: 5_000, position: -1 }, 3, 999)).toEqual({ count: 999, position: 0 })
    expect([0, 1, 3].map((position) => toInsertIndex({ count: 1, position }, 3))).toEqual([3, 0, 2])
    expect([isAddSetting({ count: 1, position: 0 }), isAddSetting({ count: 0, position: 0 })]).toEqual([true, false])
  })

  test('[TABLE-013] inserts within 1500 ms of another are refused', () => {
    let time = 0
    const mayInsert = createInsertGuard(() => time)
    const results = [0, 1_499, 1_500, 2_000, 3_000].map((at) => {
      time = at
      return mayInsert()
    })
    expect(results).toEqual([true, false, true, false, true])
  })
})

describe('validation', () => {
  const accepts = (name: keyof typeof patterns, texts: string[]) => texts.map((text) => patterns[name].test(text))
  test.each([
    ['[VALID-051]', 'non-empty', '*', ['a'], ['', '  ']],
    ['[VALID-052]', '6-16 digits', 'n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a']],
    ['[VALID-053]', '6-16 characters', '*6-16', ['a b-中1', 'x'.repeat(16)], ['abcde', 'x'.repeat(17)]],
    [
      '[VALID-054]',
      '6-18 letters',
      's6-18',
      ['abcDEF', 'x'.repeat(18)],
      ['abcde', 'x'.repeat(19), 'abc|def', 'abcde1'],
    ],
    [
      '[VALID-055]',
      'url',
      'url',
      ['https://a.example/x?y=1', 'http://localhost:80'],
      ['a.example', 'http://', 'https://a b'],
    ],
    ['[VALID-055]', 'e-mail', 'e', ['a.b+c@lab.example'], ['a@b', 'a b@c.example', '@c.example']],
    ['[VALID-055]', 'mobile', 'm', ['13800138000'], ['12800138000', '1380013800']],
    ['[VALID-056]', 'postal code', 'p', ['100080', '000000'], ['10008', '1000800', '10008a']],
    ['[VALID-057]', 'letters', 's', ['abC'], ['a1', 'a b']],
    ['[VALID-057]', 'number', 'n', ['1', '-1.5'], ['1.', '.5', '1e3', 'a']],
    ['[VALID-057]', 'integer', 'z', ['0', '-12'], ['1.0', '1a']],
    ['[VALID-059]', 'money', 'money', ['0', '0.99', '12', '12.50'], ['1.234', '01', '-1', '1.']],
    ['[VALID-058]', 'money with 5 decimals', 'money-5', ['0.12', '1.12345', '10'], ['0.123', '1.123456', '01.1']],
  ] as const)('%s %s', (_, __, name, good, bad) => {
    expect([...accepts(name, [...good]), ...accepts(name, [...bad])]).toEqual([
      ...good.map(() => true),
      ...bad.map(() => false),
    ])
  })

  test('an empty cell passes every pattern but the first', () => {
    const column: GridColumn = {
      key: 'x',
      type: 'input',
      title: '',
      validateRules: [{ pattern: 'e' }, { pattern: 'z' }],
    }
    expect(createValidator([column], getOptions)([aRow('a')]).size).toBe(0)
  })

  test('[VALID-060] unique refuses a value that stands in another row', () => {
    const rows = [aRow('a', { name: 'x' }), aRow('b', { name: 'y' }), aRow('c', { name: 'x ' }), aRow('d')]
    expect(
      [...createValidator(columns, getOptions)(rows).values()].map((error) => [error.rowId, error.problem]),
    ).toEqual([
      ['a', 'error.unique'],
      ['c', 'error.unique'],
      ['d', 'error.required'],
    ])
  })

  test('[TABLE-006] rules of a column: a check of its own, a message of its own, options that exist', () => {
    const own: readonly GridColumn[] = [
      {
        key: 'a',
        type: 'input',
        title: '',
        validateRules: [{ check: (value) => (value === 'no' ? 'Not this.' : undefined) }],
      },
      { key: 'b', type: 'input', title: '', validateRules: [{ pattern: /^A/, message: 'Start with A.' }] },
      { key: 'c', type: 'select', title: '', options: [{ value: '1', title: 'One' }] },
    ]
    const errors = createValidator(own, getOptions)([aRow('r', { a: 'no', b: 'B', c: '2' })])
    expect([...errors.values()].map(({ problem }) => problem)).toEqual([
      { message: 'Not this.' },
      { message: 'Start with A.' },
      'error.option',
    ])
  })

  test('of several choices each must exist; hidden columns are not checked', () => {
    const own: readonly GridColumn[] = [
      { key: 'a', type: 'select-multiple', title: '', options: ['1', '2'].map((value) => ({ value, title: value })) },
      { key: 'b', type: 'hidden', title: '', validateRules: [{ required: true }] },
    ]
    const rows = [aRow('known', { a: '1,2' }), aRow('unknown', { a: '1,3' })]
    expect([...createValidator(own, getOptions)(rows).values()]).toMatchObject([
      { rowId: 'unknown', problem: 'error.option' },
    ])
  })
})

describe('changes from elsewhere', () => {
  test('[REALTIME-003] update a row, except cells with an edit of one’s own', () => {
    const model = createGridModel({ rows: [aRow('a', { name: 'A', amount: '1' })] })
    const [row] = model.getState().rows
    if (row) model.commit('edit', setCells(row, { name: 'mine' }))
    model.update('a', { name: 'theirs', amount: '2' })
    expect(model.getState().rows[0]?.values).toEqual({ name: 'mine', amount: '2' })
    model.update('missing', { name: 'x' })
    model.undo()
    expect(model.getTracked().updated).toHaveLength(1)
  })
})
