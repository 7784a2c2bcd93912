import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buttonSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { OrderAgainButton } from './order-again-button.tsx'

beforeEach(() => {
  logInAs()
  buttonSlot.write([{ action: 'order.place', type: '1', status: '1', describe: '' }])
})
afterEach(resetBrowser)

const path = '/by-order-client/order/SO-2026-000123/orderAgain'
const usd = (minor: number) => ({ minor, currency: 'USD' })
const line = { catalog: 'PV-A0001', projectName: 'Anti-mouse PD-1', packingQuantity: '5', unit: 'mg', num: 2 }

test('[B7] what changed since is said before the items go into the cart', async () => {
  const requests = stubServer(({ path: requested, method }) => {
    if (requested !== path) return { status: 404 }
    if (method === 'POST') return { result: { count: 1, added: 1, skipped: [] } }
    return {
      result: [
        { ...line, no: 1, priceBefore: usd(18_000), priceNow: usd(19_500), changes: ['price', 'stock'] },
        { ...line, no: 2, projectName: 'Anti-mouse CD3', priceBefore: null, priceNow: null, changes: ['withdrawn'] },
      ],
    }
  })
  renderSignedIn(<OrderAgainButton orderNo="SO-2026-000123" />, { url: '/VivoMyOrder' })
  await userEvent.click(screen.getByRole('button', { name: 'Order again: SO-2026-000123' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order again: SO-2026-000123' }))
  const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Price: \$180.00 → \$195.00 · Not enough in stock; made to order$/)
  expect(lines[1]).toMatch(/No longer available$/)
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 item to cart' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ lines: [1] }]),
  )
})

test('[B7] readers who may not order have no button', () => {
  buttonSlot.write([])
  stubServer(() => ({ status: 404 }))
  renderSignedIn(<OrderAgainButton orderNo="SO-2026-000123" />, { url: '/VivoMyOrder' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('vectors that are left out are named with the way to order them', async () => {
  const skip = (no: number, projectName: string, reason: string) => ({ no, projectName, reason })
  const skipped = [skip(2, 'pLinear', 'vector_faulty'), skip(3, 'pTurned', 'vector_unexplained')]
  stubServer(({ path: requested, method }) => {
    if (requested !== path) return { status: 404 }
    if (method === 'POST') return { result: { count: 1, added: 1, skipped } }
    return { result: [{ ...line, no: 1, priceBefore: usd(18_000), priceNow: usd(18_000), changes: [] }] }
  })
  renderSignedIn(<OrderAgainButton orderNo="SO-2026-000123" />, { url: '/VivoMyOrder' })
  await userEvent.click(screen.getByRole('button', { name: 'Order again: SO-2026-000123' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 item to cart' }))
  const message = await screen.findByText(/pLinear/)
  expect(message.textContent).toBe(
    'Not added, because it wouldn’t work as a vector: pLinear. Not added, because its errors of function need a written reason; order it from its design: pTurned',
  )
})
