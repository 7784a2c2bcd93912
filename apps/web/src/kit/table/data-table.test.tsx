import { pageOf } from '@paratope/contract/kernel/paging'
import { defineTexts } from '@paratope/contract/texts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { ada, logInAs } from '../../testing/render-signed-in.tsx'
import { useRowCursor } from '../list/use-row-cursor.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { type CellEditor, defineTable } from './define-table.ts'
import { type Selection, useSelection } from './use-selection.ts'

const words = { code: 'Code', name: 'Name', price: 'Price', note: 'Note' }
const texts = defineTexts('sample-table', { en: words, zh: words, es: words, ja: words })

const Row = z.object({
  code: z.string(),
  name: z.string(),
  price: z.object({ minor: z.int(), currency: z.enum(['USD']) }),
  note: z.string(),
})
type Row = z.infer<typeof Row>
const list = {
  method: 'GET',
  path: '/list',
  needs: 'public',
  query: z.object({ sort: z.enum(['name', '-name', '-price']).optional() }),
  reply: pageOf(Row),
  summary: '',
} as const

const tableWith = (edit?: CellEditor<Row>) =>
  defineTable<typeof list>()({
    name: 'sample',
    texts,
    rowKey: 'code',
    columns: [
      { key: 'code', text: 'code', as: 'code' },
      { key: 'name', text: 'name', value: ({ name }) => name.toUpperCase(), sort: ['name', '-name'] },
      { key: 'price', text: 'price', as: 'money', sort: ['-price'], wide: true },
      { key: 'note', text: 'note', ...(edit && { edit }) },
    ],
  })
const plain = tableWith()

const getRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `c${index + 1}`,
    name: `row ${index + 1}`,
    price: { minor: 1000 * (index + 1), currency: 'USD' },
    note: `note ${index + 1}`,
  }))

type Props = DataTableProps<Row, typeof words, 'name' | '-name' | '-price'>

const open = (props: Partial<Props> = {}) =>
  renderPage(
    <DataTable
      table={plain}
      caption="Sample"
      rows={getRows(3)}
      getRowHref={({ code }) => `/row/${code}`}
      getSortHref={(sort) => `/?sort=${sort}`}
      {...props}
    />,
  )

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeEach(resetBrowser)
afterEach(resetBrowser)

