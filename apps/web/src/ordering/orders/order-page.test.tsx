import { createMoney } from '@paratope/contract/kernel/money'
import type { OrderEvent, OrderStatus } from '@paratope/contract/ordering/orders'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import OrderPage from './order-page.tsx'
import { anOrder, aQuote, aSubOrder, noActions } from './orders.makers.ts'

afterEach(resetBrowser)

type Order = ReturnType<typeof anOrder>
type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

const words = {
  payment_method: [['bank-transfer', 'Bank transfer']],
  order_type: [['catalogue', 'Catalogue products']],
  carrier: [['dhl', 'DHL Express']],
} as const

function open(
  first: Order,
  {
    move,
    language = 'en',
    timeZone = 'UTC',
  }: { move?: (request: SentRequest) => Reply; language?: 'en' | 'zh'; timeZone?: string } = {},
) {
  let order = first
  const requests = stubServer((one) => {
    const { path } = one
    const dictionary = Object.entries(words).find(([code]) => path.endsWith(`/${code}`))
    if (dictionary) {
      return { result: dictionary[1].map(([value, text]) => ({ value, text, title: text, label: text })) }
    }
    if (path.endsWith(`/detail/${order.orderNo}`)) return { result: order }
    if (one.method === 'POST') {
      return move?.(one) ?? { result: { orderNo: order.orderNo, status: order.status, version: order.version + 1 } }
    }
    return path.startsWith('/sys/dict') ? { result: [] } : { status: 404 }
  })
  renderSignedIn(<OrderPage />, { url: `/VivoMyOrder-Detail?code=${first.orderNo}`, language, site: { timeZone } })
  return { requests, become: (next: Order) => void (order = next) }
}

const moves = (request: readonly SentRequest[]) => request.filter(({ method }) => method === 'POST')

