import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import PriceListsPage from './price-lists-page.tsx'

const listId = 'prl_00000000000000000000000001'
const list = {
  id: listId,
  name: 'Framework 7',
  discount: 1250,
  fromDay: '2026-01-01',
  untilDay: '2026-12-31',
  companies: [{ id: 'cmp_00000000000000000000000001', name: 'Northern Institute' }],
  prices: 1,
  version: 4,
}
const price = {
  packId: 'pck_00000000000000000000000001',
  catalog: 'PV-M0016',
  name: 'Anti-mouse PD-1',
  amount: '5',
  unit: 'mg',
  minQuantity: 10,
  currency: 'USD',
  price: 39_900,
  listPrice: 42_000,
}

let sent: SentRequest[]
let refused: { row: number; message: string }[]
beforeEach(() => {
  resetBrowser()
  refused = []
  sent = stubServer(({ method, path }) => {
    if (path.includes('/company/list')) {
      return { unchecked: { total: 1, records: [{ id: 'cmp_00000000000000000000000002', name: 'Southern Clinic' }] } }
    }
    if (path.endsWith('/prices') && method === 'POST') {
      return { unchecked: { saved: refused.length > 0 ? 0 : 2, problems: refused } }
    }
    if (path.includes('/prices')) return { unchecked: { total: 1, records: [price] } }
    return { unchecked: method === 'GET' ? { total: 1, records: [list] } : list }
  })
})
afterEach(resetBrowser)

const open = () => renderSignedIn(<PriceListsPage />, { url: `/office/price-lists?list=${listId}` })
const listChanges = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path.split('/desk/')[1], body])

test('an open list shows its period, discount, companies and prices', async () => {
  open()
  const pane = within(await screen.findByRole('region', { name: 'Price list' }))
  expect(pane.getByText('Jan 1, 2026 to Dec 31, 2026')).toBeTruthy()
  expect(pane.getByText('−12.5%')).toBeTruthy()
  expect(pane.getByText('Northern Institute')).toBeTruthy()
  expect(await pane.findByText('PV-M0016 5 mg: $399.00')).toBeTruthy()
  expect(pane.getByText('From 10 · List price $420.00')).toBeTruthy()
})

test('companies are searched, added and removed', async () => {
  open()
  const pane = within(await screen.findByRole('region', { name: 'Price list' }))
  await userEvent.type(pane.getByLabelText('Add a company'), 'south')
  await userEvent.click(await screen.findByRole('option', { name: 'Southern Clinic' }, { timeout: 3000 }))
  await screen.findByText('Company added')
  await userEvent.click(pane.getByRole('button', { name: 'Remove Northern Institute' }))
  await screen.findByText('Company removed')
  const path = `priceList/${listId}/companies`
  expect(listChanges()).toEqual([
    ['PUT', path, { version: 4, companyIds: ['cmp_00000000000000000000000001', 'cmp_00000000000000000000000002'] }],
    ['PUT', path, { version: 4, companyIds: [] }],
  ])
})

test('pasted prices are sent; wrong lines are named by their line and stay in the field', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add prices' }))
  const field = await screen.findByLabelText('Prices, one on each line')
  await userEvent.click(field)
  await userEvent.paste('PV-M0016\t5 mg\tcheap')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Line 1: Price “cheap”: Enter a number')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.paste('PV-M0001\t5 mg\t180,50\nPV-M0016\t5 mg\t1.234')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Line 2: Price “1.234”: Did you mean 1,234 or 1.234\?/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '1,234' }))
  expect((field as HTMLTextAreaElement).value).toBe('PV-M0001\t5 mg\t180,50\nPV-M0016\t5 mg\t1234')
  expect(listChanges()).toEqual([])
  await userEvent.clear(field)
  await userEvent.paste('Number\tSize\tPrice\n\nPV-M0016\t5 mg\t399\nPV-NONE\t\t12')
  refused = [{ row: 2, message: 'No product has this catalogue number' }]
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Line 4: No product has this catalogue number')).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toContain('PV-NONE')
  refused = []
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('2 prices saved')
  const rows = [
    { catalog: 'PV-M0016', amount: '5 mg', currency: 'USD', minQuantity: 1, price: 39_900 },
    { catalog: 'PV-NONE', amount: '', currency: 'USD', minQuantity: 1, price: 1_200 },
  ]
  expect(listChanges().at(-1)).toEqual(['POST', `priceList/${listId}/prices`, { rows }])
})

test('a list is started, changed and deleted', async () => {
  open()
  const pane = within(await screen.findByRole('region', { name: 'Price list' }))
  await userEvent.click(pane.getByRole('button', { name: 'Edit' }))
  const percent = await screen.findByLabelText('General discount (%)')
  expect((percent as HTMLInputElement).value).toBe('12.5')
  await userEvent.clear(percent)
  await userEvent.type(percent, '95')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Enter 90 or less')).not.toHaveLength(0)
  await userEvent.clear(percent)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await userEvent.click(pane.getByRole('button', { name: 'Delete' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Price list deleted')
  await userEvent.click(screen.getByRole('button', { name: 'New price list' }))
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Consortium')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findAllByText('Saved')
  const [changed, deleted, started] = listChanges()
  expect(changed).toEqual([
    'PUT',
    `priceList/${listId}`,
    { name: 'Framework 7', discount: null, fromDay: '2026-01-01', untilDay: '2026-12-31', version: 4 },
  ])
  expect(deleted).toEqual(['DELETE', `priceList/${listId}`, undefined])
  expect(started?.slice(0, 2)).toEqual(['POST', 'priceList/add'])
  expect(started?.[2]).toMatchObject({ name: 'Consortium', untilDay: null, discount: null })
})
