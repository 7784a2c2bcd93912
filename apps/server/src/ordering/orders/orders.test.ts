import { day } from '@paratope/contract/kernel'
import type { OrderEventKind } from '@paratope/contract/ordering/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { BusMessage } from '#kernel/messaging/message-bus.ts'
import type { SignedInUser } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { expireQuote } from '../quotes/quotes.service.ts'
import {
  aBuyer,
  anInquiry,
  anOrder,
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  fillCart,
  getStock,
  type Staff,
} from './orders.makers.ts'

let world: World
let staff: Staff
const receivedMessages: Extract<BusMessage, { kind: 'socket' }>[] = []
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  world.listener.onMessage((message) => {
    if (message !== 'gap' && message.kind === 'socket') receivedMessages.push(message)
  })
})
afterAll(() => world.close())

const usd = (minor: number) => ({ minor, currency: 'USD' })

describe('from cart to receipt', () => {
  test('[ORDER-001] [ORDER-002] [ORDER-014] an inquiry is quoted, accepted, sent in two parcels and received', async () => {
    const buyer = await aBuyer(world)
    const packs = [
      await aPack(world, { stock: 10, quantity: 4 }),
      await aPack(world, { usd: null, stock: 0, quantity: 2 }),
    ]
    const lines = await fillCart(buyer, packs)
    const { orderNo, status, quotePrice } = await buyer.client.orders.submit({
      body: anOrderDraft(buyer, lines, {
        note: 'Please ship on dry ice',
        projectNumber: 'P-77',
        requestedDate: '2099-01-28',
      }),
    })
    expect([orderNo, status, quotePrice]).toEqual([expect.stringMatching(/^SO-\d{4}-\d{6}$/), 'inquiry', null])
    expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)

    const params = { orderNo }
    const see = () => buyer.client.orders.detail({ params })
    await staff.sales.client.quotes.send({
      params,
      body: {
        version: 1,
        lines: [
          { no: 1, unitPrice: 10_001, discount: 1250 },
          { no: 2, unitPrice: 50_000 },
        ],
        freight: 3000,
        leadDays: 21,
        note: 'Includes endotoxin test',
      },
    })
    const seen = await see()
    // 4 × 100.01 less 12.5 % is 350.035, rounded once to 350.04.
    expect(seen.quotes[0]).toMatchObject({
      revision: 1,
      status: 'open',
      goods: usd(135_004),
      freight: usd(3000),
      total: usd(138_004),
      lines: [
        { no: 1, originalPrice: usd(10_001), discount: 1250, finalPrice: usd(35_004) },
        { no: 2, originalPrice: usd(50_000), discount: 0, finalPrice: usd(100_000) },
      ],
    })
    expect(seen.can).toEqual({
      quote: false,
      accept: true,
      requestChanges: true,
      cancel: true,
      ship: false,
      confirmReceipt: false,
    })

    const accepted = await buyer.client.quotes.accept({
      params,
      body: { version: seen.version, revision: 1, poNumber: 'PO-9' },
    })
    expect((await see()).subOrders.map(({ fromStock }) => fromStock)).toEqual([4, 0])
    expect(await getStock(world, packs[0]?.id ?? '')).toBe(6)

    const part = await staff.production.client.parcels.ship({
      params,
      body: {
        version: accepted.version,
        carrier: 'dhl',
        trackingNo: 'JD000000000000000011',
        lines: [{ no: 1, num: 3 }],
      },
    })
    expect([part.status, (await see()).parcels.map(({ parcelNo }) => parcelNo)]).toEqual([
      'inProduction',
      [`${orderNo}-P1`],
    ])
    const whole = await staff.production.client.parcels.ship({
      params,
      body: {
        version: part.version,
        carrier: 'dhl',
        trackingNo: 'JD000000000000000012',
        lines: [
          { no: 1, num: 1 },
          { no: 2, num: 2 },
        ],
      },
    })
    expect(whole.status).toBe('shipped')
    const delivered = await staff.production.client.parcels.markDelivered({
      params: { ...params, no: 1 },
      body: { version: whole.version },
    })
    expect((await see()).parcels.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, false])
    await buyer.client.orders.confirmReceipt({ params, body: { version: delivered.version } })

    const done = await see()
    expect(done).toMatchObject({
      status: 'completed',
      version: 7,
      poNumber: 'PO-9',
      projectNumber: 'P-77',
      requestedDate: '2099-01-28',
      quotePrice: usd(138_004),
      note: 'Please ship on dry ice',
    })
    expect(done.events.map(({ kind, from, to, by }) => [kind, from, to, by?.staff])).toEqual([
      ['submit', 'cart', 'inquiry', false],
      ['quote', 'inquiry', 'toConfirm', true],
      ['accept', 'toConfirm', 'inProduction', false],
      ['shipPart', 'inProduction', 'inProduction', true],
      ['ship', 'inProduction', 'shipped', true],
      ['markDelivered', 'shipped', 'shipped', true],
      ['confirmReceipt', 'shipped', 'completed', false],
    ] satisfies [OrderEventKind, string, string, boolean][])
  })

  test('[ORDER-014] goods in stock with a list price go into production at once, and the stock is gone', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 12_000, stock: 5, quantity: 3 })
    const body = anOrderDraft(buyer, await fillCart(buyer, [pack]))
    const placed = await buyer.client.orders.orderNow({ body })
    expect(placed).toMatchObject({ status: 'inProduction', quotePrice: usd(40_500) })
    expect(await getStock(world, pack.id)).toBe(2)
    const { subOrders, goods, freight } = await buyer.client.orders.detail({ params: placed })
    expect([subOrders[0]?.fromStock, subOrders[0]?.priceRule, goods, freight]).toEqual([
      3,
      'list',
      usd(36_000),
      usd(4500),
    ])
  })

  test.each([
    // ¥18,000 each and ¥5,800 freight: yen have no smaller unit.
    ['JPY', 18_000, 54_000, 5800, 59_800],
    // £120.00 each and £36.00 freight.
    ['GBP', 12_000, 36_000, 3600, 39_600],
  ] as const)(
    '[ORDER-014] ordering at once in %s adds the freight of that currency once',
    async (currency, unit, goods, freight, total) => {
      const company = await aCompany(world.db, { currency })
      const buyer = await aBuyer(world, { company_id: company.id })
      const pack = await aPack(world, { usd: 12_000, stock: 5, quantity: 3 })
      const placed = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await fillCart(buyer, [pack])) })
      const order = await buyer.client.orders.detail({ params: placed })
      const inCurrency = (minor: number) => ({ minor, currency })
      expect(order.subOrders[0]?.originalPrice).toEqual(inCurrency(unit))
      expect([order.goods, order.freight, order.quotePrice]).toEqual([goods, freight, total].map(inCurrency))
    },
  )

  test('the wish for changes brings the order back, and the next quote has the next revision', async () => {
    const buyer = await aBuyer(world)
    const { orderNo, version } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    const params = { orderNo }
    await buyer.client.quotes.requestChanges({ params, body: { version, reason: 'Two vials instead of one' } })
    const back = await buyer.client.orders.detail({ params })
    expect([back.status, back.quotes[0]?.status, back.events.at(-1)?.reason]).toEqual([
      'inquiry',
      'declined',
      'Two vials instead of one',
    ])
    await aQuote(staff, orderNo, 8000)
    const again = await buyer.client.orders.detail({ params })
    expect(again.quotes.map(({ revision, status }) => [revision, status])).toEqual([
      [2, 'open'],
      [1, 'declined'],
    ])
    await expect(
      buyer.client.quotes.accept({ params, body: { version: again.version, revision: 1 } }),
    ).rejects.toMatchObject({ code: 'quote.revised', values: { revision: 2 } })
    await buyer.client.quotes.accept({ params, body: { version: again.version, revision: 2 } })
    expect((await buyer.client.orders.detail({ params })).quotePrice).toEqual(usd(10_500))
  })

  test('the address of an order stays what it was, whatever becomes of the address book', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anInquiry(buyer, [await aPack(world)])
    await buyer.client.addresses.delete({ params: { id: buyer.addressId } })
    const { shippingAddress } = await buyer.client.orders.detail({ params: { orderNo } })
    expect(shippingAddress).toMatchObject({ city: 'Sampletown', countryName: 'United Kingdom' })
  })
})

