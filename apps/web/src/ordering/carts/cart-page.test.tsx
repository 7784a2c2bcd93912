import { createMoney } from '@paratope/contract/kernel/money'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cartSlot } from '#lib/session/session.ts'
import { toastStore } from '#ui/overlays/toast.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { stubUploads } from '../../testing/stub-uploads.ts'
import CartPage from './cart-page.tsx'
import { aCart, aCartLine, cartListPath, urgencies } from './carts.makers.ts'
import { undoWindowMs } from './use-cart-removal.ts'

afterEach(resetBrowser)

type Cart = ReturnType<typeof aCart>

const exported = { kind: 'export', rate: 0, country: 'US', reason: null }
const untaxed = { goods: exported, services: exported }

/** A server with this cart; what is changed or removed there is so at the next look. */
function open(first: Cart, language: 'en' | 'zh' = 'en') {
  let cart = first
  const requests = stubServer(({ method, path, body }) => {
    if (path.startsWith('/sys/dict/')) return { result: urgencies }
    if (path === cartListPath) return { result: cart }
    if (path.endsWith('/order/taxes')) return { result: untaxed }
    if (path.endsWith('/cart/remove')) {
      const { ids } = body as { ids: string[] }
      cart = aCart(cart.records.filter(({ id }) => !ids.includes(id)))
      return { result: { count: cart.total } }
    }
    if (method === 'PATCH') {
      const id = path.split('/').at(-1)
      const { quantity } = body as { quantity?: number }
      cart = aCart(
        cart.records.map((line) =>
          line.id === id ? aCartLine({ ...line, ...(quantity && { num: quantity }) }) : line,
        ),
      )
      return { result: { id, num: quantity ?? 1 } }
    }
    return { status: 404 }
  })
  renderSignedIn(<CartPage />, { url: '/VivoCart', language })
  return { requests, become: (next: Cart) => void (cart = next) }
}

const writes = (request: readonly SentRequest[]) => request.filter(({ method }) => method !== 'GET')
const getLine = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 })
  const line = heading.closest('li')
  if (!line) throw new Error(`no line around ${name}`)
  return within(line)
}
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))

test('[LIMIT-003] the cart is fetched whole, 1000 lines at most', async () => {
  const { requests } = open(aCart([aCartLine()]))
  await screen.findByRole('region', { name: 'Summary' })
  expect(requests.filter(({ path }) => path === cartListPath).map(({ query }) => query['pageSize'])).toEqual(['1000'])
})

