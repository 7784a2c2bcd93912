import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { useShownColumns } from '../table/use-table-layout.ts'
import { ExportMenu } from './export-menu.tsx'
import { type SavedView, toViewSearch } from './saved-views.data.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  popovers = installPopovers()
  logInAs()
})
afterEach(() => {
  popovers.remove()
  resetBrowser()
})

const columns = [{ key: 'code' }, { key: 'status' }, { key: 'total' }] as const

const aView = (change: Partial<SavedView> = {}): SavedView => ({
  // Ids are branded; nothing here reads them.
  id: 'svw_00000000000000000000000001' as SavedView['id'],
  list: 'sample',
  name: 'Inquiries',
  search: '?status=inquiry',
  layout: { order: [], hidden: ['total'], widths: {} },
  isDefault: false,
  ...change,
})

function open(start: readonly SavedView[], url = '/list') {
  let views = [...start]
  const requests = stubServer(({ method, path, body }) => {
    if (path.endsWith('/list')) return { result: views }
    if (path.endsWith('/save')) {
      const made = aView(body as Partial<SavedView>)
      views = [...views.filter(({ name }) => name !== made.name), made]
      return { result: made }
    }
    const of = (view: SavedView) => path.includes(view.id)
    if (method === 'DELETE') views = views.filter((view) => !of(view))
    else views = views.map((view) => ({ ...view, isDefault: of(view) && (body as SavedView).isDefault }))
    return { result: null }
  })
  function Sample() {
    return (
      <>
        <SavedViewsMenu list="sample" passing={['order']} />
        <p data-testid="columns">{useShownColumns('sample', columns).join(' ')}</p>
      </>
    )
  }
  const { router } = renderSignedIn(<Sample />, { url })
  return {
    router,
    writes: () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
  }
}

const shown = () => screen.getByTestId('columns').textContent
const openPanel = async (name = 'Views') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  const panel = within(screen.getByRole('group', { name: 'Views' }))
  await panel.findByRole('button', { name: 'Save view' })
  return panel
}

test('a view brings its filters, sort and columns', async () => {
  const { router } = open([aView()], '/list?keyword=pd')
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Inquiries' }))
  expect(router.state.location.search).toBe('?status=inquiry')
  expect(shown()).toBe('code status')
  expect(screen.getByRole('button', { name: 'Inquiries', current: true })).toBeTruthy()
})

test('the list opens with the default view, unless its address says something else', async () => {
  const { router } = open([aView({ isDefault: true })])
  await waitFor(() => expect(router.state.location.search).toBe('?status=inquiry'))
  expect(shown()).toBe('code status')
})

test('an address of its own comes first', async () => {
  const { router } = open([aView({ isDefault: true })], '/list?status=shipped')
  await openPanel()
  expect(router.state.location.search).toBe('?status=shipped')
  expect(shown()).toBe('code status total')
})

test('what is on screen is kept under a name, without the page and what is open', async () => {
  const { writes } = open([], '/list?status=shipped&page=4&order=SO-1&sort=-total')
  const panel = await openPanel()
  expect(panel.getByText(/No saved views yet/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }))
  expect(panel.getByText('Enter a name')).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: /Name of the view/ }), 'Big ones')
  await userEvent.click(panel.getByRole('checkbox', { name: 'Open the list with this view' }))
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }))
  expect(await panel.findByRole('button', { name: 'Big ones' })).toBeTruthy()
  expect(writes()).toEqual([
    [
      'POST',
      {
        list: 'sample',
        name: 'Big ones',
        search: '?sort=-total&status=shipped',
        layout: { order: [], hidden: [], widths: {} },
        isDefault: true,
      },
    ],
  ])
})

test('a view becomes the default, and is removed', async () => {
  const { writes } = open([aView()], '/list?keyword=pd')
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Open the list with Inquiries', pressed: false }))
  const star = await panel.findByRole('button', { name: 'No longer open the list with Inquiries', pressed: true })
  expect(star).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Remove Inquiries' }))
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Inquiries' })).toBeNull())
  expect(writes()).toEqual([
    ['POST', { isDefault: true }],
    ['DELETE', undefined],
  ])
})

test.each([
  ['', ''],
  ['?page=2', ''],
  ['?status=a&page=2&keyword=x', '?keyword=x&status=a'],
])('of the address %j a view keeps %j', (search, viewSearch) => {
  expect(toViewSearch(search, [])).toBe(viewSearch)
})

test('[ERROR-059] an empty list is not exported; another one in the format that was chosen', async () => {
  const call = vi.fn(async () => ({ name: 'orders.xlsx', blob: new Blob([]) }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { rerender } = renderSignedIn(<ExportMenu total={0} call={call} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('Data can’t be empty')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
  rerender(<></>)
  renderSignedIn(<ExportMenu total={3} call={call} />)
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith(expect.anything(), 'xlsx'))
})
