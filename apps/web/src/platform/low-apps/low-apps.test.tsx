import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportClient } from '#kit/popup-picker/report-data.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import LowAppPage from './low-app-page.tsx'
import LowAppsPage from './low-apps-page.tsx'

beforeEach(() => logInAs())
afterEach(() => {
  resetBrowser()
  reportClient.clear()
  history.replaceState(null, '', '/')
})

const user = userEvent.setup()
const appId = 'low_00000000000000000000000001'
const page = { path: 'lots', report: 'lots', columns: ['code', 'name'], params: { site: 'north' } }
const view = {
  id: appId,
  title: 'Stock',
  pages: [
    { ...page, title: 'Lots' },
    { ...page, path: 'vials', title: 'Vials', report: 'vials', columns: [], params: {} },
  ],
  denied: ['costs'],
}

const toColumn = (dataIndex: string, title: string) => ({ dataIndex, title, type: 'text', sorter: true })
const columns = [toColumn('code', 'Code'), toColumn('name', 'Name'), toColumn('cost', 'Cost')]

function open(path: string) {
  const url = `/low-app/${path}`
  history.replaceState(null, '', url)
  const requests = stubServer(({ path: called, query }) => {
    const [code = ''] = called.split('/').slice(-1)
    if (called.includes('/lowApp/detail/'))
      return code === appId ? { result: view } : { status: code === 'closed' ? 403 : 404 }
    if (called.includes('/getRpColumns/'))
      return { result: { cgRpConfigId: code, cgRpConfigName: 'Report', columns, dictOptions: {} } }
    if (called.includes('/getQueryInfo/'))
      return { result: [{ field: 'name', label: 'Name', mode: 'single', hidden: '0', view: 'text' }] }
    const records = [
      { code: `${code}-1`, name: 'Alpha', cost: 5 },
      { code: `${code}-2`, name: 'Beta', cost: 6 },
    ].filter(({ name }) => query['name'] === undefined || name === query['name'])
    return { result: { total: records.length, records } }
  })
  renderSignedIn(<LowAppPage />, { url })
  return requests
}

describe('an app', () => {
  test('[ROUTE-068] [ROUTE-069] shows the rows of its first report and sends its id with each call', async () => {
    const requests = open(appId)
    expect(await screen.findByRole('heading', { name: 'Stock' })).toBeTruthy()
    expect(await screen.findByRole('cell', { name: 'lots-1' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Code', 'Name'])
    expect(new Set(requests.map(({ headers }) => headers['X-Low-App-ID']))).toEqual(new Set([appId]))
    expect(requests.at(-1)).toMatchObject({
      path: '/online/cgreport/api/getData/lots',
      query: { self_site: 'north', pageNo: '1', pageSize: '10' },
    })
  })

  test('[ROUTE-069] has a tab for each page, and the address names the page', async () => {
    open(`${appId}/vials`)
    const tabs = within(await screen.findByRole('navigation', { name: 'Stock' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Lots', `/low-app/${appId}/lots`, null],
      ['Vials', `/low-app/${appId}/vials`, 'page'],
    ])
    expect(await screen.findByRole('cell', { name: 'vials-2' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  })

  test('is searched by the fields of its report', async () => {
    open(appId)
    await screen.findByRole('cell', { name: 'Alpha' })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Beta')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Alpha' })).toBeNull())
    expect(screen.getByRole('cell', { name: 'Beta' })).toBeTruthy()
  })

  test.each([
    ['an unknown app', 'nothing', 'Not found'],
    ['an unknown page', `${appId}/nothing`, 'Not found'],
    ['an app without a page for the reader', 'closed', 'You don’t have access'],
    ['a page whose report the reader may not read', `${appId}/costs`, 'You don’t have access'],
  ])('[ROUTE-069] %s says so', async (_, path, title) => {
    open(path)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})

test('an administrator adds a page with report, columns and parameters', async () => {
  const app = {
    id: appId,
    title: { en: 'Stock' },
    pages: [{ ...page, title: { en: 'Lots' } }],
    version: 3,
  }
  const reports = [{ code: 'vials', name: 'Vials', columns: [{ name: 'code', title: 'Code' }], params: ['site'] }]
  const requests = stubServer(({ path }) => {
    if (path.endsWith('/reports')) return { result: reports }
    return { result: path.endsWith('/list') ? { total: 1, records: [app] } : app }
  })
  renderSignedIn(<LowAppsPage />, { url: '/office/low-apps' })
  await user.click(await screen.findByRole('button', { name: 'Add a page to Stock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await user.type(dialog.getByLabelText(/English/), 'Vials')
  await user.type(dialog.getByLabelText(/^Path/), 'vials')
  await dialog.findByRole('option', { name: 'Vials' })
  await user.selectOptions(dialog.getByLabelText(/^Report/), 'vials')
  await user.click(await dialog.findByRole('checkbox', { name: 'Code' }))
  await user.type(dialog.getByLabelText(/^Parameter/), 'south')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ path }) => path.endsWith('/edit'))?.body).toEqual({
    ...app,
    pages: [
      ...app.pages,
      { path: 'vials', title: { en: 'Vials' }, report: 'vials', columns: ['code'], params: { site: 'south' } },
    ],
  })
})