describe('a line of the cart', () => {
  test('a row that contradicts itself says which cell, and the way out', async () => {
    const text = '2026-11-26 is over. Enter a day to come.'
    open(aCart([aCartLine({ packId: null, projectName: 'Bispecific', problems: [{ title: 'Needed by', text }] })]))
    const shown = await getLine('Bispecific')
    expect(shown.getByText(`Needed by: ${text}`)).toBeTruthy()
  })

  test('a plate is one line with its picture and sum, chosen and removed at once', async () => {
    const lines = ['A1', 'B1', 'C1', 'D1'].map((well) =>
      aCartLine({
        packId: null,
        projectName: `Primer synthesis: ${well}`,
        orderType: 'primer',
        serviceCells: [
          { key: 'plate', title: 'Plate', value: 'P1' },
          { key: 'well', title: 'Well', value: well },
        ],
      }),
    )
    open(aCart([...lines, aCartLine({ projectName: 'Antibody' })]))
    await getLine('Antibody')
    const plate = within(screen.getByText('Plate P1').closest('li') ?? document.body)
    expect(plate.getByText('4 of 96 wells filled')).toBeTruthy()
    expect(plate.getByText('$720.00')).toBeTruthy()
    expect(screen.queryByText('Primer synthesis: A1')).toBeNull()
    await userEvent.click(plate.getByRole('checkbox'))
    expect(screen.getByText(/^1 of 5/)).toBeTruthy()
    await userEvent.click(plate.getByRole('checkbox'))
    expect(screen.getByText(/^5 of 5/)).toBeTruthy()
    await userEvent.click(plate.getByRole('button', { name: 'Show 4 rows' }))
    expect(screen.getByText('Primer synthesis: D1')).toBeTruthy()
    await userEvent.click(plate.getByRole('button', { name: 'Remove P1' }))
    expect(screen.queryByText('Plate P1')).toBeNull()
    expect(screen.getByText('Antibody')).toBeTruthy()
  })

  test('[CART-010] [CART-011] [CART-012] shows product, catalogue number, pack, wishes with mg/ml, price and amount', async () => {
    const line = aCartLine({
      num: 3,
      batchNo: 'L24-017',
      concentrationRequirements: '2.5',
      orderPriority: 'express',
      note: 'Keep it cold',
    })
    open(aCart([line]))
    const shown = await getLine('Anti-mouse PD-1')
    expect(shown.getByText('PV-A0001')).toBeTruthy()
    expect(shown.getByText(/^5\smg$/)).toBeTruthy()
    expect(shown.getByText('$180.00 each')).toBeTruthy()
    expect(shown.getByText('$540.00')).toBeTruthy()
    expect(await shown.findByText(/^Lot L24-017 · 2\.5\smg\/ml · Express · Keep it cold$/)).toBeTruthy()
    expect(shown.getByLabelText('Requested lot')).toHaveProperty('value', 'L24-017')
    expect(shown.getByLabelText('Concentration (mg/ml)')).toHaveProperty('value', '2.5')
    expect(shown.getByText('mg/ml')).toBeTruthy()
  })

  test('what lies in stock, what is short and what is made to order is said as it is', async () => {
    open(
      aCart([
        aCartLine({ projectName: 'There' }),
        aCartLine({ projectName: 'Short', num: 5, stock: 2 }),
        aCartLine({ projectName: 'Made', stock: 0 }),
        aCartLine({ projectName: 'Gone', orderable: false }),
      ]),
    )
    expect((await getLine('There')).getByText('In stock')).toBeTruthy()
    expect((await getLine('Short')).getByText('2 in stock, 3 made to order in about 14 working days')).toBeTruthy()
    expect((await getLine('Made')).getByText('Made to order, about 14 working days')).toBeTruthy()
    const gone = await getLine('Gone')
    expect(gone.getByText('No longer available. Remove this item to continue.')).toBeTruthy()
    expect(gone.getByRole('checkbox')).toHaveProperty('disabled', true)
  })

  test('[CART-014] a new number shows at once and reaches the server once the clicking rests', async () => {
    const { requests } = open(aCart([aCartLine()]))
    const shown = await getLine('Anti-mouse PD-1')
    await userEvent.click(shown.getByRole('button', { name: 'Increase quantity' }))
    await userEvent.click(shown.getByRole('button', { name: 'Increase quantity' }))
    expect(shown.getByText('$540.00')).toBeTruthy()
    expect(writes(requests)).toEqual([])
    await waitFor(() => expect(writes(requests)).toHaveLength(1))
    expect(writes(requests)[0]).toMatchObject({ method: 'PATCH', body: { quantity: 3 } })
    await waitFor(() => expect(summary().getByRole('status').textContent).toBe('$575.00'))
  })

  test('a new number that did not reach the server is taken back, while there is no connection either', async () => {
    let isOnline = true
    const cart = aCart([aCartLine()])
    stubServer(({ path }) => {
      if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'))
      if (path.startsWith('/sys/dict/')) return { result: urgencies }
      if (path.endsWith('/order/taxes')) return { result: untaxed }
      return path === cartListPath ? { result: cart } : { status: 404 }
    })
    renderSignedIn(<CartPage />, { url: '/VivoCart' })
    const shown = await getLine('Anti-mouse PD-1')
    isOnline = false
    await userEvent.click(shown.getByRole('button', { name: 'Increase quantity' }))
    expect(shown.getByText('$360.00')).toBeTruthy()
    await waitFor(() => expect(shown.getByText('$180.00')).toBeTruthy())
    expect(toastStore.entries().map(({ text }) => text)).toEqual([
      'We couldn’t reach the server. Check your connection and try again.',
    ])
  })

  test('a wish is kept when its field is left, and only if it can be read', async () => {
    const { requests } = open(aCart([aCartLine()]))
    const shown = await getLine('Anti-mouse PD-1')
    const field = shown.getByLabelText('Concentration (mg/ml)')
    await userEvent.type(field, 'a lot')
    await userEvent.tab()
    expect(await shown.findByText('Enter a number such as 5 or 2.5')).toBeTruthy()
    expect(writes(requests)).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '7.5')
    await userEvent.tab()
    await waitFor(() => expect(writes(requests)[0]?.body).toEqual({ concentrationRequirements: '7.5' }))
    expect(await shown.findByText('Saved')).toBeTruthy()
  })
})

test('a line says that its price is that of a contract', async () => {
  open(aCart([aCartLine(), aCartLine({ projectName: 'On contract', priceRule: 'contract' })]))
  expect((await getLine('On contract')).getByText('Contract price')).toBeTruthy()
  expect(screen.getAllByText('Contract price')).toHaveLength(1)
})