describe('a quote that was not accepted is not the price of the order', () => {
  const getPrice = async (buyer: Buyer, orderNo: string) => {
    const { goods, freight, quotePrice, subOrders, quotes } = await buyer.client.orders.detail({ params: { orderNo } })
    return {
      sums: [goods, freight, quotePrice],
      lines: subOrders.map(({ originalPrice, discount, finalPrice, priceRule }) => [
        originalPrice,
        discount,
        finalPrice,
        priceRule,
      ]),
      quotes: quotes.map(({ status, total }) => [status, total]),
    }
  }
  const listed = {
    sums: [null, null, null],
    lines: [
      [usd(12_000), 0, usd(36_000), 'list'],
      [null, 0, null, 'quote'],
    ],
  }
  const quoted = async () => {
    const buyer = await aBuyer(world)
    const packs = [await aPack(world, { usd: 12_000, quantity: 3 }), await aPack(world, { usd: null })]
    const { orderNo } = await anInquiry(buyer, packs)
    expect(await getPrice(buyer, orderNo)).toEqual({ ...listed, quotes: [] })
    const { version } = await aQuote(staff, orderNo)
    expect((await getPrice(buyer, orderNo)).sums).toEqual([usd(40_000), usd(2500), usd(42_500)])
    return { buyer, orderNo, params: { orderNo }, version }
  }

  test('when changes are asked for', async () => {
    const { buyer, orderNo, params, version } = await quoted()
    await buyer.client.quotes.requestChanges({ params, body: { version, reason: 'Cheaper' } })
    expect(await getPrice(buyer, orderNo)).toEqual({ ...listed, quotes: [['declined', usd(42_500)]] })
  })

  test('when it expires', async () => {
    const { buyer, orderNo } = await quoted()
    world.clock.advance(31 * day)
    const now = world.clock.now()
    await inTransaction(world.db, (db) => expireQuote(db, { scope: 'all', code: orderNo, by: null, now, hooks: [] }))
    expect(await getPrice(buyer, orderNo)).toEqual({ ...listed, quotes: [['expired', usd(42_500)]] })
  })

  test('when the order is cancelled', async () => {
    const { buyer, orderNo, params, version } = await quoted()
    await buyer.client.orders.cancel({ params, body: { version, reason: 'No budget' } })
    expect(await getPrice(buyer, orderNo)).toEqual({ ...listed, quotes: [['withdrawn', usd(42_500)]] })
  })
})

