import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AddToCartButton } from '#catalogue/products/add-to-cart-button.tsx'
import { buttonSlot, type Permission } from '#lib/session/session.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import {
  type RenderPageOptions,
  renderPage,
  resetBrowser,
  type SentRequest,
  stubServer,
} from '../../testing/render-page.tsx'
import { ada, aMenu, logInAs, menuPath } from '../../testing/render-signed-in.tsx'
import { aCart, aCartLine, cartListPath } from './carts.makers.ts'
import HeaderCart from './header-cart.tsx'
import { addToLocalCart, readLocalCart } from './local-cart.ts'

let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  popovers = installPopovers()
})
afterEach(() => {
  popovers.remove()
  resetBrowser()
})

const countPath = '/by-order-client/order/cart/count'
const localLine = {
  packId: 'pck_00000000000000000000000001',
  quantity: 2,
  catalog: 'PV-A0001',
  name: 'Anti-mouse PD-1',
  size: '5 mg',
  href: '/product/pv-a0001',
}

const getGrant = (action: string): Permission => ({ action, type: '1', status: '1', describe: '' })

function open(lines = [aCartLine()], options: RenderPageOptions = {}, granted = [getGrant('cart.use')]) {
  let count = lines.length
  const requests = stubServer(({ path, query }) => {
    if (path === menuPath) return { result: { ...aMenu, auth: granted } }
    if (path === countPath) return { result: { count } }
    if (path === '/by-order-client/order/cart/add') {
      count += 1
      return { result: { id: aCartLine().id, num: 2, count } }
    }
    if (path === cartListPath) return { result: aCart(lines.slice(0, Number(query['pageSize']))) }
    if (path.startsWith('/sys/dict/')) {
      return { result: [{ value: 'plasmid', text: 'Plasmids', title: 'Plasmids', label: 'Plasmids' }] }
    }
    return { status: 404 }
  })
  renderPage(
    <>
      <HeaderCart />
      <AddToCartButton line={localLine} />
    </>,
    { url: '/Biosimilar', ...options },
  )
  return requests
}

const button = () => screen.findByRole('button', { name: /^Cart/ })
const paths = (request: readonly SentRequest[]) => request.map(({ path }) => path)

describe('signed in', () => {
  beforeEach(() => {
    logInAs()
    buttonSlot.write([getGrant('cart.use')])
  })

  test('[CART-016] the count is asked for with a login, and after that every answer brings it', async () => {
    const requests = open()
    expect(await screen.findByRole('button', { name: 'Cart: 1' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByRole('button', { name: 'Cart: 2' })).toBeTruthy()
    expect(paths(requests).filter((path) => path === countPath)).toHaveLength(1)
  })

  test('[ERROR-034] a count that fails shows the server’s message as an error', async () => {
    stubServer(({ path }) =>
      path === countPath ? { status: 500, message: 'The cart is being moved' } : { result: null },
    )
    renderPage(<HeaderCart />, { url: '/Biosimilar' })
    const notice = await screen.findByText('The cart is being moved')
    expect(notice.closest('[role]')?.getAttribute('role')).toBe('alert')
    expect(await screen.findByRole('button', { name: 'Cart' })).toBeTruthy()
  })

  test('[CART-001] whoever is signed in adds to the account’s cart, once for a double click', async () => {
    const requests = open()
    await button()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/by-order-client/order/cart/add',
      body: { packId: localLine.packId, quantity: 2 },
    })
    expect(await screen.findByText('2 × Anti-mouse PD-1, 5 mg')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View cart' }))
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/VivoCart')
  })

  test('[CART-002] [CART-003] lists the first five lines with catalogue number and product', async () => {
    const lines = Array.from({ length: 7 }, (_, index) =>
      aCartLine({ projectName: `Product ${index}`, catalog: `PV-${index}` }),
    )
    open(lines)
    await userEvent.click(await button())
    const panel = within(await screen.findByRole('dialog', { name: 'Cart' }))
    await panel.findByText('Product 0')
    const items = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toHaveLength(5)
    expect(items[4]).toContain('Product 4')
    expect(items[4]).toContain('PV-4')
  })

  test('[LAYOUT-021] on the plasmid site the button shows how many lines the cart has', async () => {
    open([aCartLine(), aCartLine(), aCartLine()], { site: { systemType: 2 } })
    expect((await screen.findByRole('button', { name: 'Cart: 3' })).textContent).toBe('3')
  })

  test('[CART-004] [CART-009] the plasmid site shows order number and order type', async () => {
    open([aCartLine({ orderType: 'plasmid', orderNo: 'CART-000042' })], { site: { systemType: 2 } })
    await userEvent.click(await button())
    const panel = within(await screen.findByRole('dialog', { name: 'Cart' }))
    expect(await panel.findByText('CART-000042')).toBeTruthy()
    expect(panel.getByText('Plasmids')).toBeTruthy()
  })

  test('[CART-005] says that the cart is empty', async () => {
    open([])
    await userEvent.click(await button())
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  })

  test('[CART-006] More leads to the order form, on the plasmid site to the cart', async () => {
    open()
    await userEvent.click(await button())
    expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/VivoProduct')
    resetBrowser()
    logInAs()
    open([aCartLine()], { site: { systemType: 2 } })
    await userEvent.click(await button())
    expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/cart/Index')
  })

  test('what a visitor had chosen moves in, and the page says so', async () => {
    addToLocalCart(localLine)
    const requests = open([])
    expect(await screen.findByText('We’ve added the items from before you logged in')).toBeTruthy()
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ packId: localLine.packId, quantity: 2 })
    expect(readLocalCart()).toEqual([])
    expect(await screen.findByRole('button', { name: 'Cart: 1' })).toBeTruthy()
  })

  test('after a login on a public page, what this person may do is asked for first, and staff get no button', async () => {
    buttonSlot.clear()
    logInAs({ ...ada, token: 'a-fresh-token' })
    const requests = open([], {}, [getGrant('order.desk')])
    await waitFor(() => expect(buttonSlot.read()).toEqual([getGrant('order.desk')]))
    expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull()
    expect(paths(requests)).toEqual([menuPath])
  })

  test('staff, who have no cart, have no button for one', async () => {
    buttonSlot.write([getGrant('order.desk')])
    const requests = open()
    await screen.findByRole('button', { name: 'Add to cart' })
    expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull()
    expect(paths(requests)).toEqual([])
  })
})

describe('a visitor', () => {
  test('[CART-007] [CART-016] [CART-017] is led to the product pages, and neither count nor list is asked for', async () => {
    const requests = open()
    const link = screen.getByRole('link', { name: 'Cart' })
    expect(link.getAttribute('href')).toBe('/VivoProduct')
    await userEvent.click(link)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/VivoProduct')
    expect(requests).toEqual([])
  })

  test('sees how many lines this browser keeps, and is told to log in for ordering them', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
    expect((await screen.findByRole('link', { name: 'Cart: 1' })).textContent).toBe('1')
    expect(screen.getByText('2 × Anti-mouse PD-1, 5 mg. Log in to order. We’ll keep your cart.')).toBeTruthy()
  })
})