describe('an order’s page', () => {
  test.each([
    [12_345, 'Amount due for shipped items, including shipping: $123.45'],
    [0, 'No payment is due.'],
  ])('says what is owed for an order that was cancelled in production: %i', async (minor, text) => {
    const amountDue = { minor, currency: 'USD' } as const
    const cancelledAt = '2026-11-20T09:00:00.000Z'
    open(anOrder({ status: 'cancelled', confirmDate: '2026-11-19T09:00:00.000Z', cancelledAt, amountDue }))
    expect((await screen.findByText(text)).textContent).toBe(text)
    const due = screen.getByRole('rowheader', { name: 'Amount due' }).closest('tr')
    expect(due?.textContent).toContain(minor === 0 ? '$0.00' : '$123.45')
  })

  test('announces a next step only while there is one, and names itself in the title', async () => {
    const orderNo = 'SO-2026-000777'
    open(anOrder({ orderNo, status: 'cancelled', cancelledAt: '2026-11-20T09:00:00.000Z' }))
    expect(await screen.findByText('Order cancelled')).toBeTruthy()
    expect(screen.queryByText('Next step')).toBeNull()
    expect(document.title).toBe('SO-2026-000777 - Paratope')
  })

  test('names the day of confirmation in the site’s time zone, and the day that was promised for the last line', async () => {
    const order = anOrder({
      status: 'inProduction',
      confirmDate: '2026-11-03T16:30:00.000Z',
      subOrders: [aSubOrder(1, { promisedOn: '2026-11-18' }), aSubOrder(2, { promisedOn: '2026-11-05' })],
    })
    open(order, { timeZone: 'Asia/Shanghai' })
    expect(await screen.findByText('Confirmed on Nov 4, 2026. Promised by Nov 18, 2026.')).toBeTruthy()
  })

  test('a plate is one line with its wells and its sum, and its rows show on demand', async () => {
    const subOrders = ['A1', 'B1', 'C1', 'D1'].map((well, at) =>
      aSubOrder(at + 1, {
        projectName: `Primer synthesis: ${well}`,
        orderType: 'primer',
        serviceCells: [
          { key: 'plate', title: 'Plate', value: 'P1' },
          { key: 'well', title: 'Well', value: well },
        ],
      }),
    )
    open(anOrder({ subOrders }))
    const items = within(await screen.findByRole('region', { name: 'Items' }))
    const row = within(items.getByText('Plate P1').closest('tr') ?? document.body)
    expect(row.getByText('4 of 96 wells filled')).toBeTruthy()
    expect(row.getByText('$720.00')).toBeTruthy()
    expect(items.queryByText('Primer synthesis: A1')).toBeNull()
    await userEvent.click(row.getByRole('button', { name: 'Show 4 rows' }))
    expect(items.getByText('Primer synthesis: D1')).toBeTruthy()
  })

  test('[ORDER-010] shows number, type, dates, quote price, status, project number, sub-orders and payment method', async () => {
    const order = anOrder({
      status: 'inProduction',
      projectNumber: 'IO-23',
      poNumber: 'PO-7',
      confirmDate: '2026-11-19T09:00:00.000Z',
      productionTime: '2026-11-19T09:00:00.000Z',
      requestedDate: '2026-12-20',
    })
    open(order)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(order.orderNo)
    const details = within(screen.getByRole('region', { name: 'Details' }))
    await details.findByText('Bank transfer')
    const descriptions = Object.fromEntries(
      details.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(descriptions).toMatchObject({
      'Order type': 'Catalogue products',
      'Order date': 'Nov 17, 2026',
      Confirmed: 'Nov 19, 2026',
      'In production since': 'Nov 19, 2026',
      'Requested delivery date': 'Dec 20, 2026',
      'Payment method': 'Bank transfer',
      'Project no.': 'IO-23',
      'PO number': 'PO-7',
    })
    expect(descriptions['Shipping address']).toContain('12 Example Street')
    const items = within(screen.getByRole('region', { name: 'Items' }))
    expect(items.getByText('$230.00')).toBeTruthy()
    expect(screen.getAllByText('In production').length).toBeGreaterThan(1)
    expect(screen.getByText('Submitted on Nov 17, 2026 by Ada Sample')).toBeTruthy()
  })

  test('[ORDER-011] lists the sub-orders, each with its number, wishes and price', async () => {
    const second = aSubOrder(2, {
      projectName: 'Human EPO protein',
      num: 3,
      concentrationRequirements: '2.5',
      note: 'No azide',
      originalPrice: null,
      finalPrice: null,
    })
    open(anOrder({ subOrders: [aSubOrder(1), second] }))
    const rows = within(await screen.findByRole('region', { name: 'Items' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.textContent).toContain('SO-2026-000100-01')
    expect(rows[1]?.textContent).toMatch(/Human EPO protein.*SO-2026-000100-02.*2\.5\smg\/ml.*No azide.*3On request/s)
    expect(screen.getByText('List prices. Your quote will show the final prices.')).toBeTruthy()
  })

  test('[ORDER-014] only what the server allows now can be done', async () => {
    const buttons = {
      accept: 'Accept quote',
      requestChanges: 'Request changes',
      cancel: 'Cancel order',
      confirmReceipt: 'Confirm receipt',
    }
    const cases: [OrderStatus, (keyof typeof buttons)[]][] = [
      // First, so that the others cannot pass before these buttons are loaded.
      ['toConfirm', ['accept', 'requestChanges', 'cancel']],
      ['inquiry', ['cancel']],
      ['inProduction', []],
      ['shipped', ['confirmReceipt']],
      ['completed', []],
      ['cancelled', []],
    ]
    for (const [status, allowed] of cases) {
      const can = { ...noActions, ...Object.fromEntries(allowed.map((move) => [move, true])) }
      open(anOrder({ status, can }))
      await screen.findByRole('heading', { level: 1 })
      const names = Object.entries(buttons).flatMap(([move, name]) =>
        allowed.some((one) => one === move) ? [name] : [],
      )
      const drawn = () => Object.values(buttons).filter((name) => screen.queryByRole('button', { name }))
      await waitFor(() => expect([status, drawn()]).toEqual([status, names]))
      resetBrowser()
    }
  })

  test('an order that waits for approval is nowhere called a quote', async () => {
    const hold = { at: '2026-11-18T10:00:00.000Z', kind: 'hold', from: 'cart', to: 'toConfirm' } as const
    open(
      anOrder({
        status: 'toConfirm',
        isHeld: true,
        events: [{ ...hold, by: { name: 'Ada Sample', staff: false }, reason: '', values: {} }],
        can: { ...noActions, cancel: true },
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Your order is waiting for approval' })).toBeTruthy()
    expect(screen.getAllByText('Waiting for approval')).toHaveLength(2)
    expect(screen.getByRole('navigation', { name: 'Order progress' }).textContent).toBe(
      '1Waiting for approval2In production3Shipped4Completed',
    )
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/Quote|Inquiry|To be confirmed/)
  })

  test('an order of data speaks of results, not of shipping', async () => {
    const subOrders = [aSubOrder(1, { orderType: 'testing', isData: true, catalog: '' })]
    open(anOrder({ status: 'inProduction', subOrders, confirmDate: '2026-11-18T10:00:00.000Z' }))
    expect(await screen.findByRole('heading', { name: 'Your order is in progress' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/ships|Promised/)
  })

  test('a delivered order of data has neither a parcel nor freight, and says where the results are', async () => {
    const subOrders = [aSubOrder(1, { orderType: 'testing', isData: true, catalog: '', shipped: 1 })]
    const quotes = [aQuote(subOrders, { status: 'accepted', freight: createMoney(0, 'USD') })]
    open(anOrder({ status: 'completed', subOrders, quotes, completedAt: '2026-11-20T10:00:00.000Z' }))
    expect(await screen.findByRole('heading', { name: 'Your results are here' })).toBeTruthy()
    expect(screen.getByText(/^Delivered on Nov 20, 2026/)).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Order progress' }).textContent).not.toContain('Shipped')
    expect(screen.queryByRole('columnheader', { name: 'Shipped' })).toBeNull()
    expect(screen.queryByRole('rowheader', { name: 'Shipping' })).toBeNull()
  })

  test('a mixed order says which part is still made', async () => {
    const goods = aSubOrder(1, { shipped: 1 })
    const data = aSubOrder(2, { orderType: 'testing', isData: true, catalog: '' })
    const confirmDate = '2026-11-18T10:00:00.000Z'
    open(anOrder({ status: 'inProduction', subOrders: [goods, data], confirmDate }))
    expect(await screen.findByText('Everything has shipped. We’re still working on results.')).toBeTruthy()
    expect(screen.getByText('Data, not shipped')).toBeTruthy()
    cleanup()
    const subOrders = [aSubOrder(1), { ...data, shipped: 1 }]
    open(anOrder({ status: 'inProduction', subOrders, confirmDate }))
    expect(await screen.findByText('Some of your results are already available below.')).toBeTruthy()
  })

  test('items are listed once: a quote with the same prices points to them, another lists its own', async () => {
    const subOrders = [aSubOrder(1, { discount: 0 })]
    const quotes = [aQuote(subOrders)]
    open(anOrder({ status: 'toConfirm', subOrders, quotes }))
    expect(await screen.findByText('Items and prices are those listed above.')).toBeTruthy()
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual(['Items'])
    cleanup()
    open(
      anOrder({ status: 'toConfirm', subOrders: [aSubOrder(1, { originalPrice: createMoney(100, 'USD') })], quotes }),
    )
    expect(await screen.findByRole('table', { name: 'Quote A' })).toBeTruthy()
  })

  test('everything that happened is told with who, when and why', async () => {
    const event = (kind: OrderEvent['kind'], overrides: Partial<OrderEvent> = {}): OrderEvent => ({
      at: '2026-11-18T10:00:00.000Z',
      kind,
      from: 'inquiry',
      to: 'toConfirm',
      by: { name: 'Martin Seller', staff: true },
      reason: '',
      values: {},
      ...overrides,
    })
    open(
      anOrder({
        status: 'shipped',
        events: [
          event('submit', { at: '2026-11-17T09:00:00.000Z', by: { name: 'Ada Sample', staff: false } }),
          event('quote', { values: { revision: 1 } }),
          event('requestChanges', {
            at: '2026-11-19T09:00:00.000Z',
            by: { name: 'Ada Sample', staff: false },
            reason: 'Two packs are enough',
          }),
          event('expire', { at: '2026-11-20T09:00:00.000Z', by: null, values: { revision: 1 } }),
          event('accept', { at: '2026-11-21T09:00:00.000Z', values: { revision: 2, poNumber: 'PO-9' } }),
          event('ship', { at: '2026-11-22T09:00:00.000Z', values: { carrier: 'dhl', trackingNo: 'T-77' } }),
        ],
      }),
    )
    const history = within(await screen.findByRole('region', { name: 'History' }))
    await history.findByText('Shipped with DHL Express T-77')
    const entries = history.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(entries[0]).toContain('Shipped with DHL Express T-77')
    expect(entries[1]).toMatch(/Quote B accepted.*PO number PO-9/)
    expect(entries[2]).toMatch(/Quote A expired.*Automatically/)
    expect(entries[3]).toMatch(/Changes requested.*Ada Sample.*Two packs are enough/)
    expect(entries[4]).toMatch(/Quote A sent.*Nov 18, 2026.*Martin Seller, Paratope/)
    expect(entries[5]).toContain('Inquiry submitted')
  })
})

describe('the next step', () => {
  const quoted = (overrides: Partial<Order> = {}) =>
    anOrder({
      status: 'toConfirm',
      version: 3,
      can: { ...noActions, accept: true, requestChanges: true, cancel: true },
      ...overrides,
    })

  test('accepting shows revision, prices and validity, and takes the PO number along', async () => {
    const order = quoted({ needsPoNumber: true })
    const { requests, become } = open(order)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote A' }))
    expect(dialog.getByText('Valid until Jan 15, 2027')).toBeTruthy()
    expect(dialog.getByText('Lead time: 10 working days')).toBeTruthy()
    expect(dialog.getByRole('row', { name: /Total/ }).textContent).toContain('$230.00')
    await userEvent.click(dialog.getByRole('button', { name: 'Accept for $230.00' }))
    expect(dialog.getByText('Your company requires a PO number')).toBeTruthy()
    expect(moves(requests)).toEqual([])
    await userEvent.type(dialog.getByLabelText(/PO number/), 'PO-2026-7')
    become({ ...order, status: 'inProduction', can: noActions, version: 4 })
    await userEvent.click(dialog.getByRole('button', { name: 'Accept for $230.00' }))
    expect(await screen.findByText('Quote accepted')).toBeTruthy()
    expect(moves(requests)).toMatchObject([
      {
        path: `/by-order-client/order/${order.orderNo}/accept`,
        body: { version: 3, revision: 1, poNumber: 'PO-2026-7' },
      },
    ])
    expect(moves(requests)[0]?.headers['Idempotency-Key']).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your order is in production' })).toBeTruthy()
  })

  test('a quote that was replaced meanwhile is shown instead of being accepted', async () => {
    const order = quoted()
    const { become } = open(order, {
      move: () => ({
        status: 409,
        error: 'quote.revised',
        message: 'This quote has been replaced. Please review the new one.',
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept quote' }))
    const second = aQuote(order.subOrders, { revision: 2 })
    become({ ...order, quotes: [...order.quotes, second], quoteRevision: 2 })
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /Accept quote/ })).getByRole('button', { name: /Accept for/ }),
    )
    expect(await screen.findByText('This quote has been replaced. Please review the new one.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Quote B is ready' })).toBeTruthy()
  })

  test.each([
    [
      'Request changes',
      'askChanges',
      'What would you like to change?',
      'Tell us what you’d like to change',
      'Send request',
    ],
    ['Cancel order', 'cancel', 'Why are you cancelling?', 'Enter a reason', 'Cancel order'],
  ])('%s needs a reason', async (button, move, label, needed, send) => {
    const order = quoted()
    const { requests } = open(order)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: send }))
    expect(dialog.getByText(needed)).toBeTruthy()
    expect(moves(requests)).toEqual([])
    await userEvent.type(dialog.getByLabelText(new RegExp(label.replace('?', '\\?'))), 'Two packs are enough')
    await userEvent.click(dialog.getByRole('button', { name: send }))
    await waitFor(() => expect(moves(requests)).toHaveLength(1))
    expect(moves(requests)[0]).toMatchObject({
      path: `/by-order-client/order/${order.orderNo}/${move}`,
      body: { version: 3, reason: 'Two packs are enough' },
    })
  })

  test('cancelling says that it cannot be undone', async () => {
    const order = quoted()
    open(order)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel order ${order.orderNo}?` }))
    expect(dialog.getByText(/This can’t be undone/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep order' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('receipt is confirmed once everything is there', async () => {
    const order = anOrder({ status: 'shipped', version: 5, can: { ...noActions, confirmReceipt: true } })
    const { requests } = open(order)
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Has everything arrived?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, confirm receipt' }))
    await waitFor(() => expect(moves(requests)).toMatchObject([{ body: { version: 5 } }]))
    expect(await screen.findByText('Receipt confirmed')).toBeTruthy()
  })

  test('a parcel shows carrier, tracking number and what is in it', async () => {
    open(
      anOrder({
        status: 'shipped',
        parcels: [
          {
            no: 1,
            parcelNo: 'SO-2026-000100-P1',
            state: 'shipped',
            shippingCondition: 'ice-pack',
            carrier: 'dhl',
            trackingNo: 'T-77',
            trackingUrl: null,
            note: '',
            lines: [{ no: 1, num: 1, lots: [], storage: '', hasDocuments: true }],
            packedAt: '2026-11-22T09:00:00.000Z',
            shippedAt: '2026-11-22T09:00:00.000Z',
            expectedOn: null,
            deliveredAt: null,
            receivedAt: null,
            events: [],
            temperature: null,
            review: null,
            can: { confirmReceipt: false },
          },
        ],
      }),
    )
    const parcels = within(await screen.findByRole('region', { name: 'Parcels' }))
    await parcels.findByText(/DHL Express/)
    expect(parcels.getByText('T-77')).toBeTruthy()
    expect(parcels.getByText('In transit')).toBeTruthy()
    const lots = within(await screen.findByRole('region', { name: 'Shipped lots' }))
    expect((await lots.findByRole('rowheader')).textContent).toMatch(/^Anti-mouse PD-1.* 5\smg × 1.*-P1$/)
  })

  test('an order of somebody else does not exist', async () => {
    stubServer(() => ({ status: 404, error: 'record.missing' }))
    renderSignedIn(<OrderPage />, { url: '/VivoMyOrder-Detail?code=SO-2026-000001' })
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy()
  })

  test.each(['', '?code=SO-1'])(
    'an address without the number of an order says so, and nothing else: %s',
    async (search) => {
      stubServer(() => ({ status: 400, error: 'input.refused', message: 'Check the highlighted entries' }))
      renderSignedIn(<OrderPage />, { url: `/VivoMyOrder-Detail${search}` })
      expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy()
      expect(screen.queryByText('Check the highlighted entries')).toBeNull()
    },
  )
})