describe('an office table', () => {
  test('shows values as the columns say, and the first one leads to the row', () => {
    open()
    const [, first] = screen.getAllByRole('row')
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'c1' })
        .getAttribute('href'),
    ).toBe('/row/c1')
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['ROW 1', '$10.00', 'note 1'])
  })

  test.each([
    [undefined, '/?sort=name', null],
    ['name', '/?sort=-name', 'ascending'],
    ['-name', '/?sort=name', 'descending'],
  ])('sorted by %s, a heading leads to %s', (sort, href, order) => {
    open(sort === undefined ? {} : { sort })
    const heading = screen.getByRole('columnheader', { name: 'Name' })
    expect(heading.getAttribute('aria-sort')).toBe(order)
    expect(within(heading).getByRole('link').getAttribute('href')).toBe(href)
  })

  test('a column that sorts in one direction keeps it', () => {
    open({ sort: '-price' })
    const heading = screen.getByRole('columnheader', { name: 'Price' })
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/?sort=-price')
  })

  describe('[TABLE-002] its columns', () => {
    const openMenu = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
      const menu = within(screen.getByRole('group', { name: 'Columns' }))
      await menu.findByRole('checkbox', { name: 'Note' })
      return menu
    }
    let platform: ReturnType<typeof installPopovers>
    beforeEach(() => {
      platform = installPopovers()
    })
    afterEach(() => platform.remove())

    test('are hidden and shown; the choice is kept in the browser, the first column stays', async () => {
      open()
      const menu = await openMenu()
      expect(menu.getAllByRole('checkbox')).toHaveLength(3)
      await userEvent.click(menu.getByRole('checkbox', { name: 'Name' }))
      expect(headings()).toEqual(['Code', 'Price', 'Note'])
      cleanup()
      open()
      expect(headings()).toEqual(['Code', 'Price', 'Note'])
    })

    test('are moved, and put back', async () => {
      open()
      const menu = await openMenu()
      await userEvent.click(menu.getByRole('button', { name: 'Move Note up' }))
      await userEvent.click(menu.getByRole('button', { name: 'Move Note up' }))
      expect(headings()).toEqual(['Code', 'Note', 'Name', 'Price'])
      expect(menu.getByRole('button', { name: 'Move Note up' }).matches(':disabled')).toBe(true)
      await userEvent.click(menu.getByRole('button', { name: 'Reset columns' }))
      expect(headings()).toEqual(['Code', 'Name', 'Price', 'Note'])
    })

    test('are as wide as somebody says, within limits', async () => {
      open()
      const menu = await openMenu()
      const width = () => screen.getByRole('columnheader', { name: /^Note/ }).style.getPropertyValue('--width')
      await userEvent.type(menu.getByRole('textbox', { name: 'Width of Note' }), '240{Enter}')
      expect(width()).toBe('240px')
      const edge = screen.getByRole('columnheader', { name: /^Note/ }).querySelector('[data-column-edge]') as Element
      fireEvent.pointerDown(edge, { clientX: 100, pointerId: 1 })
      fireEvent.pointerMove(edge, { clientX: 220, pointerId: 1 })
      fireEvent.pointerUp(edge, { pointerId: 1 })
      fireEvent.pointerMove(edge, { clientX: 400, pointerId: 1 })
      expect(width()).toBe('120px')
      await userEvent.clear(menu.getByRole('textbox', { name: 'Width of Note' }))
      await userEvent.type(menu.getByRole('textbox', { name: 'Width of Note' }), '5{Enter}')
      expect(menu.getByRole('alert').textContent).toBe('Enter 60 or more')
      expect(width()).toBe('120px')
    })

    test('are arranged by each person alone', async () => {
      logInAs()
      open()
      await userEvent.click((await openMenu()).getByRole('checkbox', { name: 'Price' }))
      cleanup()
      logInAs({ ...ada, username: 'grace@sample.test' })
      open()
      expect(headings()).toEqual(['Code', 'Name', 'Price', 'Note'])
    })
  })

  test('beside an open row the wide columns make room', () => {
    open({ isCompact: true, openKey: 'c2' })
    expect(headings()).toEqual(['Code', 'Name', 'Note'])
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('c2')
  })
})

describe('choosing rows', () => {
  function Choosing({ rows = getRows(5), seen }: { rows?: Row[]; seen: (selection: Selection) => void }) {
    const selection = useSelection()
    seen(selection)
    return <DataTable table={plain} caption="Sample" rows={rows} getRowHref={() => '/x'} selection={selection} />
  }

  function choosing(rows = getRows(5)) {
    let keys: string[] = []
    renderPage(
      <Choosing
        rows={rows}
        seen={(selection) => {
          keys = [...selection.keys]
        }}
      />,
    )
    return () => keys
  }
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('one by one, all at once, and none', async () => {
    const keys = choosing()
    await userEvent.click(tick('Select c2'))
    expect(keys()).toEqual(['c2'])
    expect(tick('Select all on this page').indeterminate).toBe(true)
    await userEvent.click(tick('Select all on this page'))
    expect(keys().toSorted()).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
    await userEvent.click(tick('Select all on this page'))
    expect(keys()).toEqual([])
  })

  test('all of one row are chosen with it; all of none are not', async () => {
    choosing(getRows(1))
    await userEvent.click(tick('Select c1'))
    expect(tick('Select all on this page').checked).toBe(true)
    cleanup()
    choosing([])
    expect(tick('Select all on this page').checked).toBe(false)
  })

  test('from one row to another with the shift key', async () => {
    const keys = choosing()
    await userEvent.click(tick('Select c2'))
    fireEvent.click(tick('Select c4'), { shiftKey: true })
    expect(keys().toSorted()).toEqual(['c2', 'c3', 'c4'])
  })
})

