import { addToInstant, day } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyerIn, anInvoice, anInvoiceFile, createFinanceStaff } from '#billing/invoices/invoices.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { createId, createToken, hashSecret } from '#kernel/ids.ts'
import {
  aBuyer,
  anOrder,
  aPack,
  type Buyer,
  createStaff,
  fillCart,
  getStock,
  type Staff,
  toTrackingNo,
} from '#ordering/orders/orders.makers.ts'
import { aWorld, type TestReply, type World } from '#testing/world.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client/api'

/** A key of the user with these scopes, and what it calls. */
async function aKey({ userId }: Buyer, scopes: readonly string[]) {
  const key = `ptk_${createToken()}`
  const now = world.clock.now()
  const columns = { name: 'ERP', prefix: key.slice(0, 10), token_hash: hashSecret(key), scopes: [...scopes] }
  await world.db
    .insertInto('api_key')
    .values({
      id: createId('key'),
      user_id: userId,
      ...columns,
      created_at: now,
      expires_at: addToInstant(now, 30 * day),
      last_used_at: null,
    })
    .execute()
  const send = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    world
      .caller({ headers: { authorization: `Bearer ${key}`, ...headers } })
      .send({ method, url: url.startsWith('/jeecg') ? url : base + url, ...(payload && { payload }) })
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object) => send('POST', url, payload),
    place: (payload: object, key: string = crypto.randomUUID()) =>
      send('POST', '/order', payload, { 'idempotency-key': key }),
  }
}
const refusal = ({ status, body }: TestReply) => [status, body.error]
const result = ({ body }: TestReply) => body.result as Record<string, unknown>

const all = ['ordering-api.preview', 'order.place', 'ordering-api.status', 'ordering-api.documents']
const contact = { phone: '+44 20 7946 0112', paymentMethod: 'bank-transfer' }

describe('a price preview', () => {
  test('answers price, stock and lead time of each line in the company’s currency, and orders nothing', async () => {
    const buyer = await aBuyer(world)
    const [first, second] = [await aPack(world, { usd: 12_300, stock: 5 }), await aPack(world, { usd: null, stock: 0 })]
    const key = await aKey(buyer, all)
    const lines = [{ catalog: first.catalog.toLowerCase(), quantity: 2 }, { catalog: second.catalog }]
    const preview = result(await key.post('/price/preview', { lines }))
    expect(preview).toMatchObject({
      currency: 'USD',
      goods: { minor: 24_600, currency: 'USD' },
      total: null,
      canOrderNow: false,
      lines: [
        { no: 1, quantity: 2, unitPrice: { minor: 12_300 }, price: { minor: 24_600 }, stock: 5, inStock: true },
        { no: 2, quantity: 1, unitPrice: null, price: null, stock: 0, inStock: false, problem: null },
      ],
    })
    expect(await getStock(world, first.id)).toBe(5)
    expect((await buyer.client.carts.list({ query: {} })).total).toBe(0)
  })

  test('names what is wrong with a line in the caller’s language, and prices the others', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 1000, stock: 9 })
    const key = await aKey(buyer, all)
    const lines = [
      { catalog: 'NO-SUCH-1' },
      { catalog: pack.catalog },
      { catalog: pack.catalog, amount: '7 kg' },
      { catalog: pack.catalog, quantity: 3 },
    ]
    const preview = result(await key.post('/price/preview', { lines })) as { lines: { problem: unknown }[] }
    expect(preview.lines.map(({ problem }) => problem)).toEqual([
      { code: 'product_unknown', message: 'No product has this catalogue number' },
      null,
      { code: 'size_unknown', message: expect.stringContaining('Available sizes: ') },
      { code: 'repeated', message: 'This pack is on line 2 already' },
    ])
    expect(preview).toMatchObject({ goods: { minor: 1000 }, total: null, canOrderNow: false })
  })

  test('of a company that buys in euros is in euros', async () => {
    const buyer = await aBuyerIn(world, 'EUR')
    const key = await aKey(buyer, all)
    const { catalog } = await aPack(world, { stock: 1 })
    expect(result(await key.post('/price/preview', { lines: [{ catalog }] }))).toMatchObject({
      currency: 'EUR',
      goods: { currency: 'EUR' },
    })
  })
})

