import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddToCartButton } from '#catalogue/products/add-to-cart-button.tsx'
import { tokenSlot } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'

// As in a built page, where all words of a language are a file of their own.
vi.mock('virtual:words', () => ({ address: '/words/' }))

afterEach(resetBrowser)

const line = {
  packId: 'pck_01hzzzzzzzzzzzzzzzzzzzzzzz',
  quantity: 2,
  catalog: 'PV-M0016',
  name: 'Anti-mouse PD-1',
  size: '5 mg',
  href: '/product/rmp1-14',
}

test('[CART-001] adding is one writing request, which no words or schemas hold up', async () => {
  tokenSlot.write('token')
  const requests = stubServer(({ path }) =>
    path.startsWith('/words/')
      ? new Promise<never>(() => {})
      : { result: { id: 'crt_00000000000000000000000001', num: 2, count: 1 } },
  )
  renderPage(<AddToCartButton line={line} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('Added to cart', {}, { timeout: 8000 })).toBeTruthy()
  const calls = requests.filter(({ path }) => !path.startsWith('/words/'))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /by-order-client/order/cart/add'])
})