describe('what a submission needs', () => {
  test('[ORDER-016] a shipping address', async () => {
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [await aPack(world)])
    for (const shippingAddressId of [null, undefined, ''] as const) {
      const { body } = await buyer.send({
        method: 'POST',
        url: '/jeecg-boot/by-order-client/order/submit',
        headers: { 'idempotency-key': crypto.randomUUID() },
        payload: { ...anOrderDraft(buyer, lines), shippingAddressId },
      })
      expect([body.error, body.message]).toEqual([
        'order.address_missing',
        'An order cannot be submitted with an empty shipping address',
      ])
    }
  })

  test('an address of the right kind', async () => {
    const buyer = await aBuyer(world)
    const invoice = await anAddress(world.db, buyer.companyId ?? '', { kind: 'invoice' })
    const lines = await fillCart(buyer, [await aPack(world)])
    const submit = (options: Parameters<typeof anOrderDraft>[2]) =>
      buyer.client.orders.submit({ body: anOrderDraft(buyer, lines, options) })
    await expect(submit({ shippingAddressId: invoice.id })).rejects.toMatchObject({ code: 'record.missing' })
    await expect(submit({ invoiceAddressId: buyer.addressId })).rejects.toMatchObject({ code: 'record.missing' })
    expect((await submit({ invoiceAddressId: invoice.id })).status).toBe('inquiry')
  })

  test('[ORDER-017] [ORDER-018] a phone number, or the literal NA', async () => {
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [await aPack(world)])
    for (const phone of ['', 'na', 'unknown']) {
      await expect(buyer.client.orders.submit({ body: anOrderDraft(buyer, lines, { phone }) })).rejects.toMatchObject({
        values: { fields: [{ path: 'phone' }] },
      })
    }
    const { status } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, lines, { phone: 'NA' }) })
    expect(status).toBe('inquiry')
  })

  test('[ORDER-020] a phone number or an e-mail address that is real', async () => {
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [await aPack(world)])
    const body = anOrderDraft(buyer, lines, { phone: 'NA', email: '' })
    await expect(buyer.client.orders.submit({ body })).rejects.toMatchObject({
      values: { fields: [{ path: 'email', code: 'contact.required' }] },
    })
  })

  test('[ORDER-019] between one and 999 lines', async () => {
    const buyer = await aBuyer(world)
    const line = { id: `crt_${'0'.repeat(26)}` as never, version: '1~1~open~short' }
    for (const count of [0, 1000]) {
      await expect(
        buyer.client.orders.submit({
          body: anOrderDraft(
            buyer,
            Array.from({ length: count }, () => line),
          ),
        }),
      ).rejects.toMatchObject({
        values: { fields: [{ path: 'lines' }] },
      })
    }
    await world.db
      .insertInto('cart_line')
      .values(
        Array.from({ length: 999 }, (_, at) => ({
          id: `crt_${String(at).padStart(26, '0')}`,
          user_id: buyer.userId,
          order_type: 'custom' as const,
          name: JSON.stringify({ en: `Service ${at + 1}` }),
          quantity: 1,
          created_at: world.clock.now(),
        })),
      )
      .execute()
    const { records } = await buyer.client.carts.list({ query: { pageSize: 1000 } })
    const placed = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
    const { subOrders } = await buyer.client.orders.detail({ params: placed })
    expect([subOrders.length, subOrders.at(-1)?.subOrderNo]).toEqual([999, `${placed.orderNo}-999`])
  })

  test('[ORDER-012] a payment method of the dictionary, and a date to come', async () => {
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [await aPack(world)])
    const dictionary = await buyer.client.dictionaries.items({ params: { dictCode: 'payment_method' } })
    expect(dictionary.map(({ value }) => value)).toContain('bank-transfer')
    const types = await buyer.client.dictionaries.items({ params: { dictCode: 'order_type' } })
    expect(types.map(({ value }) => value)).toContain('plasmid')
    await expect(
      buyer.client.orders.submit({ body: anOrderDraft(buyer, lines, { paymentMethod: 'seashells' }) }),
    ).rejects.toMatchObject({ code: 'order.payment_unknown' })
    await expect(
      buyer.client.orders.submit({ body: anOrderDraft(buyer, lines, { requestedDate: '2001-01-01' }) }),
    ).rejects.toMatchObject({ code: 'order.date_past' })
  })

  test('the company’s purchase order number where it insists on one, to order at once and to accept', async () => {
    const company = await aCompany(world.db, { needs_po_number: true })
    const buyer = await aBuyer(world, { company_id: company.id })
    const lines = await fillCart(buyer, [await aPack(world)])
    await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject({
      code: 'order.po_missing',
    })
    const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, lines) })
    const { version } = await aQuote(staff, orderNo)
    const params = { orderNo }
    await expect(buyer.client.quotes.accept({ params, body: { version, revision: 1 } })).rejects.toMatchObject({
      code: 'order.po_missing',
    })
    await buyer.client.quotes.accept({ params, body: { version, revision: 1, poNumber: 'PO-1' } })
    expect((await buyer.client.orders.detail({ params })).poNumber).toBe('PO-1')
  })

  test('goods without a list price cannot be ordered at once', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: null })
    const body = anOrderDraft(buyer, await fillCart(buyer, [pack]))
    await expect(buyer.client.orders.orderNow({ body })).rejects.toMatchObject({
      code: 'order.price_missing',
      values: { lines: [pack.catalog] },
    })
  })

  test.each([{ batchNo: 'L-2026-07' }, { orderPriority: 'express' as const }, { concentrationRequirements: '5' }])(
    'goods with %o are quoted, never ordered at once',
    async (options) => {
      const buyer = await aBuyer(world)
      const [line] = await fillCart(buyer, [await aPack(world, { stock: 5 })])
      if (!line) throw new Error('no line')
      expect((await buyer.client.carts.list({ query: {} })).canOrderNow).toBe(true)
      await buyer.client.carts.update({ params: { id: line.id }, body: options })
      expect((await buyer.client.carts.list({ query: {} })).canOrderNow).toBe(false)
      const body = anOrderDraft(buyer, [line])
      await expect(buyer.client.orders.orderNow({ body })).rejects.toMatchObject({
        code: 'order.requirements',
        values: { lines: [line.catalog] },
      })
      const { orderNo } = await buyer.client.orders.submit({ body })
      expect((await buyer.client.orders.detail({ params: { orderNo } })).subOrders[0]).toMatchObject(options)
    },
  )

  test('a note alone does not need a quote', async () => {
    const buyer = await aBuyer(world)
    const [line] = await fillCart(buyer, [await aPack(world, { stock: 5 })])
    if (!line) throw new Error('no line')
    await buyer.client.carts.update({ params: { id: line.id }, body: { note: 'For Ben' } })
    expect((await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, [line]) })).status).toBe('inProduction')
  })

  test('only the chosen lines leave the cart', async () => {
    const buyer = await aBuyer(world)
    const [first, second] = await fillCart(buyer, [await aPack(world), await aPack(world)])
    if (!first || !second) throw new Error('two lines')
    await buyer.client.orders.submit({ body: anOrderDraft(buyer, [second]) })
    const { records } = await buyer.client.carts.list({ query: {} })
    expect(records.map(({ id }) => id)).toEqual([first.id])
  })

  test('a quote prices every line exactly once', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anInquiry(buyer, [await aPack(world), await aPack(world)])
    const one = { no: 1, unitPrice: 100 }
    for (const lines of [
      [one],
      [one, one],
      [one, { no: 3, unitPrice: 100 }],
      [one, { no: 2, unitPrice: 1 }, { no: 3, unitPrice: 1 }],
    ]) {
      const body = { version: 1, lines, freight: 0, leadDays: 1 }
      await expect(staff.sales.client.quotes.send({ params: { orderNo }, body })).rejects.toMatchObject({
        code: 'quote.lines_mismatched',
      })
    }
  })

  test('a sum that no account can hold is refused as such', async () => {
    const buyer = await aBuyer(world)
    const packs = await Promise.all(Array.from({ length: 100 }, () => aPack(world, { quantity: 999 })))
    const { orderNo } = await anInquiry(buyer, packs)
    const lines = packs.map((_, at) => ({ no: at + 1, unitPrice: 100_000_000_000 }))
    const { status, body } = await staff.sales.send({
      method: 'POST',
      url: `/jeecg-boot/by-order-client/order/desk/${orderNo}/quote`,
      headers: { 'idempotency-key': 'too-large-a-sum' },
      payload: { version: 1, lines, freight: 0, leadDays: 1 },
    })
    expect([status, body.error, body.message]).toEqual([
      400,
      'quote.too_large',
      'The total is too large. Check the prices and quantities.',
    ])
  })

  test('a parcel holds no more than what is left to send', async () => {
    const buyer = await aBuyer(world)
    const { orderNo, version } = await anOrder(staff, buyer, 'inProduction', [await aPack(world, { quantity: 3 })])
    const params = { orderNo }
    const parcel = {
      version,
      carrier: 'dhl',
      trackingNo: '',
      lines: [
        { no: 1, num: 2 },
        { no: 1, num: 2 },
      ],
    }
    await expect(staff.production.client.parcels.ship({ params, body: parcel })).rejects.toMatchObject({
      code: 'parcel.too_much',
      values: { no: 1, left: 3 },
    })
    await expect(
      staff.production.client.parcels.ship({ params, body: { ...parcel, lines: [{ no: 2, num: 1 }] } }),
    ).rejects.toMatchObject({ code: 'record.missing' })
  })
})

