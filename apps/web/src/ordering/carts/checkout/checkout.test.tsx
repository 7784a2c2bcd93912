import type { Address } from '@paratope/contract/identity/addresses'
import { createMoney } from '@paratope/contract/kernel/money'
import type { Cart } from '@paratope/contract/ordering/carts'
import type { OrderTaxes, TaxTreatment } from '@paratope/contract/ordering/orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { resetBrowser, type SentRequest, stubServer } from '../../../testing/render-page.tsx'
import { logInAs, renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { aCart, aCartLine, cartListPath } from '../carts.makers.ts'
import { saveDeselectedLines } from '../deselected-lines.ts'
import CheckoutPage from './checkout-page.tsx'

beforeEach(() => logInAs())
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>
const done: Reply = { result: { orderNo: 'SO-2026-000123', status: 'inquiry', version: 1, quotePrice: null } }
const payments = [{ value: 'bank-transfer', text: 'Bank transfer', title: 'Bank transfer', label: 'Bank transfer' }]

const draftPath = '/by-order-client/order/checkoutDraft'

interface OpenOptions {
  cart?: ReturnType<typeof aCart>
  /** The cart where euros are asked for. */
  inEuros?: ReturnType<typeof aCart>
  addresses?: readonly Address[]
  savedDraft?: object | null
  taxes?: OrderTaxes
  answer?: (request: SentRequest) => Reply | Promise<Reply>
}

const exported: TaxTreatment = { kind: 'export', rate: 0, country: 'US', reason: null }

/** Lines that wait for a quote, unless the test says otherwise. */
function open({
  cart = aCart([aCartLine({ originalPrice: null })]),
  addresses = [anAddress({ isDefault: true })],
  savedDraft = null,
  inEuros,
  taxes = { goods: exported, services: exported },
  answer,
}: OpenOptions = {}) {
  let now = cart
  const requests = stubServer((one) => {
    const { path, method } = one
    if (path.startsWith('/sys/dict/')) return { result: payments }
    if (path === '/by-order-client/order/taxes') return { result: taxes }
    if (path === draftPath && method === 'PUT') return { result: { savedAt: '2026-11-20T14:02:00.000Z' } }
    if (path === draftPath) return { result: method === 'GET' ? savedDraft : null }
    if (path === '/by-order-client/order/deliveryDays')
      return { result: { country: 'US', weekend: [0, 6], holidays: [{ day: '2027-05-31', name: 'Memorial Day' }] } }
    if (path === cartListPath) return { result: one.query['currency'] === 'EUR' && inEuros ? inEuros : now }
    if (path === '/by-order-client/address/list') return { result: { total: addresses.length, records: addresses } }
    if (/\/order\/(submit|orderNow)$/.test(path)) return answer?.(one) ?? done
    return { status: 404 }
  })
  const view = renderSignedIn(<CheckoutPage />, { url: '/VivoProduct' })
  return { requests, view, become: (next: ReturnType<typeof aCart>) => void (now = next) }
}

const submissions = (request: readonly SentRequest[]) => request.filter(({ method }) => method === 'POST')
const button = (name: RegExp) => screen.findByRole('button', { name })
const phone = () => screen.findByLabelText<HTMLInputElement>(/^Phone/)
const email = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/)

