import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { permissionSlot } from '#lib/session/session.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { anOrder, aSubOrder, noActions, noCounts } from '../orders.makers.ts'
import DeskPage from './desk-page.tsx'

afterEach(resetBrowser)

type Order = ReturnType<typeof anOrder>
type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

const company = { id: 'cmp_00000000000000000000000001', name: 'Sample Biologics', count: 3 }

const companyReport = {
  cgRpConfigId: 'ordering_companies',
  cgRpConfigName: 'Companies with orders',
  columns: [{ dataIndex: 'name', title: 'Company', type: 'text', sorter: true }],
  dictOptions: {},
}

interface OpenOptions {
  at?: string
  may?: readonly string[]
  move?: (request: SentRequest) => Reply
}

function open(orders: readonly Order[], { at = '/office/orders', may = ['order.desk'], move }: OpenOptions = {}) {
  const granted = may.map((action) => ({ action, type: '1', status: '1', describe: '' }))
  permissionSlot.write({ auth: granted, allAuth: granted })
  let now = [...orders]
  const counts = { ...noCounts }
  for (const { status } of orders) counts[status] += 1
  const requests = stubServer((one) => {
    const { path, method } = one
    if (path.endsWith('/carrier'))
      return { result: [{ value: 'dhl', text: 'DHL Express', title: 'DHL Express', label: 'DHL Express' }] }
    if (path.startsWith('/sys/dict')) return { result: [] }
    if (path.endsWith('/deskCompanies')) return { result: [company] }
    if (path.endsWith('/colleagues')) return { result: [{ id: 'usr_00000000000000000000000007', name: 'Sam Seller' }] }
    if (path.includes('/getRpColumns/')) return { result: companyReport }
    if (path.includes('/getQueryInfo/')) return { result: [] }
    if (path.includes('/getData/')) return { result: { total: 1, records: [company] } }
    if (method === 'POST')
      return move?.(one) ?? { result: { orderNo: 'SO-2026-000101', status: 'toConfirm', version: 2 } }
    if (path.endsWith('/order/desk')) return { result: { total: now.length, records: now, counts } }
    const order = now.find(({ orderNo }) => path.endsWith(orderNo))
    return order ? { result: order } : { status: 404 }
  })
  const view = renderSignedIn(<DeskPage />, { url: at })
  const lists = () => requests.filter(({ path }) => path.endsWith('/order/desk'))
  return {
    requests,
    lists,
    ...view,
    become: (next: Order) => void (now = now.map((one) => (one.orderNo === next.orderNo ? next : one))),
  }
}

const moves = (request: readonly SentRequest[]) => request.filter(({ method }) => method === 'POST')
const detail = async () => within(await screen.findByRole('region', { name: 'Open order' }))
const table = async () => within(await screen.findByRole('table', { name: 'Orders' }))