describe('cancelling', () => {
  test('staff may stop an order in production; stock that was not sent goes back', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { stock: 10, quantity: 4 })
    const { orderNo, version } = await anOrder(staff, buyer, 'inProduction', [pack])
    expect(await getStock(world, pack.id)).toBe(6)
    const params = { orderNo }
    const body = { version, carrier: 'dhl', lines: [{ no: 1, num: 1 }] }
    const part = await staff.production.client.parcels.ship({ params, body })
    await staff.sales.client.orders.cancelByStaff({
      params,
      body: { version: part.version, reason: 'Discontinued' },
    })
    const stopped = await buyer.client.orders.detail({ params })
    expect([stopped.status, stopped.events.at(-1)?.kind]).toEqual(['cancelled', 'cancelByStaff'])
    expect(await getStock(world, pack.id)).toBe(9)
  })

  test('a partly shipped order that is stopped leaves the shipped goods and the freight to pay', async () => {
    const buyer = await aBuyer(world)
    const packs = [await aPack(world, { quantity: 4 }), await aPack(world, { quantity: 2 })]
    const { orderNo } = await anInquiry(buyer, packs)
    const params = { orderNo }
    const lines = [
      { no: 1, unitPrice: 10_001, discount: 1250 },
      { no: 2, unitPrice: 50_000 },
    ]
    const quote = { version: 1, lines, freight: 3000, leadDays: 5 }
    const quoted = await staff.sales.client.quotes.send({ params, body: quote })
    const body = { version: quoted.version, revision: 1 }
    const accepted = await buyer.client.quotes.accept({ params, body })
    const parcel = { version: accepted.version, carrier: 'dhl', lines: [{ no: 1, num: 3 }] }
    const part = await staff.production.client.parcels.ship({ params, body: parcel })
    expect((await buyer.client.orders.detail({ params })).amountDue).toBeNull()
    await staff.sales.client.orders.cancelByStaff({ params, body: { version: part.version, reason: 'Discontinued' } })
    const { quotePrice, amountDue } = await buyer.client.orders.detail({ params })
    // 4 × 100.01 less 12.5 % is 350.04, 2 × 500.00, freight 30.00; of it 3 × 100.01 less 12.5 % is 262.53.
    expect([quotePrice, amountDue]).toEqual([usd(138_004), usd(29_253)])
    const [row] = (await staff.sales.client.orders.desk({ query: { keyword: orderNo } })).records
    expect(row?.amountDue).toEqual(usd(29_253))
  })

  test('an order that is cancelled before anything was shipped costs nothing', async () => {
    const buyer = await aBuyer(world)
    const running = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    const reason = 'Discontinued'
    await staff.sales.client.orders.cancelByStaff({ params: running, body: { version: running.version, reason } })
    expect((await buyer.client.orders.detail({ params: running })).amountDue).toEqual(usd(0))
    expect((await anOrder(staff, buyer, 'cancelled', [await aPack(world)])).amountDue).toEqual(usd(0))
  })

  test('a reason is needed', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anInquiry(buyer, [await aPack(world)])
    await expect(
      buyer.client.orders.cancel({ params: { orderNo }, body: { version: 1, reason: ' ' } }),
    ).rejects.toMatchObject({ values: { fields: [{ path: 'reason' }] } })
  })
})

