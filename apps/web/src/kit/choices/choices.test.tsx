import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dictionarySlot } from '#lib/session/session.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import {
  DictionaryCheckboxes,
  DictionaryMultiSelect,
  DictionaryRadios,
  DictionarySelect,
  YesNoSwitch,
} from './dictionary-fields.tsx'
import { DepartmentSelect, UserSelect } from './people-selects.tsx'
import { RefreshDictionariesButton } from './refresh-dictionaries-button.tsx'
import { SearchSelect } from './search-select.tsx'
import { createDictionarySource, createTreeSource } from './server-sources.ts'
import { TreeSelect } from './tree-select.tsx'

afterEach(resetBrowser)

const user = userEvent.setup({ advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)) })

const carriers = [
  { value: 'air', text: 'Air', title: 'Air', label: 'Air' },
  { value: 'road', text: 'Road', title: 'Road', label: 'Road' },
  { value: 'sea', text: 'Sea', title: 'Sea', label: 'Sea' },
]

function WithValue({
  initial = '',
  children,
}: {
  initial?: string
  children: (value: string, onChange: (value: string) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return (
    <>
      {children(value, setValue)}
      <output>{value}</output>
    </>
  )
}

const getValue = () => document.querySelector('output')?.textContent

describe('dictionary fields', () => {
  const field = { label: 'Carrier', dictionary: 'carrier' }

  test('[DICT-001] understand items with text, label or title', async () => {
    const withOneText = [
      { value: 'air', text: 'Air' },
      { value: 'road', label: 'Road' },
      { value: 'sea', title: 'Sea' },
    ]
    stubServer(() => ({ unchecked: withOneText }))
    renderSignedIn(
      <WithValue>{(value, onChange) => <DictionarySelect {...field} {...{ value, onChange }} />}</WithValue>,
    )
    await screen.findByRole('option', { name: 'Sea' })
    await user.selectOptions(screen.getByLabelText('Carrier'), 'Road')
    expect(getValue()).toBe('road')
  })

  test('[DICT-005] an empty code is an error and asks the server nothing', async () => {
    const requests = stubServer(() => ({ result: [] }))
    renderSignedIn(<DictionarySelect label="Carrier" dictionary="" value="" onChange={() => {}} />)
    expect(await screen.findByText('The dictionary code must not be empty')).toBeTruthy()
    expect(requests).toEqual([])
  })

  test('radios choose one value', async () => {
    stubServer(() => ({ result: carriers }))
    renderSignedIn(
      <WithValue>{(value, onChange) => <DictionaryRadios {...field} {...{ value, onChange }} />}</WithValue>,
    )
    await user.click(await screen.findByRole('radio', { name: 'Sea' }))
    expect(getValue()).toBe('sea')
  })

  test('[WIDGET-024] checkboxes join their values with a comma, in the order of the dictionary', async () => {
    stubServer(() => ({ result: carriers }))
    renderSignedIn(
      <WithValue initial="road">
        {(value, onChange) => <DictionaryCheckboxes {...field} {...{ value, onChange }} />}
      </WithValue>,
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Air' }))
    expect(getValue()).toBe('air,road')
    await user.click(screen.getByRole('checkbox', { name: 'Road' }))
    expect(getValue()).toBe('air')
  })

  test('[WIDGET-024] a multi-select joins its values with a comma and closes with Escape', async () => {
    stubServer(() => ({ result: carriers }))
    renderSignedIn(
      <WithValue>{(value, onChange) => <DictionaryMultiSelect {...field} {...{ value, onChange }} />}</WithValue>,
    )
    await user.click(screen.getByRole('button', { name: 'Carrier' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Sea' }))
    await user.click(screen.getByRole('checkbox', { name: 'Air' }))
    expect(getValue()).toBe('air,sea')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Carrier' }).textContent).toBe('Air, Sea')
  })

  test('[DICT-002] a switch is Y when it is on and N when it is off, unless it has values of its own', async () => {
    renderSignedIn(
      <WithValue initial="N">
        {(value, onChange) => <YesNoSwitch label="Dry ice" {...{ value, onChange }} />}
      </WithValue>,
    )
    const control = screen.getByRole('switch', { name: 'Dry ice' })
    await user.click(control)
    expect(getValue()).toBe('Y')
    await user.click(control)
    expect(getValue()).toBe('N')
  })

  test('[API-052] [DICT-003] [ERROR-045] a refresh calls refleshCache, then queryAllDictItems, and keeps the answer for 7 days', async () => {
    const refreshed = { carrier: [{ value: 'rail', text: 'Rail', title: 'Rail', label: 'Rail' }] }
    const requests = stubServer(({ path }) => ({
      result: path === '/sys/dict/queryAllDictItems' ? refreshed : path.includes('getDictItems') ? carriers : null,
    }))
    logInAs()
    renderSignedIn(
      <>
        <DictionarySelect {...field} value="" onChange={() => {}} />
        <RefreshDictionariesButton />
      </>,
    )
    await screen.findByRole('option', { name: 'Air' })
    await user.click(screen.getByRole('button', { name: 'Refresh lists' }))
    expect(await screen.findByText('Cache refresh complete')).toBeTruthy()
    expect(requests.map(({ path }) => path).filter((path) => !path.includes('getDictItems'))).toEqual([
      '/sys/dict/refleshCache',
      '/sys/dict/queryAllDictItems',
    ])
    expect(screen.getByRole('option', { name: 'Rail' })).toBeTruthy()
    expect(dictionarySlot.read()).toEqual({ language: 'en', items: refreshed })
    vi.useFakeTimers({ now: Date.now() + 604_800_000 })
    expect(dictionarySlot.read()).toBeUndefined()
  })
})

test('[ERROR-045] a refresh that fails says so', async () => {
  stubServer(({ path }) => (path.includes('refleshCache') ? { status: 500 } : { result: carriers }))
  logInAs()
  renderSignedIn(<RefreshDictionariesButton />)
  await user.click(screen.getByRole('button', { name: 'Refresh lists' }))
  expect(await screen.findByText('Cache refresh failed')).toBeTruthy()
})

describe('search select', () => {
  const source = createDictionarySource('sys_area,name,code')
  const areas = [
    { value: '310115', text: 'Pudong', title: 'Pudong', label: 'Pudong' },
    { value: '310101', text: 'Huangpu', title: 'Huangpu', label: 'Huangpu' },
  ]
  const serve = () => stubServer(({ path }) => ({ result: path.includes('loadDictItem') ? 'Pudong' : areas }))
  const render = (initial = '') =>
    renderSignedIn(
      <WithValue initial={initial}>
        {(value, onChange) => <SearchSelect label="Area" source={source} {...{ value, onChange }} />}
      </WithValue>,
    )
  const listSearches = (requests: SentRequest[]) =>
    requests
      .filter(({ path }) => path.includes('loadDict/'))
      .map(({ path, query }) => [decodeURIComponent(path), query['keyword'], query['pageSize']])

  test('[WIDGET-012] [API-055] [LIMIT-006] asks for 10 results 800 ms after the last key and takes one by the keyboard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const requests = serve()
    render()
    await user.type(screen.getByRole('combobox', { name: 'Area' }), 'pu')
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(listSearches(requests)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(listSearches(requests)).toEqual([['/sys/dict/loadDict/sys_area,name,code', 'pu', '10']])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(getValue()).toBe('310101')
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Huangpu')
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('[WIDGET-012] [API-054] shows the text of a value that was chosen earlier', async () => {
    serve()
    render('310115')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Pudong'))
  })

  test('a click elsewhere keeps what was chosen', async () => {
    serve()
    render('310115')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'Pudong'))
    await user.type(screen.getByRole('combobox'), 'x')
    await user.click(document.body)
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Pudong')
    expect(getValue()).toBe('310115')
  })
})

describe('user and department select', () => {
  const serve = () =>
    stubServer(({ path, query }) => {
      const all = path.endsWith('/departments')
        ? [
            { orgCode: 'A01', name: 'Cloning' },
            { orgCode: 'A01A01', name: 'Screening' },
          ]
        : [
            { username: 'ada', realname: 'Ada Sample' },
            { username: 'adam', realname: 'Adam Sample' },
          ]
      const records = all.filter((row) =>
        Object.entries(row).every(([field, value]) => value.toLowerCase().includes(query[field]?.toLowerCase() ?? '')),
      )
      return { result: { total: records.length, records } }
    })

  test('[WIDGET-012] [TABLE-010] a user is found by name and kept by user name', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const requests = serve()
    renderSignedIn(
      <WithValue initial="">{(value, onChange) => <UserSelect label="User" {...{ value, onChange }} />}</WithValue>,
    )
    await user.type(screen.getByRole('combobox', { name: 'User' }), 'adam')
    await act(() => vi.advanceTimersByTimeAsync(900))
    await user.click(await screen.findByRole('option', { name: 'Adam Sample' }))
    expect(getValue()).toBe('adam')
    expect(requests.map(({ path, query }) => [path, query['realname'], query['pageSize']])).toEqual([
      ['/online/cgreport/api/getData/users', 'adam', '10'],
    ])
  })

  test.each([
    ['A01', 'Cloning'],
    ['A01A01', 'Screening'],
    ['gone', 'gone'],
  ])('the department %s is shown as %s', async (code, name) => {
    serve()
    renderSignedIn(
      <WithValue initial={code}>
        {(value, onChange) => <DepartmentSelect label="Department" {...{ value, onChange }} />}
      </WithValue>,
    )
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', name))
  })
})

describe('tree select', () => {
  const source = createTreeSource({ tableName: 'sys_category', text: 'name', code: 'code', pidField: 'pid' })
  const node = (value: string, label: string, leaf: 0 | 1) => ({
    key: value,
    value,
    label,
    title: label,
    leaf,
    children: [],
  })
  const nodes: Record<string, unknown[]> = {
    '': [node('A01', 'Antibodies', 0), node('A03', 'Cell lines', 0)],
    A01: [node('A01A01', 'In vivo antibodies', 1)],
    A03: [],
  }
  const serve = () =>
    stubServer(({ path, query }) => ({
      result: path.includes('loadDictItem') ? 'Antibodies' : nodes[query['pid'] ?? ''],
    }))
  const render = (condition = '', language: 'en' | 'zh' = 'en') =>
    renderSignedIn(
      <WithValue>
        {(value, onChange) => <TreeSelect label="Category" source={source} {...{ value, onChange, condition }} />}
      </WithValue>,
      { language },
    )

  test('[WIDGET-011] [WIDGET-017] [API-056] loads children when a node is opened; one without children loses its expander', async () => {
    const requests = serve()
    render('{"level":"1"}')
    await user.click(screen.getByRole('button', { name: 'Category' }))
    const first = await screen.findByRole('treeitem', { name: 'Antibodies' })
    expect(requests.map(({ query }) => [query['tableName'], query['pid'], query['condition']])).toEqual([
      ['sys_category', '', '{"level":"1"}'],
    ])
    act(() => first.focus())
    await user.keyboard('{ArrowRight}')
    const leaf = await screen.findByRole('treeitem', { name: 'In vivo antibodies' })
    expect([leaf.getAttribute('aria-level'), leaf.getAttribute('aria-expanded')]).toEqual(['2', null])
    const empty = screen.getByRole('treeitem', { name: 'Cell lines' })
    expect(empty.getAttribute('aria-expanded')).toBe('false')
    const expander = empty.querySelector('[data-expander]')
    if (!expander) throw new Error('no expander')
    await user.click(expander)
    await waitFor(() =>
      expect(within(empty).queryByText('Cell lines')?.getAttribute('aria-expanded') ?? null).toBeNull(),
    )
    await waitFor(() => expect(empty.querySelector('[data-expander]')).toBeNull())
    await user.click(leaf)
    expect(getValue()).toBe('A01A01')
    expect(screen.getByRole('button', { name: 'Category' }).textContent).toBe('In vivo antibodies')
  })

  test.each(['level=1', '[1]', '"text"', 'null', '{'])(
    '[WIDGET-021] [ERROR-039] the condition %s is refused and nothing is asked for',
    async (condition) => {
      const requests = serve()
      render(condition, 'zh')
      expect(await screen.findByText('组件JTreeSelect-condition传值有误，需要一个json字符串!')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Category' }))
      expect(requests).toEqual([])
    },
  )
})
