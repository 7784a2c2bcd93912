import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { addToCartTexts } from '#catalogue/products/add-to-cart.texts.ts'
import { AddToCartButton } from '#catalogue/products/add-to-cart-button.tsx'
import { tokenSlot } from '#lib/session/session.ts'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { type LocalCartLine, readLocalCart } from './local-cart.ts'

afterEach(resetBrowser)

const line: LocalCartLine = {
  packId: 'pck_01hzzzzzzzzzzzzzzzzzzzzzzz',
  quantity: 2,
  catalog: 'PV-M0016',
  name: 'Anti-mouse PD-1, clone RMP1-14',
  size: '5 mg',
  href: '/product/rmp1-14',
}

/** The agreement comes with the first call. */
const patient = { timeout: 8000 }

const button = () => screen.getByRole('button', { name: 'Add to cart' })

test('a visitor without an account fills a cart of their own and is led to it', async () => {
  renderPage(<AddToCartButton line={line} />)
  await userEvent.click(button())
  await waitFor(() => expect(readLocalCart()).toEqual([line]))
  expect(await screen.findByText(/2 × Anti-mouse PD-1, clone RMP1-14, 5 mg/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View cart' }))
  expect(screen.getByTestId('elsewhere').textContent).toBe('/VivoProduct')
})

test('a short button is called by the words that it shows', () => {
  renderPage(<AddToCartButton line={line} isShort text="Add 5 mg" />)
  expect(screen.getByRole('button', { name: 'Add 5 mg Anti-mouse PD-1, clone RMP1-14' }).textContent).toBe('Add 5 mg')
  for (const [language, words] of Object.entries(addToCartTexts.table))
    expect(words['add.what'], language).toContain(words['add.short'])
})

test('a double click adds once', async () => {
  renderPage(<AddToCartButton line={line} />)
  await userEvent.dblClick(button())
  await screen.findByText('Added to cart', {}, patient)
  expect(readLocalCart()[0]?.quantity).toBe(2)
})

test('[CART-001] whoever is signed in adds to the account’s cart', async () => {
  tokenSlot.write('token')
  const requests = stubServer(() => ({ result: { id: 'crt_00000000000000000000000001', num: 2, count: 1 } }))
  renderPage(<AddToCartButton line={line} />)
  await userEvent.dblClick(button())
  await screen.findByText('Added to cart', {}, patient)
  expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/by-order-client/order/cart/add', { packId: line.packId, quantity: 2 }],
  ])
  expect(readLocalCart()).toEqual([])
})

test('a refusal is said, and nothing claims to be in the cart', async () => {
  tokenSlot.write('token')
  stubServer(() => ({ status: 409, error: 'cart.full', message: 'The cart is full' }))
  renderPage(<AddToCartButton line={line} />)
  await userEvent.click(button())
  expect(await screen.findByText('The cart is full', {}, patient)).toBeTruthy()
  expect(screen.queryByText('Added to cart')).toBeNull()
})
