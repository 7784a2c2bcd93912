import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, anOrder, aPack, aQuote, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

const detail = (orderNo: string) => buyer.client.orders.detail({ params: { orderNo } })
const usd = (minor: number) => ({ minor, currency: 'USD' })

async function anInquiryWithLines(count: number) {
  const packs = []
  for (let made = 0; made < count; made += 1) packs.push(await aPack(world, { usd: 10_000, stock: 5, quantity: 3 }))
  return anOrder(staff, buyer, 'inquiry', packs)
}

describe('what a quote says', () => {
  test('taxes are added up by rate, and goods, freight and taxes are the total', async () => {
    const { orderNo, version } = await anInquiryWithLines(3)
    await staff.sales.client.quotes.send({
      params: { orderNo },
      body: {
        version,
        lines: [
          { no: 1, unitPrice: 9_999, discount: 500, taxRate: 1300 },
          { no: 2, unitPrice: 10_000, taxRate: 1300 },
          { no: 3, unitPrice: 12_345, taxRate: 600 },
        ],
        freight: 2_500,
        freightTaxRate: 600,
        leadDays: 10,
      },
    })
    const order = await detail(orderNo)
    const [quote] = order.quotes
    // 3 × 99.99 less 5 % is 284.97; 3 × 100.00 is 300.00; 3 × 123.45 is 370.35.
    expect(quote?.lines.map(({ finalPrice }) => finalPrice.minor)).toEqual([28_497, 30_000, 37_035])
    expect(quote?.taxes).toEqual([
      { rate: 600, base: usd(39_535), amount: usd(2_372) },
      { rate: 1300, base: usd(58_497), amount: usd(7_605) },
    ])
    expect(quote).toMatchObject({ goods: usd(95_532), freight: usd(2_500), tax: usd(9_977), total: usd(108_009) })
    expect(order).toMatchObject({ goods: usd(95_532), freight: usd(2_500), tax: usd(9_977), quotePrice: usd(108_009) })
  })

  test('each line says whether its price is the list price, and what that was', async () => {
    const { orderNo, version } = await anInquiryWithLines(2)
    const lines = [
      { no: 1, unitPrice: 10_000 },
      { no: 2, unitPrice: 8_000 },
    ]
    await staff.sales.client.quotes.send({ params: { orderNo }, body: { version, lines, freight: 0, leadDays: 1 } })
    const { quotes, subOrders } = await detail(orderNo)
    expect(quotes[0]?.lines.map(({ priceRule, listPrice }) => [priceRule, listPrice])).toEqual([
      ['list', usd(10_000)],
      ['quote', usd(10_000)],
    ])
    expect(subOrders.map(({ priceRule }) => priceRule)).toEqual(['list', 'quote'])
  })

  test('an order that is cancelled in production owes tax on what was shipped', async () => {
    const { orderNo, version } = await anInquiryWithLines(1)
    const params = { orderNo }
    const lines = [{ no: 1, unitPrice: 10_000, taxRate: 1000 }]
    const body = { version, lines, freight: 1_000, freightTaxRate: 1000, leadDays: 1 }
    await staff.sales.client.quotes.send({ params, body })
    await buyer.client.quotes.accept({ params, body: { version: version + 1, revision: 1 } })
    const parcel = { version: version + 2, carrier: 'dhl', lines: [{ no: 1, num: 1 }] }
    await staff.production.client.parcels.ship({ params, body: parcel })
    await staff.sales.client.orders.cancelByStaff({ params, body: { version: version + 3, reason: 'No antigen' } })
    // One of three packs and the freight, each with 10 %.
    expect((await detail(orderNo)).amountDue).toEqual(usd(12_100))
  })
})

describe('an acceptance', () => {
  test('pins the revision, the hash of its content, who accepted and when', async () => {
    const { orderNo } = await anInquiryWithLines(1)
    const { version } = await aQuote(staff, orderNo)
    const open = (await detail(orderNo)).quotes[0]
    expect(open?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(open?.accepted).toBeNull()
    const body = { version, revision: 1, hash: open?.hash }
    await buyer.client.quotes.accept({ params: { orderNo }, body })
    const { quotes, events } = await detail(orderNo)
    expect(quotes[0]).toMatchObject({ status: 'accepted', hash: open?.hash })
    expect(quotes[0]?.accepted?.at).toBe(world.clock.now())
    expect(events.at(-1)?.values).toMatchObject({ revision: 1, contentHash: open?.hash })
  })

  test('of another content than the one that was read is refused', async () => {
    const { orderNo } = await anInquiryWithLines(1)
    const { version } = await aQuote(staff, orderNo)
    const body = { version, revision: 1, hash: '0'.repeat(64) }
    await expect(buyer.client.quotes.accept({ params: { orderNo }, body })).rejects.toMatchObject({
      code: 'quote.revised',
      values: { revision: 1 },
    })
  })

  test('is refused once stored prices differ from what was sent', async () => {
    const { orderNo } = await anInquiryWithLines(1)
    const { version } = await aQuote(staff, orderNo)
    const { id } = await world.db
      .selectFrom('sales_order')
      .select('id')
      .where('code', '=', orderNo)
      .executeTakeFirstOrThrow()
    await world.db.updateTable('quote').set({ lead_days: 99 }).where('order_id', '=', id).execute()
    await expect(
      buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1 } }),
    ).rejects.toMatchObject({ status: 409, code: 'quote.content_changed' })
  })

  test('keeps all lines of the inquiry, with their goods, quantities and notes', async () => {
    const inquiry = await anInquiryWithLines(4)
    const { version } = await aQuote(staff, inquiry.orderNo)
    await buyer.client.quotes.accept({ params: inquiry, body: { version, revision: 1 } })
    const keep = ({ no, catalog, projectName, num, note, batchNo }: (typeof inquiry.subOrders)[number]) => [
      no,
      catalog,
      projectName,
      num,
      note,
      batchNo,
    ]
    expect((await detail(inquiry.orderNo)).subOrders.map(keep)).toEqual(inquiry.subOrders.map(keep))
  })
})