async function type(field: HTMLInputElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

async function choosePayment() {
  await screen.findByRole('option', { name: 'Bank transfer' })
  await userEvent.selectOptions(screen.getByLabelText(/Payment method/), 'bank-transfer')
}

async function submit(name = /Submit inquiry/) {
  await userEvent.click(await button(name))
}

const errors = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('[ROUTE-071] the product order page shows the cart and takes the order', async () => {
  open({ cart: aCart([aCartLine({ originalPrice: null, projectName: 'Chosen' })]) })
  await choosePayment()
  const lines = screen.getByRole('list', { name: 'Your order' })
  expect(within(lines).getByText('Chosen')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit cart' }).getAttribute('href')).toBe('/VivoCart')
  expect(await button(/Submit inquiry/)).toBeTruthy()
})

test('a note or number that is too long stays as it was typed, is counted, and refused by name', async () => {
  const { requests } = open()
  await choosePayment()
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Note/)
  const number = screen.getByLabelText<HTMLInputElement>(/^PO number/)
  await userEvent.click(note)
  await userEvent.paste('n'.repeat(2001))
  await userEvent.click(number)
  await userEvent.paste('P'.repeat(61))
  expect([note.value.length, number.value.length]).toEqual([2001, 61])
  expect(screen.getByText(/2001 \/ 2000/)).toBeTruthy()
  expect(screen.getByText(/61 \/ 60/)).toBeTruthy()
  await userEvent.click(await button(/Submit inquiry/))
  expect((await screen.findAllByText('Use up to 60 characters for the PO number')).length).toBeGreaterThan(0)
  expect(submissions(requests)).toEqual([])
})

test('lines beyond the fifth unfold', async () => {
  open({ cart: aCart(Array.from({ length: 8 }, () => aCartLine({ originalPrice: null }))) })
  const list = await screen.findByRole('list', { name: /lines|order/i })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(await button(/and 3 more/))
  expect(within(list).getAllByRole('listitem')).toHaveLength(8)
  expect(screen.queryByText(/and 3 more/)).toBeNull()
})

describe('what an order needs', () => {
  test('[ORDER-016] no order without a shipping address', async () => {
    const { requests } = open({ addresses: [] })
    await choosePayment()
    await submit()
    expect(errors()).toEqual(['An order cannot be submitted with an empty shipping address'])
    await userEvent.click(screen.getByRole('link', { name: /empty shipping address/ }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add address' }))
    expect(submissions(requests)).toEqual([])
  })

  test('[ORDER-017] [ORDER-018] a phone is required, and the entry NA stands in for one', async () => {
    const { requests } = open()
    await choosePayment()
    await type(await phone(), '')
    await submit()
    expect(errors()).toEqual(['Enter a phone number, or NA if you have none'])
    expect(submissions(requests)).toEqual([])
    await type(await phone(), 'NA')
    await submit()
    await waitFor(() => expect(submissions(requests)).toHaveLength(1))
    expect(submissions(requests)[0]?.body).toMatchObject({ phone: 'NA', email: 'ada@sample.test' })
  })

  test('[ORDER-020] at least one of phone and e-mail is real', async () => {
    const { requests } = open()
    await choosePayment()
    await type(await phone(), 'NA')
    await type(email(), '')
    await submit()
    expect(errors()).toEqual(['Enter a phone number or an e-mail address'])
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(submissions(requests)).toEqual([])
    await type(await phone(), '+1 555 0100')
    await submit()
    await waitFor(() => expect(submissions(requests)[0]?.body).toMatchObject({ phone: '+1 555 0100', email: '' }))
  })

  test('[ORDER-012] a payment method of the dictionary is required', async () => {
    open()
    await phone()
    await submit()
    expect(errors()).toEqual(['Choose a payment method'])
  })

  test('a PO number that the company requires is asked for before anything is sent', async () => {
    const line = aCartLine({ stock: 9, num: 1 })
    const { requests } = open({ cart: aCart([line], { needsPoNumber: true }) })
    await choosePayment()
    expect(screen.getByLabelText(/^PO number/).hasAttribute('required')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: /^Order now/ }))
    expect(errors()).toEqual(['Your company requires a purchase order number'])
    expect(submissions(requests)).toEqual([])
  })

  test('payment terms are said, and numbers that the company requires are asked for, before anything is sent', async () => {
    const line = aCartLine({ stock: 9, num: 1 })
    const terms = {
      needsProjectNumber: true,
      needsCostCentre: true,
      needsPoNumber: true,
      paymentTerms: 'net-30' as const,
    }
    const { requests } = open({ cart: aCart([line], terms) })
    await choosePayment()
    expect(screen.getByText('Payment terms: Net 30 days')).toBeTruthy()
    for (const name of [/^Project number/, /^Cost centre/, /^PO number/])
      expect(screen.getByLabelText(name).hasAttribute('required')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: /^Order now/ }))
    expect(errors()).toEqual([
      'Your company requires a project number',
      'Your company requires a cost centre',
      'Your company requires a purchase order number',
    ])
    expect(submissions(requests)).toEqual([])
  })

  test('what the server refuses stands beside its field', async () => {
    open({
      answer: () => ({
        status: 400,
        error: 'order.po_missing',
        message: 'Your company requires a purchase order number',
      }),
    })
    await choosePayment()
    await submit()
    await waitFor(() => expect(errors()).toEqual(['Your company requires a purchase order number']))
    expect(screen.getByLabelText(/PO number/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('submitting', () => {
  test('[ORDER-001] sends the chosen lines as they were seen, with everything that was filled in', async () => {
    const seen = aCartLine({ originalPrice: null, projectName: 'Chosen' })
    const left = aCartLine({ projectName: 'Left' })
    saveDeselectedLines([left.id])
    const home = anAddress({ isDefault: true })
    const { requests } = open({ cart: aCart([seen, left]), addresses: [home] })
    expect(await screen.findByText('Chosen')).toBeTruthy()
    expect(screen.queryByText('Left')).toBeNull()
    await choosePayment()
    await userEvent.type(screen.getByLabelText('Project number'), 'IO-23')
    await userEvent.type(screen.getByLabelText('PO number'), 'PO-7')
    await userEvent.type(screen.getByLabelText('Note'), 'Deliver in the morning')
    await submit()
    await screen.findByTestId('elsewhere')
    expect(submissions(requests)).toHaveLength(1)
    expect(submissions(requests)[0]).toMatchObject({
      path: '/by-order-client/order/submit',
      body: {
        lines: [{ id: seen.id, version: seen.version }],
        shippingAddressId: home.id,
        invoiceAddressId: null,
        phone: '+1 555 0100',
        email: 'ada@sample.test',
        projectNumber: 'IO-23',
        poNumber: 'PO-7',
        paymentMethod: 'bank-transfer',
        requestedDate: null,
        note: 'Deliver in the morning',
      },
    })
    expect(submissions(requests)[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('[ORDER-015] leads to the result with the order’s number', async () => {
    open()
    await choosePayment()
    await submit()
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/IsSuccess?code=SO-2026-000123&kind=inquiry')
  })

  test('a double click is one order', async () => {
    let answered = (_reply: Reply) => {}
    const { requests } = open({ answer: () => new Promise<Reply>((resolve) => (answered = resolve)) })
    await choosePayment()
    await userEvent.dblClick(await button(/Submit inquiry/))
    await userEvent.type(screen.getByLabelText('Project number'), '{Enter}')
    await waitFor(() => expect(submissions(requests)).toHaveLength(1))
    await act(async () => answered(done))
    await screen.findByTestId('elsewhere')
    expect(submissions(requests)).toHaveLength(1)
  })

  test('an answer that got lost is asked for again under the same key, also after the page was opened anew', async () => {
    const lost: OpenOptions['answer'] = () => Promise.reject(new TypeError('Failed to fetch'))
    const first = open({ answer: lost })
    await choosePayment()
    await submit()
    expect(await screen.findByText('We couldn’t confirm your last submission')).toBeTruthy()
    const key = submissions(first.requests)[0]?.headers['Idempotency-Key']
    first.view.unmount()

    // The order took the lines out of the cart.
    const { requests } = open({ cart: aCart([]) })
    await userEvent.click(await button(/Check status/))
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('SO-2026-000123')
    expect(submissions(requests).map(({ headers, body }) => [headers['Idempotency-Key'], body])).toEqual([
      [key, submissions(first.requests)[0]?.body],
    ])
  })

  test('offline, nothing is sent, and the page says beside the button that nothing was ordered; entries are kept', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { requests } = open({ cart: aCart([aCartLine()]) })
    await choosePayment()
    await userEvent.type(screen.getByLabelText('Project number'), 'P-7')
    await submit(/Order now/)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. Nothing was ordered.Your entries are kept. Try again once you are back online.',
    )
    expect([submissions(requests).length, screen.queryByText(/didn’t get a response/)]).toEqual([0, null])
    expect(screen.getByLabelText<HTMLInputElement>('Project number').value).toBe('P-7')
    vi.restoreAllMocks()
    await submit(/Order now/)
    await screen.findByTestId('elsewhere')
    expect(submissions(requests)).toHaveLength(1)
  })

  test('whoever submits the same once more after a lost answer sends it under the same key', async () => {
    let times = 0
    const { requests } = open({
      answer: () => (++times === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(done)),
    })
    await choosePayment()
    await submit()
    await screen.findByText('We couldn’t confirm your last submission')
    await submit()
    await screen.findByTestId('elsewhere')
    const keys = submissions(requests).map(({ headers }) => headers['Idempotency-Key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('other words are another submission', async () => {
    let times = 0
    const { requests } = open({ answer: () => (++times === 1 ? { status: 503, message: 'Busy' } : done) })
    await choosePayment()
    await submit()
    await waitFor(() => expect(submissions(requests)).toHaveLength(1))
    await userEvent.type(screen.getByLabelText('Note'), 'Please hurry')
    await submit()
    await screen.findByTestId('elsewhere')
    const keys = submissions(requests).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
  })
})

describe('taxes', () => {
  const charged: TaxTreatment = { kind: 'charged', rate: 1900, country: 'DE', reason: null }

  test('are in the total before the order, which is placed at exactly this total', async () => {
    const { requests } = open({ cart: aCart([aCartLine()]), taxes: { goods: charged, services: charged } })
    expect((await screen.findByText('VAT 19%, Germany')).nextSibling?.textContent).toBe('$40.85')
    await choosePayment()
    await submit(/Order now.*\$255\.85/)
    await screen.findByTestId('elsewhere')
    expect(submissions(requests)[0]?.body).toMatchObject({ expectedTotal: 25_585 })
  })

  test('that are not known are named beside the total, with what is missing', async () => {
    const unknown: TaxTreatment = { kind: 'unknown', rate: 0, country: 'FR', reason: 'taxNumber' }
    open({ cart: aCart([aCartLine()]), taxes: { goods: unknown, services: unknown } })
    expect(await screen.findByText(/\(France\): it depends on your company’s VAT number/)).toBeTruthy()
    expect(screen.getByText('Tax').nextSibling?.textContent).toBe('not included')
  })

  test('that changed meanwhile stop the order and say the new total', async () => {
    open({
      cart: aCart([aCartLine()]),
      answer: () => ({ status: 409, error: 'order.total_changed', message: 'The total is $258.00 now' }),
    })
    await choosePayment()
    await submit(/Order now/)
    expect((await screen.findByRole('alert')).textContent).toContain('The total is $258.00 now')
  })
})

describe('a cart that changed', () => {
  test('says what changed, and goes on with the new prices when the buyer accepts', async () => {
    const line = aCartLine({ originalPrice: null, projectName: 'Dear' })
    const lost = aCartLine({ originalPrice: null, projectName: 'Lost' })
    let times = 0
    const changed: Reply = {
      status: 409,
      error: 'cart.changed',
      values: {
        changes: [
          {
            id: line.id,
            catalog: line.catalog,
            changes: ['price', 'quantity'],
            num: 4,
            originalPrice: createMoney(9_900, 'USD'),
            stock: 3,
          },
          { id: lost.id, catalog: lost.catalog, changes: ['unavailable'], num: 1, originalPrice: null, stock: 0 },
        ],
      },
    }
    const { requests, become } = open({
      cart: aCart([line, lost]),
      answer: () => {
        times += 1
        if (times > 1) return done
        const renewed = aCartLine({
          ...line,
          num: 4,
          originalPrice: createMoney(9_900, 'USD'),
          stock: 3,
          version: 'new',
        })
        become(aCart([renewed, aCartLine({ ...lost, orderable: false })]))
        return changed
      },
    })
    await choosePayment()
    await submit()
    const box = within(await screen.findByRole('alert'))
    expect(box.getByText('Dear: price changed from On request to $99.00')).toBeTruthy()
    expect(box.getByText('Dear: quantity is now 4')).toBeTruthy()
    expect(box.getByText('Lost is no longer available and will be removed')).toBeTruthy()
    await userEvent.click(box.getByRole('button', { name: 'Accept changes and submit' }))
    await screen.findByTestId('elsewhere')
    expect(submissions(requests)[1]?.body).toMatchObject({ lines: [{ id: line.id, version: 'new' }] })
    const keys = submissions(requests).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
  })
})

test('[ERROR-062] an inquiry that the server refuses says that it failed, and why', async () => {
  open({ answer: () => ({ status: 500, error: 'server.failed', message: 'The order numbers are used up' }) })
  await choosePayment()
  await submit()
  expect(await screen.findByText('Inquiry failed')).toBeTruthy()
  expect(screen.getByText('The order numbers are used up')).toBeTruthy()
})

describe('ordering now', () => {
  test('is offered only where every line has a list price and lies in stock', async () => {
    open({ cart: aCart([aCartLine()]) })
    expect(await screen.findByRole('radio', { name: /Order now at list price/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: 'Order now for $215.00' })).toBeTruthy()
    resetBrowser()
    logInAs()
    open({ cart: aCart([aCartLine({ stock: 0 })]) })
    await phone()
    expect(screen.queryByRole('radio', { name: /Order now/ })).toBeNull()
  })

  test('is offered for the row of a service that has a price by its rule, and not for a service without one', async () => {
    const serviceCells = [{ key: 'name', title: 'Name', value: 'P-1' }]
    const row = aCartLine({ packId: null, stock: null, serviceCells })
    open({ cart: aCart([row], { canOrderNow: true }) })
    expect(await screen.findByRole('radio', { name: /Order now at list price/ })).toHaveProperty('checked', true)
    resetBrowser()
    logInAs()
    open({ cart: aCart([aCartLine({ ...row, originalPrice: null, finalPrice: null })]) })
    await phone()
    expect(screen.queryByRole('radio', { name: /Order now/ })).toBeNull()
  })

  test('leaves no later moment for the number of a purchase order', async () => {
    open({ cart: aCart([aCartLine()]) })
    const hint = 'You can add this when you accept the quote'
    await phone()
    expect(screen.queryByText(hint)).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /Request a quote first/ }))
    expect(screen.getByText(hint)).toBeTruthy()
  })

  test('goes straight into production, unless a quote is wanted first', async () => {
    const { requests } = open({ cart: aCart([aCartLine()]) })
    await choosePayment()
    await submit(/Order now for/)
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/IsSuccess?code=SO-2026-000123&kind=order')
    expect(submissions(requests)[0]?.path).toBe('/by-order-client/order/orderNow')
  })

  test('[ERROR-061] insufficient inventory leads on to an inquiry', async () => {
    const { requests } = open({
      cart: aCart([aCartLine()]),
      answer: ({ path }) =>
        path.endsWith('orderNow')
          ? { status: 409, error: 'stock.short', message: 'Insufficient inventory: 0 left of PV-A0001' }
          : done,
    })
    await choosePayment()
    await submit(/Order now for/)
    expect(await screen.findByText('Insufficient inventory: 0 left of PV-A0001')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Request a quote instead' }))
    await submit()
    await screen.findByTestId('elsewhere')
    expect(submissions(requests).map(({ path }) => path.split('/').at(-1))).toEqual(['orderNow', 'submit'])
  })
})

describe('the currency', () => {
  const everywhere = aCartLine({ projectName: 'Everywhere' })
  const dollarsOnly = aCartLine({ projectName: 'Dollars only' })
  const currencies: Cart['currencies'] = [
    { currency: 'USD', unpriced: [] },
    { currency: 'EUR', unpriced: [dollarsOnly.id] },
  ]
  const inEuros = aCart(
    [
      {
        ...everywhere,
        originalPrice: createMoney(16_500, 'EUR'),
        finalPrice: createMoney(16_500, 'EUR'),
        version: 'eur',
      },
    ],
    {
      currencies: [
        { currency: 'USD', unpriced: [] },
        { currency: 'EUR', unpriced: [] },
      ],
    },
    'EUR',
  )
  const chooseEuros = async () => userEvent.selectOptions(await screen.findByLabelText('Currency'), 'EUR')

  test('is that of the company, and is not asked for where there is only one', async () => {
    open()
    await choosePayment()
    expect(screen.queryByLabelText('Currency')).toBeNull()
  })

  test('changes prices and sum, and goes along with the order', async () => {
    const { requests } = open({ cart: aCart([everywhere], { currencies: inEuros.currencies }), inEuros })
    await choosePayment()
    expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'USD')
    await chooseEuros()
    await submit(/Order now for €200.00/)
    await screen.findByTestId('elsewhere')
    expect(submissions(requests).at(-1)?.body).toMatchObject({
      currency: 'EUR',
      lines: [{ id: everywhere.id, version: 'eur' }],
    })
  })

  test('in which something has no price makes an inquiry of the order, and says what', async () => {
    const lines = [inEuros.records[0] ?? everywhere, { ...dollarsOnly, originalPrice: null, finalPrice: null }]
    open({ cart: aCart([everywhere, dollarsOnly], { currencies }), inEuros: aCart(lines, { currencies }, 'EUR') })
    await choosePayment()
    await chooseEuros()
    expect(
      await screen.findByText('Not priced in EUR: Dollars only. Submit an inquiry and we’ll quote them.'),
    ).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /Order now/ })).toBeNull()
    expect(await button(/Submit inquiry/)).toBeTruthy()
  })
})

describe('what is entered', () => {
  test('is still there when the page is opened again', async () => {
    const first = open()
    await choosePayment()
    await type(await phone(), '+49 30 555 0100')
    await userEvent.type(screen.getByLabelText('Note'), 'Ring twice')
    first.view.unmount()
    open()
    expect((await phone()).value).toBe('+49 30 555 0100')
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Ring twice')
    await screen.findByRole('option', { name: 'Bank transfer' })
    expect(screen.getByLabelText(/Payment method/)).toHaveProperty('value', 'bank-transfer')
  })

  test('belongs to who entered it', async () => {
    const first = open()
    await type(await phone(), '+49 30 555 0100')
    first.view.unmount()
    logInAs({
      ...{ id: 'usr_00000000000000000000000002', username: 'b', realname: 'B', avatar: '', token: 't2', tenant: '0' },
    })
    open()
    expect((await phone()).value).toBe('+1 555 0100')
  })
})

describe('[B6] a draft of another visit', () => {
  const savedDraft = { savedAt: '2026-11-20T10:02:00.000Z', entries: { poNumber: 'PO-77', costCentre: 'CC-1' } }

  test('is restored with its time, and discarded everywhere', async () => {
    const { requests } = open({ savedDraft })
    expect(await screen.findByText(/^Restored your draft from Nov 20, 2026/)).toBeTruthy()
    expect(screen.getByLabelText('PO number')).toHaveProperty('value', 'PO-77')
    expect(screen.getByLabelText('Cost centre')).toHaveProperty('value', 'CC-1')
    await userEvent.click(await button(/^Discard draft$/))
    expect(screen.getByLabelText('PO number')).toHaveProperty('value', '')
    await waitFor(() =>
      expect(requests.some(({ path, method }) => path === draftPath && method === 'DELETE')).toBe(true),
    )
    expect(screen.queryByText(/^Restored your draft/)).toBeNull()
  })

  test('is saved 3 s after the last change', async () => {
    const { requests } = open()
    await choosePayment()
    await userEvent.type(screen.getByLabelText('PO number'), 'PO-8')
    await waitFor(
      () =>
        expect(
          requests.filter(({ path, method }) => path === draftPath && method === 'PUT').at(-1)?.body,
        ).toMatchObject({ entries: { poNumber: 'PO-8', paymentMethod: 'bank-transfer' } }),
      { timeout: 10_000 },
    )
  }, 20_000)
})

test('[B13] a day on which cooled goods do not arrive is refused with the reason', async () => {
  const { requests } = open({ cart: aCart([aCartLine({ originalPrice: null })]) })
  await choosePayment()
  await screen.findByText(/^We don’t deliver refrigerated items on weekends/)
  const day = screen.getByRole('textbox', { name: /Requested delivery date/ })
  await userEvent.type(day, '2027-05-31')
  await userEvent.tab()
  expect(await screen.findByText('May 31, 2027 is a public holiday: Memorial Day')).toBeTruthy()
  await submit()
  expect(submissions(requests)).toEqual([])
})
