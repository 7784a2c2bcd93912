import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { installPopovers } from '../../ui/testing/theme/popover-platform.ts'
import DataGrid, { type DataGridProps } from './data-grid.tsx'
import { createGridModel } from './grid-model.ts'
import type { GridColumn, GridRow } from './grid-types.ts'
import { toChangedRows } from './live-rows.tsx'

const columns: readonly GridColumn[] = [
  { key: 'check', type: 'row-checkbox', title: '' },
  { key: 'no', type: 'row-number', title: '' },
  { key: 'name', type: 'input', title: 'Name', validateRules: [{ required: true }, { unique: true }] },
  { key: 'amount', type: 'inputNumber', title: 'Amount', statistics: ['sum', 'average'] },
  { key: 'host', type: 'select', title: 'Host', options: ['Mouse', 'Rat'].map((value) => ({ value, title: value })) },
  { key: 'codes', type: 'tags', title: 'Codes' },
  { key: 'secret', type: 'hidden', title: 'Secret' },
]
const rows: readonly GridRow[] = [
  { id: 'a', values: { name: 'A', amount: '1', host: 'Mouse' } },
  { id: 'b', values: { name: 'B', amount: '2.5' } },
]

// Loaded here, so that no test waits for a large module.
await import('#kit/dates/date-panel.tsx')

// The test's document has no layout; the grid draws what fits into its viewport.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
})
afterEach(resetBrowser)

const user = userEvent.setup()

function open(props: Partial<DataGridProps> = {}, options: RenderPageOptions = {}) {
  const model = props.model ?? createGridModel({ rows })
  renderPage(<DataGrid name="test" label="Samples" columns={columns} model={model} {...props} />, options)
  return { model, read: () => model.getState().rows.map(({ values }) => values['name'] ?? '') }
}
const getCell = (row: number, column: number): HTMLElement => {
  const cell = screen.getByRole('grid').querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  if (!cell) throw new Error(`no cell at ${row}, ${column}`)
  return cell
}
const press = (keys: string) => user.keyboard(keys)
const goTo = (row: number, column: number) => user.pointer({ keys: '[MouseLeft]', target: getCell(row, column) })

/** Action of its button. */
function openPopover(label: string): HTMLElement {
  const box = document.getElementById(screen.getByRole('button', { name: label }).getAttribute('popovertarget') ?? '')
  if (!box) throw new Error('no popover')
  act(() => void box.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })))
  return box
}

