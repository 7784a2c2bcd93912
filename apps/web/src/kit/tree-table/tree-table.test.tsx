import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenSlot } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { groupByParent, parseTreeRows } from './tree-rows.ts'
import { TreeTable } from './tree-table.tsx'
import { createTreeTableLoader, type TreeTableSettings } from './tree-table-source.ts'
import { useTreeRows } from './use-tree-rows.ts'

beforeEach(resetBrowser)
afterEach(resetBrowser)

const rows: Record<string, unknown> = {
  '': [
    { id: 'A', parentId: '', hasChildren: true, name: 'Antibodies', code: 'A01' },
    { id: 'B', parentId: '', hasChildren: false, name: 'Proteins', code: 'A02' },
    { id: 'C', parentId: '', hasChildren: true, name: 'Cell lines', code: 'A03' },
  ],
  A: {
    total: 2,
    records: [
      { id: 'A1', parentId: 'A', hasChildren: '1', name: 'Monoclonal', code: 'A01A01' },
      { id: 'A2', parentId: 'A', hasChildren: '0', name: 'Polyclonal', code: 'A01A02' },
    ],
  },
  A1: [{ id: 'A11', parentId: 'A1', hasChildren: false, name: 'Human', code: 'A01A01A01' }],
  C: [],
}

const columns = [
  { key: 'name', title: 'Name' },
  { key: 'code', title: 'Code' },
]

function Sample({ settings }: { settings: TreeTableSettings }) {
  const [load] = useState(() => createTreeTableLoader(settings))
  return <TreeTable caption="Sample" columns={columns} tree={useTreeRows(load)} />
}

function open(answers: Record<string, unknown> = rows, settings: Partial<TreeTableSettings> = {}) {
  const requests = stubServer(({ query }) => {
    const answer = answers[query['pid'] ?? '']
    return answer === 'broken' ? { status: 500, message: 'Out of order' } : { unchecked: answer }
  })
  renderPage(<Sample settings={{ url: '/sample/childList', ...settings }} />)
  return requests
}

const grid = () => screen.findByRole('treegrid', { name: 'Sample' })
const names = () =>
  screen.getAllByRole('row').flatMap((row) => {
    const [first] = within(row).queryAllByRole('cell')
    return first ? [first.textContent] : []
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const listParents = (requests: ReturnType<typeof open>) => requests.map(({ query }) => query['pid'])

describe('[TABLE-002] a tree table', () => {
  test('[TABLE-005] [TABLE-016] [API-074] loads children when a row is opened, once', async () => {
    const requests = open()
    await screen.findByText('Antibodies')
    expect(names()).toEqual(['Antibodies', 'Proteins', 'Cell lines'])
    expect(screen.queryByRole('button', { name: 'Expand Proteins' })).toBeNull()
    await press('Expand Antibodies')
    expect(await screen.findByText('Monoclonal')).toBeTruthy()
    expect(names()).toEqual(['Antibodies', 'Monoclonal', 'Polyclonal', 'Proteins', 'Cell lines'])
    await press('Collapse Antibodies')
    expect(names()).toEqual(['Antibodies', 'Proteins', 'Cell lines'])
    await press('Expand Antibodies')
    expect(names()).toContain('Polyclonal')
    expect(listParents(requests)).toEqual(['', 'A'])
  })

  test('[TABLE-017] a row without children loses its expander', async () => {
    open()
    await grid()
    await press('Expand Cell lines')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Cell lines/ })).toBeNull())
    expect(screen.getByRole('row', { name: /Cell lines/ }).getAttribute('aria-expanded')).toBeNull()
  })

  test('[ERROR-038] says why the rows at the top did not come, and tries again', async () => {
    const answers: Record<string, unknown> = { '': 'broken' }
    open(answers)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t load the rows. Out of order')
    answers[''] = rows['']
    await press('Try again')
    await screen.findByText('Antibodies')
    expect(names()).toHaveLength(3)
  })

  test('a row whose children do not come says so, and tries again', async () => {
    const answers: Record<string, unknown> = { ...rows, A: 'broken' }
    open(answers)
    await grid()
    await press('Expand Antibodies')
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the items below Antibodies.')
    answers['A'] = rows['A']
    await press('Try again')
    expect(await screen.findByText('Polyclonal')).toBeTruthy()
  })

  test.each([[{ rows: [] }], ['text'], [7], [null], [{ records: 'none' }], [[1]]])(
    '[API-075] [ERROR-052] the answer %j is neither a list nor holds records',
    async (answer) => {
      stubServer(() => ({ unchecked: answer }))
      renderPage(<Sample settings={{ url: '/sample/childList' }} />, { language: 'zh' })
      expect((await screen.findByRole('alert')).textContent).toContain('返回数据类型不识别')
    },
  )

  test('[ERROR-041] no rows at all are said', async () => {
    open({ '': [] })
    await grid()
    expect(screen.getByText('No data found')).toBeTruthy()
  })

  test('the keyboard opens, closes and walks rows and cells', async () => {
    open()
    const table = await grid()
    const level = () => document.activeElement?.closest('tr')?.getAttribute('aria-level')
    const current = () => document.activeElement?.textContent
    await act(async () =>
      within(table)
        .getByRole('row', { name: /Antibodies/ })
        .focus(),
    )
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('Monoclonal')
    expect(current()).toBe('AntibodiesA01')
    await userEvent.keyboard('{ArrowDown}')
    expect([current(), level()]).toEqual(['MonoclonalA01A01', '2'])
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Human')
    await userEvent.keyboard('{ArrowRight}')
    expect(current()).toBe('Monoclonal')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(current()).toBe('A01A01')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(current()).toBe('MonoclonalA01A01')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.queryByText('Human')).toBeNull()
    await userEvent.keyboard('{ArrowLeft}')
    expect([current(), level()]).toEqual(['AntibodiesA01', '1'])
    await userEvent.keyboard('{End}')
    expect(current()).toBe('Cell linesA03')
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  test('rows say their level, place and number of siblings', async () => {
    open()
    await grid()
    await press('Expand Antibodies')
    const row = (await screen.findByText('Polyclonal')).closest('tr')
    expect(['level', 'posinset', 'setsize'].map((name) => row?.getAttribute(`aria-${name}`))).toEqual(['2', '2', '2'])
  })
})

