import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { anOrder } from '#ordering/orders/orders.makers.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import OrderConfirmationPage from './order-confirmation-page.tsx'

afterEach(resetBrowser)

test('the result page confirms an order by its number', () => {
  renderPage(<OrderConfirmationPage />, { url: '/IsSuccess?code=SO-2026-000123&kind=order' })
  expect(screen.getByText('SO-2026-000123', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText(/received order/, { selector: 'p' }).textContent).toContain('SO-2026-000123')
})

test('the result page of a service speaks of results, not of packing', () => {
  renderPage(<OrderConfirmationPage />, { url: '/IsSuccess?code=SO-2026-000123&kind=service' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order placed')
  expect(screen.getByText(/Results appear in your order/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/reserve the products|pack and ship|in production/)
})

test('the result page names sum and PO number to who may read the order', async () => {
  const granted = [{ action: 'order.read', type: '1', status: '1', describe: '' }]
  permissionSlot.write({ auth: granted, allAuth: granted })
  const order = anOrder({ orderNo: 'SO-2026-000123', status: 'inProduction', poNumber: 'PO-2026-7' })
  stubServer(() => ({ result: order }))
  renderPage(<OrderConfirmationPage />, { url: '/IsSuccess?code=SO-2026-000123&kind=order' })
  expect(await screen.findByText('$230.00')).toBeTruthy()
  expect(screen.getByText('PO-2026-7')).toBeTruthy()
})

test.each(['/IsSuccess', '/IsSuccess?code=%3Cb%3E'])('%s confirms nothing', (url) => {
  renderPage(<OrderConfirmationPage />, { url })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No order to show')
  expect(screen.queryByText(/submitted/)).toBeNull()
})