describe('sums', () => {
  test('[CART-013] goods are the lines’ amounts, freight is charged once, and all of it comes from the server', async () => {
    const discounted = aCartLine({ projectName: 'With discount', num: 2, discount: 1250 })
    open(aCart([aCartLine(), discounted]))
    expect((await getLine('With discount')).getByText('$315.00')).toBeTruthy()
    expect(summary().getByText('$495.00')).toBeTruthy()
    expect(summary().getByText('$35.00')).toBeTruthy()
    expect(summary().getByRole('status').textContent).toBe('$530.00')
  })

  test('only what is chosen counts, and what waits for a quote has no sum yet', async () => {
    open(aCart([aCartLine({ projectName: 'One' }), aCartLine({ projectName: 'Other', originalPrice: null })]))
    await getLine('One')
    expect(summary().getAllByText('On request')).toHaveLength(1)
    expect(summary().queryByRole('status')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Other' }))
    expect(summary().getByRole('status').textContent).toBe('$215.00')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select One' }))
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull()
    expect(screen.getByText('Select at least one item to continue.')).toBeTruthy()
  })
})

describe('removing', () => {
  test('[CART-014] a line leaves the page at once, the cart after a while, and comes back with Undo', async () => {
    const { requests } = open(aCart([aCartLine({ projectName: 'Stays' }), aCartLine({ projectName: 'Goes' })]))
    await getLine('Goes')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Goes' }))
    expect(screen.queryByRole('heading', { name: 'Goes' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Goes' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(undoWindowMs + 10))
    expect(writes(requests)).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: 'Remove Goes' }))
    await act(() => vi.advanceTimersByTimeAsync(undoWindowMs + 10))
    await waitFor(() => expect(writes(requests)).toHaveLength(1))
    expect(writes(requests)[0]).toMatchObject({ method: 'POST', path: '/by-order-client/order/cart/remove' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart (1)')
  })

  test('[CART-014] leaving the page sends what was removed, in a request that outlives it', async () => {
    const { requests } = open(aCart([aCartLine({ projectName: 'Stays' }), aCartLine({ projectName: 'Goes' })]))
    await getLine('Goes')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Goes' }))
    expect(writes(requests)).toEqual([])
    dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(writes(requests)).toHaveLength(1))
    expect(writes(requests)[0]).toMatchObject({ path: '/by-order-client/order/cart/remove', keepalive: true })
  })

  test('[CART-014] leaving the page sends a number that was just changed', async () => {
    const { requests } = open(aCart([aCartLine({ projectName: 'Counted', num: 2 })]))
    await userEvent.click((await getLine('Counted')).getByRole('button', { name: 'Increase quantity' }))
    dispatchEvent(new Event('pagehide'))
    // Before the clicking has rested.
    await act(async () => {})
    expect(writes(requests).map(({ body, keepalive }) => [body, keepalive])).toEqual([[{ quantity: 3 }, true]])
  })

  test('an empty cart leads to the catalogue', async () => {
    open(aCart([]))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse the catalogue' }).getAttribute('href')).toBe('/Vivo/Home')
  })
})

describe('the look before', () => {
  test('[CART-015] the browser keeps the cart as it was last seen, and changes since are said until they are read', async () => {
    const line = aCartLine({ projectName: 'Dear' })
    cartSlot.write([{ ...line, originalPrice: createMoney(15_000, 'USD') }])
    open(aCart([line]))
    expect(await screen.findByText('Dear: price changed from $150.00 to $180.00')).toBeTruthy()
    expect((await getLine('Dear')).getByText('was $150.00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText(/the price went/)).toBeNull()
    expect(cartSlot.read()).toMatchObject([{ id: line.id, originalPrice: { minor: 18_000, currency: 'USD' } }])
  })

  test('stock that is gone is said in Chinese too', async () => {
    const line = aCartLine({ projectName: '抗小鼠 PD-1', num: 5, stock: 2 })
    cartSlot.write([{ ...line, stock: 9 }])
    open(aCart([line]), 'zh')
    expect(await screen.findByText('抗小鼠 PD-1：现货仅剩 2 件，其余按单生产')).toBeTruthy()
  })
})

test('a cart that does not load says so and tries again', async () => {
  let broken = true
  stubServer(({ path }) => {
    if (path.endsWith('/order/taxes')) return { result: untaxed }
    if (path !== cartListPath) return { result: [] }
    return broken ? { status: 500, error: 'server.failed' } : { result: aCart([aCartLine()]) }
  })
  renderSignedIn(<CartPage />, { url: '/VivoCart' })
  expect(await screen.findByRole('heading', { name: 'Couldn’t load this' })).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Anti-mouse PD-1' })).toBeTruthy()
})

test('[ORDER-015] the steps are cart, fill in information, submit and result, in this order', async () => {
  open(aCart([aCartLine()]))
  await getLine('Anti-mouse PD-1')
  const steps = within(screen.getByRole('navigation', { name: 'Checkout steps' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Cart',
    '2Checkout',
    '3Submit',
    '4Result',
  ])
  expect(steps.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step')
})

describe('an Excel file', () => {
  test('is sent to the cart, whose lines are then read anew', async () => {
    const uploads = stubUploads()
    const { requests, become } = open(aCart([]))
    await userEvent.click(await screen.findByRole('button', { name: 'Import from Excel' }))
    const file = new File(['x'], 'order.xlsx')
    await userEvent.upload(await screen.findByLabelText('Choose files'), file)
    await userEvent.click(screen.getByRole('button', { name: 'Start import' }))
    await waitFor(() => expect(uploads[0]?.address).toBe('/jeecg-boot/by-order-client/order/cart/importExcel'))
    become(aCart([aCartLine()]))
    act(() => uploads[0]?.finish({ imported: 1 }, '1 row imported'))
    expect(await getLine('Anti-mouse PD-1')).toBeTruthy()
    expect(writes(requests)).toEqual([])
  })
})