describe('an order by program', () => {
  test('costs what the preview said, takes the stock, and leaves the owner’s cart alone', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 5000, stock: 4 })
    await fillCart(buyer, [{ ...pack, quantity: 1 }])
    const key = await aKey(buyer, all)
    const lines = [{ catalog: pack.catalog, quantity: 3, note: 'Freezer 2' }]
    const { total } = result(await key.post('/price/preview', { lines })) as { total: { minor: number } }
    const placed = await key.place({
      intent: 'order',
      lines,
      expectedTotal: total.minor,
      shippingAddressId: buyer.addressId,
      poNumber: 'PO-9',
      ...contact,
    })
    expect(result(placed)).toMatchObject({ status: 'inProduction', quotePrice: { minor: total.minor } })
    expect(await getStock(world, pack.id)).toBe(1)
    const order = await buyer.client.orders.detail({ params: { orderNo: String(result(placed)['orderNo']) } })
    expect(order).toMatchObject({ poNumber: 'PO-9', subOrders: [{ catalog: pack.catalog, num: 3, note: 'Freezer 2' }] })
    expect((await buyer.client.carts.list({ query: {} })).records.map(({ num }) => num)).toEqual([1])
  })

  test('is placed once for one key, also when it is sent again or twice at once', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 5000, stock: 10 })
    const key = await aKey(buyer, all)
    const draft = {
      intent: 'order',
      lines: [{ catalog: pack.catalog, quantity: 2 }],
      shippingAddressId: buyer.addressId,
      ...contact,
    }
    const repeated = crypto.randomUUID()
    const replies = await Promise.all([key.place(draft, repeated), key.place(draft, repeated)])
    replies.push(await key.place(draft, repeated))
    expect(new Set(replies.map((reply) => result(reply)['orderNo'])).size).toBe(1)
    expect(await getStock(world, pack.id)).toBe(8)
    expect(refusal(await key.post('/order', draft))).toEqual([400, 'idempotency_key.missing'])
    const other = { ...draft, lines: [{ catalog: pack.catalog, quantity: 1 }] }
    expect(refusal(await key.place(other, repeated))).toEqual([422, 'idempotency_key.reused'])
  })

  test('that would cost something else than expected, or more than is in stock, changes nothing', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 5000, stock: 2 })
    const key = await aKey(buyer, all)
    const draft = {
      intent: 'order',
      lines: [{ catalog: pack.catalog }],
      shippingAddressId: buyer.addressId,
      ...contact,
    }
    const dearer = await key.place({ ...draft, expectedTotal: 1 })
    expect(refusal(dearer)).toEqual([409, 'order_total.changed'])
    expect(dearer.body.values).toMatchObject({ total: { currency: 'USD' } })
    const short = await key.place({ ...draft, lines: [{ catalog: pack.catalog, quantity: 3 }] })
    expect(refusal(short)).toEqual([409, 'stock.short'])
    const wrong = await key.place({ ...draft, lines: [{ catalog: pack.catalog }, { catalog: 'NO-SUCH-1' }] })
    expect(refusal(wrong)).toEqual([400, 'order_lines.refused'])
    expect(wrong.body.values).toEqual({ lines: [{ no: 2, code: 'product_unknown' }] })
    expect(await getStock(world, pack.id)).toBe(2)
    expect((await buyer.client.orders.list({ query: {} })).total).toBe(0)
  })

  test('E-3, E-4: costs what the server says, whatever prices, owners and states a program sends along', async () => {
    const [buyer, stranger] = [await aBuyer(world), await aBuyer(world)]
    const pack = await aPack(world, { usd: 10_000, stock: 9 })
    const key = await aKey(buyer, all)
    const cheap = { unitPrice: 1, price: { minor: 1, currency: 'JPY' }, discount: 10_000, finalPrice: 1, freight: -900 }
    const placed = await key.place({
      intent: 'order',
      lines: [{ catalog: pack.catalog, quantity: 2, ...cheap }],
      shippingAddressId: buyer.addressId,
      ...contact,
      ...cheap,
      currency: 'JPY',
      total: 1,
      status: 'completed',
      companyId: stranger.companyId,
      placedBy: stranger.userId,
      tenantId: '7',
      role: 'admin',
    })
    // Twice 100.00 and 45.00 of freight.
    expect(result(placed)).toMatchObject({ status: 'inProduction', quotePrice: { minor: 24_500, currency: 'USD' } })
    expect((await stranger.client.orders.list({ query: {} })).total).toBe(0)
    const draft = { intent: 'order', shippingAddressId: buyer.addressId, ...contact }
    for (const quantity of [0, -1, 1.5, 10_000, 1e9, '2', null]) {
      const lines = [{ catalog: pack.catalog, quantity }]
      expect([quantity, ...refusal(await key.place({ ...draft, lines }))]).toEqual([quantity, 400, 'input.refused'])
    }
    expect(await getStock(world, pack.id)).toBe(7)
  })

  test('D-2: that names one pack on two lines is refused, so that no sum slips past the stock', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 10_000, stock: 5 })
    const key = await aKey(buyer, all)
    const half = { catalog: pack.catalog, quantity: 3 }
    const lines = [half, { ...half, catalog: pack.catalog.toLowerCase() }]
    const refused = await key.place({ intent: 'order', lines, shippingAddressId: buyer.addressId, ...contact })
    expect(refusal(refused)).toEqual([400, 'order_lines.refused'])
    expect(refused.body.values).toEqual({ lines: [{ no: 2, code: 'repeated' }] })
    expect(await getStock(world, pack.id)).toBe(5)
  })

  test('needs the PO number that the company requires; its stock stays without one', async () => {
    const company = await aCompany(world.db, { needs_po_number: true })
    const buyer = await aBuyer(world, { company_id: company.id })
    const pack = await aPack(world, { usd: 10_000, stock: 5 })
    const key = await aKey(buyer, all)
    const draft = { intent: 'order', lines: [{ catalog: pack.catalog, quantity: 2 }], ...contact }
    for (const poNumber of [undefined, '', '   '])
      expect(refusal(await key.place({ ...draft, poNumber }))).toEqual([400, 'order.po_missing'])
    expect(await getStock(world, pack.id)).toBe(5)
    expect(result(await key.place({ ...draft, poNumber: 'PO-12' }))).toMatchObject({ status: 'inProduction' })
  })

  test('goes to the default shipping address, and never to that of another company', async () => {
    const [buyer, stranger] = [await aBuyer(world), await aBuyer(world)]
    const key = await aKey(buyer, all)
    const draft = { intent: 'quote', lines: [{ catalog: (await aPack(world)).catalog }], ...contact }
    expect(result(await key.place(draft))).toMatchObject({ status: 'inquiry', quotePrice: null })
    const foreign = await key.place({ ...draft, shippingAddressId: stranger.addressId })
    expect(refusal(foreign)).toEqual([404, 'record.missing'])
    await world.db.updateTable('address').set({ is_default: false }).where('id', '=', stranger.addressId).execute()
    const lost = await aKey(stranger, all)
    expect(refusal(await lost.place(draft))).toEqual([400, 'order.address_missing'])
  })
})