describe('moving by keys', () => {
  function Moving({ shown }: { shown: (key: string | undefined) => void }) {
    const [detail, setDetail] = useState<string>()
    const selection = useSelection()
    const rows = getRows(3)
    const at = useRowCursor({
      keys: rows.map(({ code }) => code),
      open: detail,
      show: (key) => {
        shown(key)
        setDetail(key)
      },
      selection,
    })
    return (
      <DataTable
        table={plain}
        caption="Sample"
        rows={rows}
        getRowHref={() => '/x'}
        focusedKey={at}
        openKey={detail}
        selection={selection}
      />
    )
  }

  test('j and k move, x selects, Enter opens, the open one follows, Escape closes', async () => {
    const shown = vi.fn()
    renderPage(<Moving shown={shown} />)
    await userEvent.keyboard('jjx')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select c2' }).checked).toBe(true)
    await userEvent.keyboard('{Enter}j')
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('c3')
    await userEvent.keyboard('k{Escape}')
    expect(shown.mock.calls.map(([key]) => key)).toEqual(['c2', 'c3', 'c2', undefined])
  })

  test('keys with Ctrl, Alt or Meta, and those that something else has handled, are not the list’s', async () => {
    renderPage(<Moving shown={vi.fn()} />)
    const press = (init: KeyboardEventInit, isHandled = false) => {
      const event = new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true, ...init })
      if (isHandled) event.preventDefault()
      act(() => void document.body.dispatchEvent(event))
      return screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select c1' }).checked
    }
    await userEvent.keyboard('j')
    expect([press({ ctrlKey: true }), press({ altKey: true }), press({ metaKey: true }), press({}, true)]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(press({})).toBe(true)
  })

  test('keys pressed in a popover or in a shadow tree’s field are not the list’s', async () => {
    const shown = vi.fn()
    renderPage(
      <>
        <Moving shown={shown} />
        <div popover="auto">
          <button type="button">Day</button>
        </div>
        <div data-testid="editor" />
      </>,
    )
    const press = (target: Element | null | undefined, key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
      target?.dispatchEvent(event)
      return event.defaultPrevented
    }
    const field = screen
      .getByTestId('editor')
      .attachShadow({ mode: 'open' })
      .appendChild(document.createElement('textarea'))
    expect(press(document.body, 'j')).toBe(true)
    expect([press(screen.getByText('Day'), 'Escape'), press(field, 'x'), press(field, 'j')]).toEqual([
      false,
      false,
      false,
    ])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select c1' }).checked).toBe(false)
  })
})

describe('editing in place', () => {
  const opened = (save: CellEditor<Row>['save'], when?: CellEditor<Row>['when']) =>
    open({ table: tableWith({ save, maxLength: 20, ...(when && { when }) }) })
  const valueButtons = () => screen.getAllByRole('button', { name: /^note/ }).map(({ textContent }) => textContent)

  test('Enter saves what changed, with its row', async () => {
    const save = vi.fn(async () => {})
    opened(save)
    await userEvent.click(screen.getByRole('button', { name: 'note 2' }))
    const field = screen.getByRole('textbox', { name: 'Note' })
    await userEvent.clear(field)
    await userEvent.type(field, ' better {Enter}')
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'c2' }), 'better')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('Escape restores, and what did not change is not sent', async () => {
    const save = vi.fn(async () => {})
    opened(save)
    await userEvent.click(screen.getByRole('button', { name: 'note 1' }))
    await userEvent.keyboard('x{Escape}')
    expect(valueButtons()).toEqual(['note 1', 'note 2', 'note 3'])
    await userEvent.click(screen.getByRole('button', { name: 'note 1' }))
    await userEvent.keyboard('{Enter}')
    expect(save).not.toHaveBeenCalled()
  })

  test('after a refusal what was typed stays', async () => {
    opened(async () => Promise.reject(new Error('refused')))
    await userEvent.click(screen.getByRole('button', { name: 'note 1' }))
    await userEvent.keyboard('note 11{Enter}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('note 11')
  })

  test('only rows that may be changed can be', () => {
    opened(
      async () => {},
      ({ code }) => code === 'c3',
    )
    expect(valueButtons()).toEqual(['note 3'])
  })
})

describe('a long table', () => {
  test('has only the rows in view in the document, and says how many there are', async () => {
    const { container } = open({ rows: getRows(1000) })
    await vi.waitFor(() => expect(container.querySelector('tr[aria-hidden]')).not.toBeNull())
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
    const rows = screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-rowindex'))
    expect(rows[0]?.getAttribute('aria-rowindex')).toBe('2')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(100)
  })

  test('a table of a hundred rows is short', () => {
    open({ rows: getRows(100) })
    expect(screen.getAllByRole('row')).toHaveLength(101)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
  })
})