describe('the desk’s list', () => {
  test('numbers that need action come first, for who may act', async () => {
    open([anOrder(), anOrder({ status: 'inProduction' })], { may: ['order.desk', 'order.ship'] })
    const tiles = within(await screen.findByRole('navigation', { name: 'Orders by status' }))
    await screen.findByRole('table')
    expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1In productionto ship',
      '1Inquiry in progressto quote',
      '0To be confirmedawaiting customer',
      '0Shippedin transit',
      '0Completed',
      '0Cancelled',
      '2All orders',
    ])
  })

  test('the orders of one colleague are asked of the server, until the filter is cleared', async () => {
    const assigneeId = 'usr_00000000000000000000000007'
    const { lists } = open([anOrder()], { at: `/office/orders?assigneeId=${assigneeId}` })
    await table()
    expect(screen.getByLabelText('Assignee')).toBeTruthy()
    expect(lists().at(-1)?.query).toMatchObject({ assigneeId })
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(lists().at(-1)?.query).not.toHaveProperty('assigneeId'))
  })

  test('orders that nobody looks after are one tick away', async () => {
    const { lists, router } = open([anOrder()])
    await table()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unassigned' }))
    await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ assigneeId: 'nobody' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Unassigned' }).checked).toBe(true)
    expect(router.state.location.search).toBe('?assigneeId=nobody')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unassigned' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  test('filter, sort and page stand in the address and are asked of the server', async () => {
    const { lists, router } = open([anOrder()])
    await table()
    const [companies] = screen.getAllByRole('button', { name: 'Choose from a list' })
    if (companies) await userEvent.click(companies)
    await userEvent.click(await screen.findByRole('radio', { name: /Sample Biologics/ }))
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByDisplayValue('Sample Biologics')).toBe(screen.getByLabelText('Company'))
    await userEvent.type(screen.getByLabelText('Submitted from'), '2026-11-01')
    await userEvent.click(screen.getByRole('link', { name: /Total/ }))
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Orders by status' })).getByRole('link', {
        name: /Inquiry in progress/,
      }),
    )
    await waitFor(() =>
      expect(lists().at(-1)?.query).toMatchObject({
        companyId: company.id,
        from: '2026-11-01',
        sort: '-total',
        status: 'inquiry',
      }),
    )
    expect(router.state.location.search).toBe(`?companyId=${company.id}&from=2026-11-01&sort=-total&status=inquiry`)
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('?sort=-total&status=inquiry')
  })

  test('an address that makes no sense asks for the plain list', async () => {
    const { lists } = open([anOrder()], {
      at: '/office/orders?status=lost&sort=secret&page=-4&companyId=1&from=yesterday',
    })
    await table()
    const { _t, ...query } = lists()[0]?.query ?? {}
    expect(query).toEqual({ pageNo: '1', pageSize: '30' })
  })

  test('j and k move, Enter opens, Esc closes, / searches', async () => {
    const [first, second] = [anOrder(), anOrder()] as const
    const { router } = open([first, second, anOrder()])
    await table()
    await userEvent.keyboard('jjk')
    await userEvent.keyboard('{Enter}')
    expect(await (await detail()).findByRole('heading', { level: 2, name: first.orderNo })).toBeTruthy()
    await userEvent.keyboard('j')
    expect(await (await detail()).findByRole('heading', { level: 2, name: second.orderNo })).toBeTruthy()
    expect(router.state.location.search).toBe(`?order=${second.orderNo}`)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Open order' })).toBeNull()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search orders' }))
    await userEvent.keyboard('j')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'j')
  })

  test('[API-087] what is filtered and sorted is exported with the columns on screen', async () => {
    const popovers = installPopovers()
    const { requests } = open([anOrder()], { at: '/office/orders?status=inquiry&keyword=pd&sort=-total&page=2' })
    await table()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }))
    await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/desk/export'))).toHaveLength(1))
    const { _t, ...query } = requests.find(({ path }) => path.endsWith('/desk/export'))?.query ?? {}
    expect(query).toEqual({
      status: 'inquiry',
      keyword: 'pd',
      sort: '-total',
      format: 'xlsx',
      columns: 'orderNo|status|company|subOrders|currency|tax|quotePrice|requestedDate|deadline|assignee|createTime',
    })
    popovers.remove()
  })

  test('what is owed is said in words with the time left, and what a figure narrowed the list to goes away alone', async () => {
    const at = new Date(Date.now() - 26 * 3_600_000).toISOString()
    const { lists, router } = open([anOrder({ deadline: { kind: 'reply', at } })], {
      at: '/office/orders?deadline=reply&due=overdue',
    })
    expect((await table()).getByText('Reply 1 day ago').getAttribute('datetime')).toBe(at)
    expect(lists()[0]?.query).toMatchObject({ deadline: 'reply', due: 'overdue' })
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Overdue' }))
    expect(router.state.location.search).toBe('?deadline=reply')
  })

  test('[ERROR-060] copying without a chosen row asks for one', async () => {
    open([anOrder()])
    await table()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy as table' }))
    expect(await screen.findByText('Please select data boxes')).toBeTruthy()
  })

  test('chosen rows can be copied as a table', async () => {
    const orders = [anOrder(), anOrder({ status: 'shipped' })]
    open(orders)
    await table()
    await userEvent.keyboard('jx')
    expect(screen.getByText('1 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Copy as table' }))
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]?.split('\t')).toEqual([
      orders[1]?.orderNo,
      'Shipped',
      'Sample Biologics',
      '$230.00',
      '',
      '2026-11-17',
    ])
  })
})