describe('counter-offers and questions', () => {
  test('prices that the customer asks for go back with the quote and stay with its revision', async () => {
    const { orderNo } = await anInquiryWithLines(2)
    const { version } = await aQuote(staff, orderNo)
    const prices = [{ no: 2, requestedPrice: 8_500 }]
    await buyer.client.quotes.requestChanges({ params: { orderNo }, body: { version, reason: 'Budget', prices } })
    const order = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
    expect(order.status).toBe('inquiry')
    expect(order.quotes[0]?.comments).toMatchObject([
      { lineNo: 2, text: '', requestedPrice: usd(8_500), by: { staff: false } },
    ])
    await aQuote(staff, orderNo)
    expect((await detail(orderNo)).quotes.map(({ comments }) => comments.length)).toEqual([0, 1])
  })

  test.each([
    ['a line that is not there', [{ no: 9, requestedPrice: 1 }]],
    [
      'two prices for one line',
      [
        { no: 1, requestedPrice: 1 },
        { no: 1, requestedPrice: 2 },
      ],
    ],
  ])('a counter-offer with %s is refused and changes nothing', async (_, prices) => {
    const { orderNo } = await anInquiryWithLines(1)
    const { version } = await aQuote(staff, orderNo)
    await expect(
      buyer.client.quotes.requestChanges({ params: { orderNo }, body: { version, reason: 'r', prices } }),
    ).rejects.toMatchObject({ status: 400, code: 'quote.lines_mismatched' })
    const { status, quotes } = await detail(orderNo)
    expect([status, quotes[0]?.status, quotes[0]?.comments]).toEqual(['toConfirm', 'open', []])
  })

  test('a question on a line is answered by sales, and each side is notified', async () => {
    const { orderNo } = await anInquiryWithLines(1)
    await aQuote(staff, orderNo)
    const params = { orderNo, revision: 1 }
    await buyer.client.quotes.comment({ params, body: { lineNo: 1, text: 'Is it azide free?' } })
    await staff.sales.client.quotes.answer({ params, body: { lineNo: 1, text: 'Yes.' } })
    const { quotes, version } = await detail(orderNo)
    expect(quotes[0]?.comments.map(({ lineNo, text, by }) => [lineNo, text, by.staff])).toEqual([
      [1, 'Is it azide free?', false],
      [1, 'Yes.', true],
    ])
    expect(version).toBe(2)
    const findText = async ({ client }: Buyer | Staff['sales'], wanted: string) => {
      const { records } = await client.notifications.list({ query: { pageSize: 200 } })
      return records.find(({ kind, values }) => kind === wanted && values['code'] === orderNo)?.text
    }
    expect(await findText(buyer, 'quote.answered')).toBe(
      `We answered your question about the quote for ${orderNo}: Yes.`,
    )
    expect(await findText(staff.sales, 'quote.commented')).toMatch(
      new RegExp(`asked about the quote for ${orderNo}: Is it azide free\\?$`),
    )
  })

  test('questions end with the decision, and belong to the latest revision', async () => {
    const { orderNo } = await anInquiryWithLines(1)
    const { version } = await aQuote(staff, orderNo)
    const ask = (revision: number, lineNo: number | null = null) =>
      buyer.client.quotes.comment({ params: { orderNo, revision }, body: { lineNo, text: 'Why?' } })
    await expect(ask(2)).rejects.toMatchObject({ status: 404 })
    await expect(ask(1, 7)).rejects.toMatchObject({ code: 'quote.lines_mismatched' })
    await buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1 } })
    await expect(ask(1)).rejects.toMatchObject({ status: 409, code: 'quote.closed' })
  })

  test('another company neither reads nor writes them', async () => {
    const { orderNo } = await anInquiryWithLines(1)
    await aQuote(staff, orderNo)
    const stranger = await aBuyer(world)
    await expect(
      stranger.client.quotes.comment({ params: { orderNo, revision: 1 }, body: { text: 'Mine?' } }),
    ).rejects.toMatchObject({ status: 404, code: 'record.missing' })
  })
})