describe('who hears of it', () => {
  test('[LAYOUT-015] an inquiry rings the bell of those who quote, a quote that of the buyer, at once', async () => {
    world.clock.advance(1000)
    const buyer = await aBuyer(world)
    const { orderNo } = await anInquiry(buyer, [await aPack(world)])
    await expect
      .poll(() => receivedMessages.filter(({ userId }) => userId === staff.sales.userId).at(-1)?.message.data)
      .toMatchObject({ socketKey: 'bell', key: 'order.submit' })
    const atDesk = await staff.sales.client.notifications.list({ query: {} })
    expect(atDesk.records[0]).toMatchObject({
      text: `New inquiry ${orderNo} from Sample Biologics`,
      link: { kind: 'order', code: orderNo },
    })
    expect(
      (await staff.production.client.notifications.list({ query: {} })).records.map(({ link }) => link?.code),
    ).not.toContain(orderNo)

    await aQuote(staff, orderNo)
    await expect
      .poll(() =>
        receivedMessages.filter(({ userId, message }) => userId === buyer.userId && message.data.socketKey === 'bell'),
      )
      .toMatchObject([{ message: { data: { args: { unread: 1 }, key: 'order.quote' } } }])
    const notifications = await buyer.client.notifications.list({ query: {} })
    expect(notifications.records.map(({ text }) => text)).toEqual([`The quote for ${orderNo} is ready`])
  })

  test('open desks see every move live, and only those who may see the desk are told', async () => {
    const buyer = await aBuyer(world)
    const { orderNo, version } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    const notified = (socketKey: string) =>
      receivedMessages.filter(({ message }) => message.data.socketKey === socketKey && message.data.key === orderNo)
    await expect.poll(() => notified('order-desk')).toHaveLength(2)
    expect(notified('order-desk').map(({ needs, userId }) => `${needs} ${userId}`)).toEqual(
      Array(2).fill('order.desk undefined'),
    )
    expect(notified('order-desk').at(-1)?.message).toMatchObject({
      type: 'update_vxe_table',
      data: { args: { row: { orderNo, status: 'toConfirm', version } } },
    })
    expect(notified('my-orders').map(({ needs, companyId }) => [needs, companyId])).toEqual(
      Array(2).fill(['order.read', buyer.companyId]),
    )
  })

  describe('[PERM-023] a company shares its orders', () => {
    const placedByAda = async (status: Parameters<typeof anOrder>[2]) => {
      const ada = await aBuyer(world)
      const ben = await aBuyer(world, { company_id: ada.companyId, realname: 'Ben Sample' })
      const { orderNo, version } = await anOrder(staff, ada, status, [await aPack(world)])
      return { ada, ben, params: { orderNo }, version }
    }
    const getTexts = async ({ client }: Pick<SignedInUser, 'client'>) =>
      (await client.notifications.list({ query: { pageSize: 1000 } })).records.map(({ text }) => text)

    test('who placed an order hears when a colleague accepts its quote', async () => {
      const { ada, ben, params, version } = await placedByAda('toConfirm')
      await ben.client.quotes.accept({ params, body: { version, revision: 1 } })
      expect(await getTexts(ada)).toContain(`Ben Sample accepted the quote for ${params.orderNo}`)
      expect(await getTexts(ben)).toEqual([])
      expect(await getTexts(staff.sales)).toContain(`Sample Biologics accepted the quote for ${params.orderNo}`)
    })

    test('and when a colleague asks for changes, cancels or confirms the receipt, in their own language', async () => {
      const changes = await placedByAda('toConfirm')
      const body = { version: changes.version, reason: 'Fewer vials' }
      await changes.ben.client.quotes.requestChanges({ params: changes.params, body })
      expect(await getTexts(changes.ada)).toContain(
        `Ben Sample requested changes to the quote for ${changes.params.orderNo}: Fewer vials`,
      )
      const cancelled = await placedByAda('inquiry')
      await cancelled.ben.client.orders.cancel({ params: cancelled.params, body: { version: 1, reason: 'No budget' } })
      const inChinese = world.caller({ token: cancelled.ada.token, language: 'zh' })
      expect(await getTexts(inChinese)).toContain(`Ben Sample 取消了 ${cancelled.params.orderNo}：No budget`)
      const received = await placedByAda('shipped')
      await received.ben.client.orders.confirmReceipt({ params: received.params, body: { version: received.version } })
      expect(await getTexts(received.ada)).toContain(`Ben Sample confirmed receipt of ${received.params.orderNo}`)
    })

    test('nobody is told what they did themselves', async () => {
      const { ada, params, version } = await placedByAda('toConfirm')
      const before = await getTexts(ada)
      await ada.client.quotes.accept({ params, body: { version, revision: 1 } })
      expect(await getTexts(ada)).toEqual(before)
    })
  })

  test('production hears when sales stops an order in production, and only then', async () => {
    const buyer = await aBuyer(world)
    const reason = 'Discontinued'
    const about = async ({ client }: SignedInUser, code: string) =>
      (await client.notifications.list({ query: { pageSize: 1000 } })).records
        .filter(({ link, kind }) => link?.code === code && kind === 'order.cancelByStaff')
        .map(({ text }) => text)
    const running = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    await staff.sales.client.orders.cancelByStaff({ params: running, body: { version: running.version, reason } })
    expect(await about(staff.production, running.orderNo)).toEqual([`${running.orderNo} was cancelled: Discontinued`])
    expect(await about(staff.sales, running.orderNo)).toEqual([])
    expect(await about(buyer, running.orderNo)).toEqual([`${running.orderNo} was cancelled: Discontinued`])
    const inquiry = await anOrder(staff, buyer, 'inquiry', [await aPack(world)])
    await staff.sales.client.orders.cancelByStaff({ params: inquiry, body: { version: 1, reason } })
    expect(await about(staff.production, inquiry.orderNo)).toEqual([])
  })

  test('every move leaves one event for the outside world, in the same transaction', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anOrder(staff, buyer, 'completed', [await aPack(world)])
    const rows = await world.db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
    const mine = rows.filter(({ payload }) => (payload as { code: string }).code === orderNo)
    expect(mine.map(({ event }) => event).sort()).toEqual(
      ['order.submitted', 'order.quoted', 'order.accepted', 'order.shipped', 'order.completed'].sort(),
    )
  })

  test('the log is only ever added to', async () => {
    const buyer = await aBuyer(world)
    await anInquiry(buyer, [await aPack(world)])
    await expect(world.db.updateTable('order_event').set({ reason: 'rewritten' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(world.db.deleteFrom('order_event').execute()).rejects.toThrow('append-only')
  })
})