describe('several orders at once', () => {
  const may = ['order.desk', 'order.assign', 'order.cancel']
  const chooseBoth = async () => {
    await table()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  }

  test('are assigned to a colleague; each result is named, and what was refused stays selected', async () => {
    const [first, second] = [anOrder(), anOrder()]
    const results = [
      { orderNo: first.orderNo, isDone: true, error: null, message: 'Sam Seller' },
      { orderNo: second.orderNo, isDone: false, error: 'record.missing', message: 'It no longer exists' },
    ]
    const { requests } = open([first, second], { may, move: () => ({ result: { results } }) })
    await chooseBoth()
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 orders' }))
    await dialog.findByRole('option', { name: 'Sam Seller' })
    await userEvent.selectOptions(dialog.getByLabelText('Assignee'), 'Sam Seller')
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Result' }))
    expect(moves(requests)).toMatchObject([
      {
        path: '/by-order-client/order/desk/bulk/assign',
        body: { orderNos: [first.orderNo, second.orderNo], assigneeId: 'usr_00000000000000000000000007' },
      },
    ])
    expect(shown.getByRole('status').textContent).toBe('1 of 2 done. The others are unchanged and still selected.')
    expect(shown.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Order no.Result',
      `${second.orderNo}Refused It no longer exists`,
      `${first.orderNo}Done Sam Seller`,
    ])
    await userEvent.click(shown.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  test('are cancelled with one reason and the versions that were seen', async () => {
    const [first, second] = [anOrder({ version: 3 }), anOrder({ version: 5 })]
    const { requests } = open([first, second], { may, move: () => ({ result: { results: [] } }) })
    await chooseBoth()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel orders' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel orders' }))
    expect((await dialog.findAllByText('Enter a reason')).length).toBeGreaterThan(0)
    expect(moves(requests)).toEqual([])
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Not made any more')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel orders' }))
    await waitFor(() =>
      expect(moves(requests)).toMatchObject([
        {
          path: '/by-order-client/order/desk/bulk/cancel',
          body: {
            orders: [
              { orderNo: first.orderNo, version: 3 },
              { orderNo: second.orderNo, version: 5 },
            ],
            reason: 'Not made any more',
          },
        },
      ]),
    )
  })

  test('are not offered to who may not', async () => {
    open([anOrder()], { may: ['order.desk'] })
    await chooseBoth()
    await screen.findByRole('button', { name: 'Copy as table' })
    expect(screen.queryByRole('button', { name: /Assign|Cancel/ })).toBeNull()
  })
})

