import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { addToLocalCart, readLocalCart } from './local-cart.ts'
import VisitorCart from './visitor-cart.tsx'

afterEach(resetBrowser)

const line = {
  packId: 'pck_00000000000000000000000001',
  quantity: 2,
  catalog: 'PV-A0001',
  name: 'Anti-mouse PD-1',
  size: '5 mg',
  href: '/product/pv-a0001',
}

test('[CART-019] opens for everybody, shows what this browser keeps, and asks to log in on the way on', async () => {
  addToLocalCart(line)
  const requests = stubServer(() => ({ status: 404 }))
  renderPage(<VisitorCart />, { url: '/VivoProduct' })
  expect(screen.getByRole('link', { name: 'Anti-mouse PD-1' }).getAttribute('href')).toBe('/product/pv-a0001')
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(readLocalCart()).toMatchObject([{ quantity: 3 }])
  await userEvent.click(screen.getByRole('link', { name: 'Log in and continue' }))
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/user/login?redirect=%2FVivoCart')
  // Nothing of the cart is sent; only the list prices are read.
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('leads to the favourites of this browser, with lines and without', () => {
  stubServer(() => ({ status: 404 }))
  const { unmount } = renderPage(<VisitorCart />, { url: '/VivoProduct' })
  expect(screen.getByRole('link', { name: 'Your favourites' }).getAttribute('href')).toBe('/VivoSavedLists')
  unmount()
  addToLocalCart(line)
  renderPage(<VisitorCart />, { url: '/VivoProduct' })
  expect(screen.getByRole('link', { name: 'Your favourites' }).getAttribute('href')).toBe('/VivoSavedLists')
})

test('shows list prices and their total to everybody', async () => {
  addToLocalCart(line)
  addToLocalCart({ ...line, packId: 'pck_quoted', name: 'One gram', size: '1 g', quantity: 1 })
  const packs = [
    { id: line.packId, amount: '5', unit: 'mg', prices: { USD: 40_000 }, tiers: [], stock: 3, leadDays: 12 },
    { id: 'pck_quoted', amount: '1', unit: 'g', prices: { USD: null }, tiers: [], stock: 0, leadDays: 12 },
  ]
  stubServer(() => ({ unchecked: { packs } }))
  renderPage(<VisitorCart />, { url: '/VivoProduct' })
  expect((await screen.findByRole('status')).textContent).toBe('Total at list prices, excl. shipping and tax$800.00')
  expect(screen.getByText('Price on request')).toBeTruthy()
})

test('[CART-017] whoever asks for the cart without a login is led to the product page', async () => {
  renderPage(<VisitorCart />, { url: '/VivoCart' })
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/VivoProduct')
})

test('an empty cart leads to the catalogue', () => {
  renderPage(<VisitorCart />, { url: '/VivoProduct', language: 'zh' })
  expect(screen.getByRole('heading', { name: '购物车是空的' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '浏览产品目录' }).getAttribute('href')).toBe('/Vivo/Home')
})

test('applies the price of the quantity, as the cart of an account does', async () => {
  addToLocalCart({ ...line, quantity: 9 })
  const tiers = [{ minQuantity: 10, prices: { USD: 36_000 } }]
  const packs = [{ id: line.packId, amount: '5', unit: 'mg', prices: { USD: 40_000 }, tiers, stock: 3, leadDays: 12 }]
  stubServer(() => ({ unchecked: { packs } }))
  renderPage(<VisitorCart />, { url: '/VivoProduct' })
  expect((await screen.findByRole('status')).textContent).toContain('$3,600.00')
  addToLocalCart({ ...line, quantity: 2 })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('$3,960.00'))
})