describe('the call of a tree table', () => {
  test('[API-074] takes the parent under its key, a condition and further parameters', async () => {
    const requests = open(
      {},
      { url: '/sample/rootList', parentKey: 'parentCode', condition: '{"code":"A01"}', query: { hasQuery: 'true' } },
    )
    await screen.findByRole('alert')
    const { _t, ...query } = requests[0]?.query ?? {}
    expect(requests[0]?.path).toBe('/sample/rootList')
    expect(query).toEqual({ hasQuery: 'true', parentCode: '', condition: '{"code":"A01"}' })
  })

  test('[API-085] a foreign address is refused before anything is sent', async () => {
    tokenSlot.write('secret')
    for (const url of ['https://evil.example/rows', '//evil.example/rows', 'http://localhost:1/rows']) {
      const requests = stubServer(() => ({ unchecked: [] }))
      await expect(createTreeTableLoader({ url })('')).rejects.toMatchObject({ kind: 'url.foreign' })
      expect(requests).toEqual([])
    }
  })

  test('[API-085] the token goes to the API of this site only, not to its other addresses', async () => {
    tokenSlot.write('secret')
    const requests = stubServer(() => ({ unchecked: [] }))
    await createTreeTableLoader({ url: '/sample/rows' })('')
    await createTreeTableLoader({ url: `${location.origin}/jeecg-boot/sample/rows` })('')
    expect(requests.map(({ path, headers }) => [path, headers['X-Access-Token']])).toEqual([
      ['/sample/rows', 'secret'],
      ['/sample/rows', 'secret'],
    ])
    const plain = stubServer(() => ({ unchecked: [{ id: '1' }] }))
    const [row] = await createTreeTableLoader({ url: `${location.origin}/files/tree.json` })('')
    expect(row?.id).toBe('1')
    expect(Object.keys(plain[0]?.headers ?? {})).toEqual(['Accept'])
  })
})

describe('the rows of an answer', () => {
  test('may be named as the server names them', () => {
    const fields = { id: 'code', parentId: 'pid', hasChildren: 'hasChild' }
    expect(parseTreeRows({ records: [{ code: 5, pid: '0', hasChild: '1' }] }, fields)).toMatchObject([
      { id: '5', parentId: '0', hasChildren: true },
    ])
  })

  test('[TABLE-005] of several levels stand below their parents', () => {
    const all = parseTreeRows([
      { id: 'A', parentId: '0', hasChildren: true },
      { id: 'A1', parentId: 'A', hasChildren: false },
      { id: 'X', parentId: 'X', hasChildren: false },
    ])
    expect([...groupByParent(all, '')].map(([parent, below]) => [parent, below.map(({ id }) => id)])).toEqual([
      ['', ['A', 'X']],
      ['A', ['A1']],
    ])
  })
})