describe('sales', () => {
  const may = ['order.desk', 'order.quote', 'order.cancel']
  const inquiry = () =>
    anOrder({
      version: 7,
      subOrders: [
        aSubOrder(1, { projectName: 'Antibody', num: 2 }),
        aSubOrder(2, { projectName: 'Protein', originalPrice: null, finalPrice: null, leadDays: null }),
      ],
      can: { ...noActions, quote: true, cancel: true },
    })

  test('writes a price for each line, sees the total follow, and sends the quote', async () => {
    const order = inquiry()
    const { requests, become } = open([order], { at: `/office/orders?order=${order.orderNo}`, may })
    const form = await detail()
    expect(await form.findByLabelText('Unit price of Antibody in USD')).toHaveProperty('value', '180.00')
    await userEvent.click(form.getByRole('button', { name: 'Send quote' }))
    expect(
      within(form.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Unit price of Protein in USD: This is required',
      'Shipping (USD): This is required',
      'Lead time (working days): This is required',
    ])
    expect(moves(requests)).toEqual([])
    await userEvent.type(form.getByLabelText('Unit price of Protein in USD'), '99.99')
    await userEvent.type(form.getByLabelText('Discount on Antibody in percent'), '10')
    await userEvent.type(form.getByLabelText(/Shipping \(USD\)/), '35')
    await userEvent.type(form.getByLabelText(/Lead time/), '14')
    await userEvent.type(form.getByLabelText('Note to the customer'), 'Shipped on ice')
    expect(form.getByText('$324.00')).toBeTruthy()
    become({ ...order, status: 'toConfirm', version: 8, can: noActions })
    await userEvent.click(form.getByRole('button', { name: 'Send quote ($458.99)' }))
    expect(await screen.findByText('Quote sent')).toBeTruthy()
    expect(moves(requests)).toMatchObject([
      {
        path: `/by-order-client/order/desk/${order.orderNo}/quote`,
        body: {
          version: 7,
          lines: [
            { no: 1, unitPrice: 18_000, discount: 1000 },
            { no: 2, unitPrice: 9_999, discount: 0 },
          ],
          freight: 3_500,
          leadDays: 14,
          validDays: 30,
          note: 'Shipped on ice',
        },
      },
    ])
    expect(screen.queryByRole('button', { name: /Send quote/ })).toBeNull()
  })

  test('a quote half written is still there after a look at another order', async () => {
    const order = inquiry()
    const other = anOrder()
    open([order, other], { at: `/office/orders?order=${order.orderNo}`, may })
    const form = await detail()
    await userEvent.type(await form.findByLabelText(/Shipping \(USD\)/), '35')
    await userEvent.click((await table()).getByRole('link', { name: other.orderNo }))
    await (await detail()).findByRole('heading', { level: 2, name: other.orderNo })
    await userEvent.click((await table()).getByRole('link', { name: order.orderNo }))
    expect(await (await detail()).findByLabelText(/Shipping \(USD\)/)).toHaveProperty('value', '35')
  })

  /** Writes a quote that the server refuses, as the order is another one by then. */
  async function sendOutdatedQuote(change: Partial<Order>) {
    const order = inquiry()
    const refusal: Reply = { status: 409, error: 'record.changed', message: 'Somebody changed this record' }
    const { become } = open([order], { at: `/office/orders?order=${order.orderNo}`, may, move: () => refusal })
    const form = await detail()
    await userEvent.type(await form.findByLabelText('Unit price of Protein in USD'), '99.99')
    await userEvent.type(form.getByLabelText(/Shipping \(USD\)/), '35')
    await userEvent.type(form.getByLabelText(/Lead time/), '14')
    await userEvent.type(form.getByLabelText('Note to the customer'), 'Shipped on ice')
    become({ ...order, ...change })
    await userEvent.click(form.getByRole('button', { name: /Send quote/ }))
    return form
  }

  test('keeps what was typed when a colleague sends another quote first', async () => {
    await sendOutdatedQuote({ status: 'toConfirm', version: 8, quoteRevision: 1, can: noActions })
    const notice = within(
      await screen.findByRole('status', { name: 'The order changed while you were writing a quote' }),
    )
    expect(screen.queryByRole('button', { name: /Send quote/ })).toBeNull()
    expect(notice.getByText('Unit price of Protein in USD').nextSibling?.textContent).toBe('99.99')
    expect(notice.getByText('Note to the customer').nextSibling?.textContent).toBe('Shipped on ice')
    await userEvent.click(notice.getByRole('button', { name: 'Discard my entries' }))
    expect(screen.queryByText('Shipped on ice')).toBeNull()
  })

  test('goes on with what was typed once the customer requested changes', async () => {
    const form = await sendOutdatedQuote({ version: 9, quoteRevision: 1 })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with my entries' }))
    expect(form.getByLabelText('Unit price of Protein in USD')).toHaveProperty('value', '99.99')
    expect(form.getByText(/This will be quote B\./)).toBeTruthy()
    expect(screen.queryByText('Discard my entries')).toBeNull()
  })

  test('cancels with a reason that the customer will read', async () => {
    const order = inquiry()
    const { requests } = open([order], { at: `/office/orders?order=${order.orderNo}`, may })
    await userEvent.click(await (await detail()).findByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Cancel order ${order.orderNo}?` }))
    await userEvent.type(dialog.getByLabelText(/Reason \(shown to the customer\)/), 'Not made any more')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() =>
      expect(moves(requests)).toMatchObject([
        {
          path: `/by-order-client/order/desk/${order.orderNo}/cancel`,
          body: { version: 7, reason: 'Not made any more' },
        },
      ]),
    )
  })
})

describe('production', () => {
  const may = ['order.desk', 'order.ship']
  const toShip = () =>
    anOrder({
      status: 'inProduction',
      version: 4,
      subOrders: [
        aSubOrder(1, { projectName: 'Antibody', num: 3, shipped: 1 }),
        aSubOrder(2, { projectName: 'Protein', num: 1, shipped: 1 }),
      ],
      can: { ...noActions, ship: true },
    })

  test('ships all that is left', async () => {
    const order = toShip()
    const { requests } = open([order], { at: `/office/orders?order=${order.orderNo}`, may })
    const form = await detail()
    expect(await form.findByText(/2 of 3 left/)).toBeTruthy()
    expect(form.queryByLabelText('Packs of Protein')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Ship all remaining items' }))
    expect(await form.findByText('Choose a carrier', { ignore: 'option' })).toBeTruthy()
    expect(moves(requests)).toEqual([])
    await form.findByRole('option', { name: 'DHL Express' })
    await userEvent.selectOptions(form.getByLabelText(/^Carrier/), 'dhl')
    await userEvent.type(form.getByLabelText('Tracking number'), 'JD000000000000000077')
    await userEvent.click(form.getByRole('button', { name: 'Ship all remaining items' }))
    await waitFor(() =>
      expect(moves(requests)).toMatchObject([
        {
          path: `/by-order-client/order/desk/${order.orderNo}/ship`,
          body: { version: 4, carrier: 'dhl', trackingNo: 'JD000000000000000077', lines: [{ no: 1, num: 2 }] },
        },
      ]),
    )
  })

  test('ships a part', async () => {
    const order = toShip()
    const { requests } = open([order], { at: `/office/orders?order=${order.orderNo}`, may })
    const form = await detail()
    await form.findByRole('option', { name: 'DHL Express' })
    await userEvent.selectOptions(form.getByLabelText(/^Carrier/), 'dhl')
    await userEvent.click(form.getByRole('button', { name: 'Decrease quantity' }))
    await userEvent.click(form.getByRole('button', { name: 'Ship these items' }))
    await waitFor(() => expect(moves(requests)).toMatchObject([{ body: { lines: [{ no: 1, num: 1 }] } }]))
  })

  test('reads of an order that waits for approval that nothing is to be done, and sees no quote', async () => {
    const hold = { at: '2026-11-18T10:00:00.000Z', kind: 'hold', from: 'cart', to: 'toConfirm' } as const
    const events = [{ ...hold, by: { name: 'Ada Sample', staff: false }, reason: '', values: {} }]
    const order = anOrder({ status: 'toConfirm', isHeld: true, events })
    open([order], { at: `/office/orders?order=${order.orderNo}` })
    expect(await screen.findByText('Waiting for approval at the customer')).toBeTruthy()
    expect(screen.getAllByText('Waiting for approval').length).toBe(2)
    expect(screen.queryByText(/Quote A|Awaiting customer/)).toBeNull()
  })

  test('reads of an order that was cancelled in part what the customer owes', async () => {
    const order = anOrder({ status: 'cancelled', amountDue: { minor: 4_500, currency: 'USD' } })
    open([order], { at: `/office/orders?order=${order.orderNo}` })
    expect(await screen.findByText(/The customer owes \$45\.00/)).toBeTruthy()
  })

  test('[ORDER-014] sees no button for what the server does not allow', async () => {
    const order = anOrder({ status: 'completed' })
    open([order], { at: `/office/orders?order=${order.orderNo}`, may })
    const shown = await detail()
    expect(await shown.findByText('Completed. No action needed.')).toBeTruthy()
    expect(shown.queryByRole('button', { name: /Cancel|Ship|Send quote/ })).toBeNull()
  })
})
