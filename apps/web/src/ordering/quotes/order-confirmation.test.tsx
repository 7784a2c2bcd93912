import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anOrder } from '#ordering/orders/orders.makers.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { CustomerConfirmation, DeskConfirmation } from './order-confirmation.tsx'

afterEach(resetBrowser)

test.each([
  ['the customer', CustomerConfirmation, '/order/SO-1/confirmation/pdf'],
  ['staff', DeskConfirmation, '/order/desk/SO-1/confirmation/pdf'],
] as const)('%s downloads the confirmation of an accepted order', async (_, Section, path) => {
  const requests = stubServer(() => ({ status: 500 }))
  renderSignedIn(<Section order={anOrder({ orderNo: 'SO-1', status: 'inProduction' })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Download confirmation (PDF)' }))
  await waitFor(() => expect(requests.map((request) => request.path).join()).toContain(path))
})

test.each(['inquiry', 'toConfirm', 'cancelled'] as const)('an order that is “%s” has none', (status) => {
  renderSignedIn(<CustomerConfirmation order={anOrder({ orderNo: 'SO-1', status })} />)
  expect(screen.queryByRole('heading', { name: 'Order confirmation' })).toBeNull()
})