describe('what became of an order', () => {
  test('is told with parcels, and without prices, addresses or people', async () => {
    const buyer = await aBuyer(world)
    const order = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
    const key = await aKey(buyer, ['ordering-api.status'])
    const status = result(await key.get(`/order/${order.orderNo}/status`))
    expect(status).toMatchObject({
      orderNo: order.orderNo,
      status: 'shipped',
      lines: [{ no: 1, subOrderNo: `${order.orderNo}-01`, quantity: 1, shipped: 1 }],
      parcels: [
        { parcelNo: `${order.orderNo}-P1`, carrier: 'dhl', trackingNo: toTrackingNo(order.orderNo), deliveredAt: null },
      ],
    })
    const words = JSON.stringify(status)
    for (const secret of ['minor', 'Address', 'email', 'phone', 'placedBy']) expect(words).not.toContain(secret)
  })

  test('has its documents: the quote as a PDF in a chosen language, the contract, and files of its invoices', async () => {
    const finance = await createFinanceStaff(world)
    const buyer = await aBuyer(world)
    const { orderNo } = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    const { invoiceNo, version } = await anInvoice(buyer, [orderNo])
    const file = await anInvoiceFile(world, finance.finance)
    await finance.finance.client.invoices.issue({
      params: { invoiceNo },
      body: { version, taxInvoiceNo: '04427893', issuedOn: world.clock.now().slice(0, 10), files: [file.id] },
    })
    const key = await aKey(buyer, ['ordering-api.documents'])
    const documents = (await key.get(`/order/${orderNo}/document/list`)).body.result as { id: string; kind: string }[]
    expect(documents.map(({ id }) => id)).toEqual(['quote-1', 'contract', `invoice-${invoiceNo}-1`])
    for (const { id } of documents) {
      const pdf = await key.get(`/order/${orderNo}/document/${id}?language=zh`)
      expect([id, pdf.status, pdf.text.slice(0, 5)]).toEqual([id, 200, '%PDF-'])
    }
    expect((await key.get(`/order/${orderNo}/document/quote-2`)).status).toBe(404)
  })
})

describe('a key', () => {
  test('does what its scopes name and nothing else', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    const calls: Record<string, (key: Awaited<ReturnType<typeof aKey>>) => Promise<TestReply>> = {
      'ordering-api.preview': (key) => key.post('/price/preview', { lines: [{ catalog: 'X' }] }),
      'order.place': (key) => key.place({ intent: 'quote', lines: [{ catalog: 'X' }], ...contact }),
      'ordering-api.status': (key) => key.get(`/order/${orderNo}/status`),
      'ordering-api.documents': (key) => key.get(`/order/${orderNo}/document/list`),
      'order.read': (key) => key.get(`/jeecg-boot/by-order-client/order/detail/${orderNo}`),
    }
    for (const scope of Object.keys(calls)) {
      const key = await aKey(buyer, [scope])
      const open = []
      for (const [needed, call] of Object.entries(calls)) if ((await call(key)).status !== 403) open.push(needed)
      expect(open).toEqual([scope])
    }
  })

  test('of a viewer places no order, whatever its scopes say', async () => {
    const viewer = await aBuyer(world, { role: 'viewer' })
    const key = await aKey(viewer, all)
    expect(refusal(await key.place({ intent: 'quote', lines: [{ catalog: 'X' }], ...contact }))).toEqual([
      403,
      'api_key.scope_missing',
    ])
    expect((await key.post('/price/preview', { lines: [{ catalog: 'X' }] })).status).toBe(403)
  })

  test('sees no order of another company', async () => {
    const [buyer, stranger] = [await aBuyer(world), await aBuyer(world)]
    const { orderNo } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    const key = await aKey(stranger, all)
    for (const path of ['status', 'document/list', 'document/quote-1'])
      expect((await key.get(`/order/${orderNo}/${path}`)).status).toBe(404)
  })
})