describe('the grid', () => {
  test('[TABLE-001] [TABLE-024] [TABLE-025] is a grid of rows 61 high, at most 400 high', () => {
    open()
    const grid = screen.getByRole('grid', { name: 'Samples' })
    expect(grid.style.maxHeight).toBe('400px')
    expect(within(grid).getAllByRole('row')[1]?.style.height).toBe('61px')
    expect(within(grid).queryByText('Secret')).toBeNull()
  })

  test.each([
    ['en', 'NO.'],
    ['zh', '序号'],
    ['ja', 'NO.'],
  ] as const)('[TABLE-031] the sequence column is 60 wide, in %s labelled %s', (language, label) => {
    open({}, { language })
    expect(screen.getByRole('columnheader', { name: label }).style.width).toBe('60px')
  })

  test('[TABLE-007] [TABLE-026] the statistics row shows sum and average', async () => {
    open()
    const statistics = () => screen.getAllByRole('row').at(-1)?.textContent
    expect(statistics()).toContain('Sum 3.5')
    expect(statistics()).toContain('Avg. 1.75')
    await goTo(0, 3)
    await press('10{Enter}')
    expect(statistics()).toContain('Sum 12.5')
  })

  test('has no accessibility faults', async () => {
    open()
    await goTo(0, 2)
    await press('{Delete}')
    const { violations } = await axe.run(screen.getByRole('grid'), { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('editing', () => {
  test('typing replaces, Enter goes on below, F2 edits, Escape restores', async () => {
    const { read } = open()
    await goTo(0, 2)
    await press('new{Enter}')
    expect(read()).toEqual(['new', 'B'])
    await press('{F2}2{Enter}')
    expect(read()).toEqual(['new', 'B2'])
    await press('{F2}3{Escape}')
    expect(read()).toEqual(['new', 'B2'])
  })

  test('Tab goes through the cells; after Escape it leaves the grid', async () => {
    open()
    await goTo(0, 2)
    await press('x{Tab}7{Tab}')
    expect(getCell(0, 4).dataset['current']).toBe('true')
    expect(getCell(0, 3).textContent).toContain('7')
    await press('{Escape}{Tab}')
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
  })

  test('arrows, Home, End and Ctrl with arrows move; Shift chooses a range that Delete clears', async () => {
    const { read } = open()
    await goTo(0, 2)
    await press('{ArrowDown}{End}')
    expect(getCell(1, 5).dataset['current']).toBe('true')
    await press('{Home}')
    expect(getCell(1, 0).dataset['current']).toBe('true')
    await press('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(getCell(0, 2).getAttribute('aria-selected')).toBe('true')
    await press('{Delete}')
    expect(read()).toEqual(['', ''])
    await press('{Control>}z{/Control}')
    expect(read()).toEqual(['A', 'B'])
    await press('{Control>}y{/Control}')
    expect(read()).toEqual(['', ''])
  })

  test('Ctrl+D fills down', async () => {
    const { read } = open()
    await goTo(0, 2)
    await press('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(read()).toEqual(['A', 'A'])
  })

  test('[TABLE-020] [TABLE-021] a number cell takes digits, one leading minus and one point, and nothing else', async () => {
    const { model } = open()
    await goTo(0, 3)
    await press('-1a.5.2')
    await press('{Enter}-{Enter}')
    expect(model.getState().rows.map(({ values }) => values['amount'])).toEqual(['-1.52', ''])
  })

  test('a decimal comma is taken, and what can be two numbers is marked', async () => {
    const { model } = open()
    await goTo(0, 3)
    await press('0,5{Enter}1,234{Enter}')
    expect(model.getState().rows.map(({ values }) => values['amount'])).toEqual(['0.5', '1,234'])
    expect(getCell(1, 3).textContent).toContain('1,234')
    expect(screen.getByRole('button', { name: '1 error' })).toBeTruthy()
  })

  test('[TABLE-020] what is refused in a number that is edited leaves the number', async () => {
    const { model } = open()
    await goTo(1, 3)
    await press('{F2}x')
    expect(within(getCell(1, 3)).getByRole<HTMLInputElement>('textbox').value).toBe('2.5')
    await press('1{Enter}')
    expect(model.getState().rows[1]?.values['amount']).toBe('2.51')
  })

  test('[TABLE-019] tags get a semicolon after every two characters', async () => {
    const { model } = open()
    await goTo(0, 5)
    await press('abcde{Enter}')
    expect(model.getState().rows[0]?.values['codes']).toBe('ab;cd;e')
  })

  test('a choice is made by typing and Enter', async () => {
    const { model } = open()
    await goTo(1, 4)
    await user.type(screen.getByRole('combobox'), 'ra{Enter}')
    expect(model.getState().rows[1]?.values['host']).toBe('Rat')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('a block from Excel is pasted with growing rows, and copied back', async () => {
    const { read, model } = open()
    await goTo(1, 2)
    const data = { getData: (type: string) => (type === 'text/plain' ? 'x\t1\r\ny\t2\r\nz\t3\r\n' : '') }
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: data })
    expect(read()).toEqual(['A', 'x', 'y', 'z'])
    // The cursor stays where the block begins, and the block is chosen.
    expect([getCell(1, 2).dataset['current'], getCell(3, 3).getAttribute('aria-selected')]).toEqual(['true', 'true'])
    const copied = new Map<string, string>()
    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (type: string, text: string) => void copied.set(type, text) },
    })
    expect(copied.get('text/plain')).toBe('x\t1\r\ny\t2\r\nz\t3')
    expect(copied.get('text/html')).toContain('<td>y</td><td>2</td>')
    act(() => model.undo())
    expect(read()).toEqual(['A', 'B'])
  })
})

describe('date cells', () => {
  let platform: ReturnType<typeof installPopovers>
  beforeEach(() => {
    platform = installPopovers()
  })
  afterEach(() => platform.remove())
  const dates: readonly GridColumn[] = [
    { key: 'due', type: 'date', title: 'Due' },
    { key: 'started', type: 'datetime', title: 'Started' },
    { key: 'pickup', type: 'time', title: 'Pick-up' },
  ]

  test('[TABLE-009] a date is chosen in the calendar of the date fields, by keys alone', async () => {
    const model = createGridModel({ rows: [{ id: 'a', values: { due: '2026-11-09' } }] })
    open({ model, columns: dates })
    await goTo(0, 0)
    await press('{F2}{Alt>}{ArrowDown}{/Alt}')
    const calendar = await screen.findByRole('dialog', { name: 'Calendar' })
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true))
    await press('{ArrowDown}{Enter}')
    expect(model.getState().rows[0]?.values['due']).toBe('2026-11-16')
    expect(getCell(0, 0).contains(document.activeElement)).toBe(true)
    await press('{Control>}z{/Control}')
    expect(model.getState().rows[0]?.values['due']).toBe('2026-11-09')
  })

  test('[TABLE-009] a date with a time is chosen with its time', async () => {
    const model = createGridModel({ rows: [{ id: 'a', values: { started: '2026-11-09 09:30:15' } }] })
    open({ model, columns: dates })
    await goTo(0, 1)
    await press('{F2}')
    await user.click(screen.getByRole('button', { name: 'Open calendar for Started, row 1' }))
    const calendar = await screen.findByRole('dialog', { name: 'Calendar' })
    expect(within(calendar).getByLabelText<HTMLInputElement>('Time').value).toBe('09:30')
    await user.click(within(calendar).getByRole('button', { name: /12 November 2026|November 12, 2026/ }))
    await user.click(within(calendar).getByRole('button', { name: 'Done' }))
    expect(model.getState().rows[0]?.values['started']).toBe('2026-11-12 09:30:00')
  })

  test('[TABLE-009] a time has the choice of the browser', async () => {
    const model = createGridModel({ rows: [{ id: 'a', values: {} }] })
    open({ model, columns: dates })
    await goTo(0, 2)
    await press('{F2}')
    fireEvent.change(screen.getByLabelText('Choose a time'), { target: { value: '16:05' } })
    await press('{Enter}')
    expect(model.getState().rows[0]?.values['pickup']).toBe('16:05:00')
  })
})

describe('rows', () => {
  test('[TABLE-012] [TABLE-014] are added, chosen and deleted', async () => {
    const { model, read } = open()
    await user.click(screen.getByRole('button', { name: 'Add row' }))
    expect([read().length, model.getTracked().inserted.length]).toEqual([3, 1])
    await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
    await user.click(screen.getByRole('button', { name: 'Delete 1 row' }))
    expect(read()).toEqual(['B', ''])
    expect(model.getTracked().removed.map(({ id }) => id)).toEqual(['a'])
  })

  test('[TABLE-013] [ERROR-051] a second insert within 1500 ms is blocked with a message', async () => {
    const { read } = open({}, { language: 'zh' })
    const add = screen.getByRole('button', { name: '添加行' })
    await user.dblClick(add)
    expect(read()).toHaveLength(3)
    expect(await screen.findByText('你点击的太快了，请慢点点击!')).toBeTruthy()
  })

  test('[TABLE-022] [TABLE-023] [TABLE-027] the add setting starts with 1 at 0 and is stored', async () => {
    const { read } = open()
    await user.click(screen.getByRole('button', { name: 'Add settings' }))
    const count = screen.getByLabelText('Number of rows')
    const position = screen.getByLabelText('Position')
    expect([count, position]).toMatchObject([{ value: '1' }, { value: '0' }])
    await user.clear(count)
    await user.type(count, '2')
    await user.clear(position)
    await user.type(position, '1')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Add 2 rows' }))
    expect(read()).toEqual(['', '', 'A', 'B'])
    expect(localStorage.getItem('grid-add')).toContain('{"count":2,"position":1}')
  })

  test('a number of rows that is none stays as typed with the reason, and the setting stays', async () => {
    const { read } = open({ model: createGridModel({ rows, maxRows: 9 }) })
    openPopover('Add settings')
    const count = screen.getByLabelText<HTMLInputElement>('Number of rows')
    for (const [text, reason] of [
      ['0', 'Enter 1 or more'],
      ['2.5', 'Enter a whole number'],
      ['-3', 'Enter a number without a minus sign'],
      ['10', 'Enter 9 or less'],
      ['two', 'Enter a number'],
    ] as const) {
      await user.clear(count)
      await user.type(count, text)
      await user.tab()
      expect([count.value, document.getElementById(`${count.id}-error`)?.textContent]).toEqual([text, reason])
    }
    expect(screen.getByRole('button', { name: 'Add row' })).toBeTruthy()
    const box = openPopover('Duplicate several times')
    await user.clear(within(box).getByLabelText('Number of copies'))
    await user.type(within(box).getByLabelText('Number of copies'), '99999{Enter}')
    expect(within(box).getByText('Enter 9 or less')).toBeTruthy()
    expect(read()).toEqual(['A', 'B'])
  })

  test('new rows get names that count up', async () => {
    const { read } = open()
    openPopover('Add settings')
    await user.clear(screen.getByLabelText('Number of rows'))
    await user.type(screen.getByLabelText('Number of rows'), '3')
    const addNames = screen.getAllByLabelText(/Names in “Name”/)[0] ?? document.body
    await user.type(addNames, 'mAb-{{001}')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Add 3 rows' }))
    expect(read()).toEqual(['A', 'B', 'mAb-001', 'mAb-002', 'mAb-003'])
  })

  test('a row is copied several times, with names of their own, and one undo takes that back', async () => {
    const { read } = open()
    await goTo(0, 2)
    const box = openPopover('Duplicate several times')
    await user.clear(within(box).getByLabelText('Number of copies'))
    await user.type(within(box).getByLabelText('Number of copies'), '2')
    await user.type(within(box).getByLabelText(/Names in “Name”/), 'A-{{1}{Enter}')
    expect(read()).toEqual(['A', 'A-1', 'A-2', 'B'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(read()).toEqual(['A', 'B'])
  })

  test('Alt with an arrow moves a row', async () => {
    const { read } = open()
    await goTo(0, 2)
    await press('{Alt>}{ArrowDown}{/Alt}')
    expect(read()).toEqual(['B', 'A'])
  })

  test('a grid that only shows neither undoes nor repeats', async () => {
    const { model } = open()
    await goTo(0, 2)
    await press('x{Enter}y{Enter}{Control>}z{/Control}')
    expect(model.getState().rows.map(({ values }) => values['name'])).toEqual(['x', 'B'])
    cleanup()
    const { read } = open({ model, isReadOnly: true })
    await goTo(0, 2)
    await press('{Control>}z{/Control}')
    expect(read()).toEqual(['x', 'B'])
    await press('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(read()).toEqual(['x', 'B'])
  })

  test('[TABLE-028] the history lists changes; choosing one takes it back', async () => {
    const { read } = open()
    await goTo(0, 2)
    await press('x{Enter}y{Enter}')
    openPopover('Recent changes')
    await user.click(screen.getAllByRole('button', { name: 'Edited 1 cell' })[1] ?? document.body)
    expect(read()).toEqual(['A', 'B'])
  })
})

describe('errors', () => {
  test('[VALID-051] [VALID-060] stand in the cell and in a list that leads there', async () => {
    open()
    await goTo(1, 2)
    await press('A{Enter}')
    expect(getCell(1, 2).textContent).toContain('Another row has this value.')
    openPopover('1 error')
    await user.click(screen.getByRole('button', { name: /Row 2, Name/ }))
    await waitFor(() => expect(getCell(1, 2).contains(document.activeElement)).toBe(true))
  })

  test('of untouched cells show once all are checked', async () => {
    const model = createGridModel({ rows: [{ id: 'a', values: {} }] })
    open({ model })
    expect(screen.queryByText('Enter a value.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(within(getCell(0, 2)).getByText('Enter a value.')).toBeTruthy()
  })
})

describe('sub-table', () => {
  const subTable = { title: 'lots', columns: [{ key: 'lot', type: 'normal', title: 'Lot' }] as const }

  test('[TABLE-004] opens in a popover of the row', async () => {
    open({ subTable: { ...subTable, load: async () => [{ id: '1', values: { lot: 'L-7' } }] } })
    const box = openPopover('Open lots of row 1')
    expect(await within(box).findByText('L-7')).toBeTruthy()
  })

  test('[WIDGET-006] a spinner turns while its data loads', async () => {
    const loading = Promise.withResolvers<readonly GridRow[]>()
    open({ subTable: { ...subTable, load: () => loading.promise } })
    const box = openPopover('Open lots of row 1')
    expect((await within(box).findByRole('status', { hidden: true })).textContent).toBe('Loading')
    loading.resolve([{ id: '1', values: { lot: 'L-7' } }])
    expect(await within(box).findByText('L-7')).toBeTruthy()
    expect(within(box).queryByRole('status', { hidden: true })).toBeNull()
  })

  test('[TABLE-004] [ERROR-050] fails after 3 retries with 打开子表失败', async () => {
    const load = vi.fn<() => Promise<readonly GridRow[]>>().mockRejectedValue(new Error('offline'))
    open({ subTable: { ...subTable, load } }, { language: 'zh' })
    openPopover('打开第 1 行的lots')
    expect(await screen.findByText('打开子表失败')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(4)
  })
})

test('[REALTIME-003] a message has one changed row or a list of them; others are ignored', () => {
  expect(toChangedRows({ id: 'a', name: 'x' })).toEqual([{ id: 'a', values: { name: 'x' } }])
  expect(toChangedRows([{ id: 'a', name: 'x' }, { name: 'y' }, null])).toEqual([{ id: 'a', values: { name: 'x' } }])
  expect(toChangedRows(undefined)).toEqual([])
})
