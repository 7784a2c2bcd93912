import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import StockAlertDialog from './stock-alert-dialog.tsx'
import StockAlertPage from './stock-alert-page.tsx'

beforeEach(resetBrowser)
afterEach(() => {
  globalThis.location.hash = ''
  resetBrowser()
})

const pack = { id: 'pck_00000000000000000000000001', size: '5 mg', name: 'Anti-mouse PD-1' }

test('an address is sent with the size, and the next step is said', async () => {
  const requests = stubServer(() => ({ result: { isConfirmed: false } }))
  renderPage(<StockAlertDialog pack={pack} onClose={() => {}} />, { url: '/product/x' })
  expect(screen.getByText('We’ll send one e-mail when 5 mg of Anti-mouse PD-1 is back in stock.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'ada@institute.example')
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  expect((await screen.findByRole('status')).textContent).toContain('We’ve sent a link to ada@institute.example')
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/by-order-client/client/stockAlert/add',
    body: { packId: pack.id, email: 'ada@institute.example' },
  })
})

test.each([
  ['confirm', 'Confirm my address', 'Your address is confirmed', '/by-order-client/client/stockAlert/confirm'],
  ['stop', 'Stop stock e-mails', 'You won’t get any more stock e-mails', '/by-order-client/client/stockAlert/stop'],
])('the page of a link to %s changes nothing until its button is pressed', async (action, button, done, path) => {
  globalThis.location.hash = 'token'
  const requests = stubServer(({ method }) => ({
    result: method === 'GET' ? { action, product: action === 'stop' ? '' : 'Anti-mouse PD-1', catalog: '' } : null,
  }))
  const listChanges = () =>
    requests.filter(({ method }) => method !== 'GET').map((request) => request.path.split('?')[0])
  renderPage(<StockAlertPage />, { url: '/user/stock-alert' })
  const element = await screen.findByRole('button', { name: button })
  expect(listChanges()).toEqual([])
  await userEvent.click(element)
  expect((await screen.findByRole('status')).textContent).toContain(done)
  expect(listChanges()).toEqual([path])
})

test('a link without its token does not work', async () => {
  stubServer(() => ({ status: 404 }))
  renderPage(<StockAlertPage />, { url: '/user/stock-alert' })
  expect(await screen.findByText('This link doesn’t work')).toBeTruthy()
})
