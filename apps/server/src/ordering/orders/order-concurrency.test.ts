import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
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
import { takeNextNumber } from './orders.repo.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client/order'
const getOrders = (companyIds: readonly (string | null)[]) =>
  world.db
    .selectFrom('sales_order')
    .selectAll()
    .where(
      'company_id',
      'in',
      companyIds.map((id) => id ?? ''),
    )
    .execute()

describe('many at once', () => {
  test.each([2, 10, 50])(
    'D-1: %i buyers of the last vial make one order; the others are told that none is left',
    async (count) => {
      const pack = await aPack(world, { stock: 1 })
      const buyers = await Promise.all(Array.from({ length: count }, () => aBuyer(world)))
      const drafts = await Promise.all(buyers.map(async (buyer) => anOrderDraft(buyer, await fillCart(buyer, [pack]))))
      const outcomes = await Promise.all(
        buyers.map((buyer, at) =>
          buyer.client.orders.orderNow({ body: drafts[at] ?? ({} as never) }).then(
            ({ status }) => status as string,
            ({ code, status, values }) => {
              // Anyone who comes after the commit sees it in the cart already; anyone who waits for it sees it in the
              // stock.
              if (code === 'cart.changed')
                return `${status} ${values.changes[0].changes} ${values.changes[0].stock} left`
              return `${status} ${code} ${values.available} left`
            },
          ),
        ),
      )
      const losers = outcomes.filter((outcome) => outcome !== 'inProduction')
      expect(losers).toHaveLength(count - 1)
      expect(losers.every((outcome) => ['409 stock.short 0 left', '409 stock 0 left'].includes(outcome))).toBe(true)
      expect(await getStock(world, pack.id)).toBe(0)
      expect(await getOrders(buyers.map(({ companyId }) => companyId))).toHaveLength(1)
      const carts = await Promise.all(buyers.map(({ client }) => client.carts.count({ query: {} })))
      expect(carts.filter(({ count: lines }) => lines === 1)).toHaveLength(count - 1)
    },
  )

  test('D-1: a vial that runs out under one’s hands is answered with what is left, in words', async () => {
    const pack = await aPack(world, { stock: 5, quantity: 4 })
    const [ada, ben] = await Promise.all([aBuyer(world), aBuyer(world)])
    const [first, second] = await Promise.all([fillCart(ada, [pack]), fillCart(ben, [pack])])
    await ada.client.orders.orderNow({ body: anOrderDraft(ada, first) })
    const now = await ben.client.carts.list({ query: {} })
    expect([second[0]?.version, now.records[0]?.version]).toEqual(['4~12000~open~stocked', '4~12000~open~short'])
    const { status, body } = await ben.send({
      method: 'POST',
      url: `${base}/orderNow`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: anOrderDraft(ben, now.records),
    })
    expect([status, body.message]).toEqual([409, `Insufficient inventory: 1 left of ${pack.catalog}`])
    expect(await getStock(world, pack.id)).toBe(1)
  })

  test('D-3: one key sent 50 times at once is one order, and everybody hears the same answer', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { stock: 100, quantity: 2 })
    const payload = anOrderDraft(buyer, await fillCart(buyer, [pack]))
    const key = crypto.randomUUID()
    const send = (body: object) =>
      buyer.send({ method: 'POST', url: `${base}/orderNow`, headers: { 'idempotency-key': key }, payload: body })
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(payload)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await getOrders([buyer.companyId])).toHaveLength(1)
    expect(await getStock(world, pack.id)).toBe(98)

    const other = await send({ ...payload, note: 'something else' })
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key.reused'])
    const without = await buyer.send({ method: 'POST', url: `${base}/submit`, payload })
    expect([without.status, without.body.error]).toEqual([400, 'idempotency_key.missing'])
  })

  test('D-3: one cart submitted under 50 keys at once is one order; the others find it gone', async () => {
    const buyer = await aBuyer(world)
    const body = anOrderDraft(buyer, await fillCart(buyer, [await aPack(world)]))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        buyer.client.orders.submit({ body }).then(
          ({ status }) => status as string,
          ({ code, values }) => `${code} ${values.changes[0].changes}`,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'inquiry')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'cart.changed gone')).toHaveLength(49)
  })

  test('D-9: numbers given out side by side are never the same', async () => {
    const buyers = await Promise.all(Array.from({ length: 40 }, () => aBuyer(world)))
    const pack = await aPack(world)
    const made = await Promise.all(buyers.map((buyer) => anInquiry(buyer, [pack])))
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(40)
  })

  test('D-9: the first 500 numbers of a year, taken at once, are 1 to 500', async () => {
    const taken = await Promise.all(Array.from({ length: 500 }, () => takeNextNumber(world.db, 'SO', 2031)))
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
  })

  test('D-10: carts that hold the same goods in any order never block each other', async () => {
    const packs = await Promise.all(Array.from({ length: 5 }, () => aPack(world, { stock: 1000 })))
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aBuyer(world)))
    const drafts = await Promise.all(
      buyers.map(async (buyer, at) => {
        const turned = [...packs.slice(at % 5), ...packs.slice(0, at % 5)]
        return anOrderDraft(buyer, await fillCart(buyer, at % 2 === 0 ? turned : turned.toReversed()))
      }),
    )
    await Promise.all(buyers.map(({ client }, at) => client.orders.orderNow({ body: drafts[at] ?? ({} as never) })))
    expect(await Promise.all(packs.map(({ id }) => getStock(world, id)))).toEqual(Array(5).fill(976))
  })

  test('D-5: of two people who decide at once, one wins, and the log shows one decision', async () => {
    const buyer = await aBuyer(world)
    for (let round = 0; round < 5; round++) {
      const order = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
      const params = { orderNo: order.orderNo }
      const { version } = order
      const outcomes = await Promise.allSettled([
        buyer.client.quotes.accept({ params, body: { version, revision: 1 } }),
        buyer.client.quotes.requestChanges({ params, body: { version, reason: 'cheaper' } }),
        buyer.client.orders.cancel({ params, body: { version, reason: 'no need' } }),
        staff.sales.client.orders.cancelByStaff({ params, body: { version, reason: 'no goods' } }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { events } = await buyer.client.orders.detail({ params })
      expect(events).toHaveLength(3)
    }
  })
})

describe('D-4: a cart that is not what the buyer saw', () => {
  test('answers with what changed, orders nothing and leaves the cart as it is', async () => {
    const buyer = await aBuyer(world)
    const packs = [
      await aPack(world),
      await aPack(world, { stock: 5, quantity: 3 }),
      await aPack(world),
      await aPack(world),
    ]
    const lines = await fillCart(buyer, packs)
    const [a, b, c, d] = lines
    if (!a || !b || !c || !d) throw new Error('four lines')
    await world.db
      .updateTable('pack')
      .set({ prices: JSON.stringify({ USD: 12_500 }) })
      .where('id', '=', packs[0]?.id ?? '')
      .execute()
    await world.db
      .updateTable('pack')
      .set({ stock: 2 })
      .where('id', '=', packs[1]?.id ?? '')
      .execute()
    await buyer.client.carts.update({ params: { id: c.id }, body: { quantity: 7 } })
    await buyer.client.carts.remove({ params: { id: d.id } })
    for (const call of [buyer.client.orders.submit, buyer.client.orders.orderNow]) {
      await expect(call({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject({
        code: 'cart.changed',
        status: 409,
        values: {
          changes: [
            { id: a.id, changes: ['price'], originalPrice: { minor: 12_500, currency: 'USD' } },
            { id: b.id, changes: ['stock'], stock: 2, num: 3 },
            { id: c.id, changes: ['quantity'], num: 7 },
            { id: d.id, changes: ['gone'] },
          ],
        },
      })
    }
    expect(await getOrders([buyer.companyId])).toEqual([])
    const { records } = await buyer.client.carts.list({ query: {} })
    expect(records).toHaveLength(3)
    const again = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
    expect(again.status).toBe('inquiry')
  })

  test('the same pack added in another tab is seen; a product that was taken off is refused', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world)
    const lines = await fillCart(buyer, [pack])
    await buyer.client.carts.add({ body: { packId: pack.id } })
    const changed = (what: string) => ({ code: 'cart.changed', values: { changes: [{ changes: [what] }] } })
    await expect(buyer.client.orders.submit({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject(
      changed('quantity'),
    )
    await world.db.updateTable('product').set({ published: false }).where('id', '=', pack.productId).execute()
    const { records } = await buyer.client.carts.list({ query: {} })
    expect(records[0]?.orderable).toBe(false)
    await expect(buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })).rejects.toMatchObject(
      changed('unavailable'),
    )
  })

  test('a price list that changes after the quote changes nothing that was quoted', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 12_000 })
    const { orderNo } = await anInquiry(buyer, [pack])
    const { version } = await aQuote(staff, orderNo, 9000)
    await world.db
      .updateTable('pack')
      .set({ prices: JSON.stringify({ USD: 99_999 }) })
      .where('id', '=', pack.id)
      .execute()
    await buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1 } })
    const { subOrders, quotePrice } = await buyer.client.orders.detail({ params: { orderNo } })
    expect([subOrders[0]?.originalPrice?.minor, quotePrice?.minor]).toEqual([9000, 11_500])
  })
})

describe('whose it is', () => {
  test('[PERM-023] [PERM-017] E-2: another company’s orders, lines and addresses answer 404 everywhere, and nothing moves', async () => {
    const [mine, theirs] = await Promise.all([aBuyer(world), aBuyer(world)])
    const order = await anOrder(staff, theirs, 'toConfirm', [await aPack(world)])
    const { orderNo, version } = order
    const params = { orderNo }
    const { orders, quotes } = mine.client
    const [theirLine] = await fillCart(theirs, [await aPack(world)])
    const [myLine] = await fillCart(mine, [await aPack(world)])
    if (!theirLine || !myLine) throw new Error('two lines')
    const foreignAddress = await anAddress(world.db, theirs.companyId ?? '', { kind: 'invoice' })
    const tries = await Promise.all(
      [
        orders.detail({ params }),
        quotes.accept({ params, body: { version, revision: 1 } }),
        quotes.requestChanges({ params, body: { version, reason: 'r' } }),
        orders.cancel({ params, body: { version, reason: 'r' } }),
        orders.confirmReceipt({ params, body: { version } }),
        orders.submit({ body: anOrderDraft({ ...mine, addressId: theirs.addressId }, [myLine]) }),
        orders.submit({ body: anOrderDraft(mine, [myLine], { invoiceAddressId: foreignAddress.id }) }),
        orders.detail({ params: { orderNo: 'SO-2026-999999' } }),
      ].map((call) =>
        call.then(
          () => 200,
          ({ status, code }) => `${status} ${code}`,
        ),
      ),
    )
    expect(tries).toEqual(Array(8).fill('404 record.missing'))
    // A foreign cart line is as gone as one that never was.
    await expect(orders.submit({ body: anOrderDraft(mine, [theirLine]) })).rejects.toMatchObject({
      code: 'cart.changed',
      values: { changes: [{ changes: ['gone'], catalog: '', originalPrice: null }] },
    })
    expect((await orders.list({ query: { keyword: orderNo } })).total).toBe(0)
    const after = await theirs.client.orders.detail({ params })
    expect([after.version, after.status]).toEqual([version, 'toConfirm'])
    expect((await theirs.client.carts.count({ query: {} })).count).toBe(1)
  })

  test('colleagues of one company see and move its orders; their carts are their own', async () => {
    const ada = await aBuyer(world)
    const ben = await aBuyer(world, { company_id: ada.companyId })
    const { orderNo, version } = await anOrder(staff, ada, 'toConfirm', [await aPack(world)])
    const params = { orderNo }
    await ben.client.quotes.accept({ params, body: { version, revision: 1 } })
    const { events, placedBy } = await ada.client.orders.detail({ params })
    expect([events.at(-1)?.kind, placedBy]).toEqual(['accept', 'Ada Sample'])
    await fillCart(ada, [await aPack(world)])
    expect((await ben.client.carts.count({ query: {} })).count).toBe(0)
  })

  test('[PERM-017] staff move only what their role allows', async () => {
    const buyer = await aBuyer(world)
    const { client } = await signIn(world, { role: 'finance' })
    const order = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    const reason = { version: order.version, reason: 'r' }
    const parcel = { version: order.version, carrier: 'dhl', lines: [{ no: 1, num: 1 }] }
    const quote = { version: order.version, lines: [{ no: 1, unitPrice: 1 }], freight: 0, leadDays: 1 }
    const tries = await Promise.all(
      [
        client.quotes.send({ params: order, body: quote }),
        client.orders.cancelByStaff({ params: order, body: reason }),
        client.parcels.ship({ params: order, body: parcel }),
        staff.production.client.quotes.send({ params: order, body: quote }),
        staff.production.client.orders.cancelByStaff({ params: order, body: reason }),
        staff.sales.client.parcels.ship({ params: order, body: parcel }),
        buyer.client.quotes.send({ params: order, body: quote }),
        buyer.client.parcels.ship({ params: order, body: parcel }),
        staff.sales.client.quotes.accept({ params: order, body: { version: order.version, revision: 1 } }),
        staff.sales.client.orders.list({ query: {} }),
      ].map((call) =>
        call.then(
          () => 200,
          ({ status }) => status,
        ),
      ),
    )
    expect(tries).toEqual(Array(10).fill(403))
    expect((await client.orders.deskDetail({ params: order })).orderNo).toBe(order.orderNo)
  })

  test('[PERM-023] nobody orders before logging in', async () => {
    const paths = ['/list', '/counts', '/detail/SO-2026-000001', '/desk', '/desk/SO-2026-000001']
    const statuses = await Promise.all(
      paths.map((path) =>
        world
          .caller()
          .send({ url: base + path })
          .then(({ status }) => status),
      ),
    )
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    const { status } = await world.caller().send({ method: 'POST', url: `${base}/submit`, payload: {} })
    expect(status).toBe(401)
  })
})

describe('what a caller adds of its own accord', () => {
  const submit = (buyer: Buyer, path: string, payload: object | string) =>
    buyer.send({
      method: 'POST',
      url: base + path,
      headers: { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
      payload,
    })

  test('E-3: states, owners, ids and rights in the body change nothing', async () => {
    const [mine, theirs] = await Promise.all([aBuyer(world), aBuyer(world)])
    const lines = await fillCart(mine, [await aPack(world)])
    const { body } = await submit(mine, '/submit', {
      ...anOrderDraft(mine, lines),
      status: 'completed',
      version: 99,
      companyId: theirs.companyId,
      company_id: theirs.companyId,
      placedBy: theirs.userId,
      tenantId: '7',
      role: 'admin',
      isAdmin: true,
      orderNo: 'SO-1999-000001',
    })
    const { orderNo } = body.result as { orderNo: string }
    expect(orderNo).not.toBe('SO-1999-000001')
    const order = await mine.client.orders.detail({ params: { orderNo } })
    expect([order.status, order.version]).toEqual(['inquiry', 1])
    expect(await getOrders([theirs.companyId])).toEqual([])
    for (const poison of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
      const { status } = await submit(mine, '/submit', poison)
      expect(status).toBe(400)
    }
    expect('polluted' in {}).toBe(false)
  })

  test('E-4: prices, discounts, freight and their currency are the server’s own', async () => {
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [await aPack(world, { usd: 10_000, quantity: 2 })])
    const cheap = { originalPrice: { minor: 1, currency: 'JPY' }, finalPrice: 1, discount: 9999, freight: -500, num: 1 }
    const draft = {
      ...anOrderDraft(buyer, lines),
      ...cheap,
      total: 1,
      lines: lines.map(({ id, version }) => ({ id, version, quantity: 1, unitPrice: 1, ...cheap })),
    }
    // Another currency is a choice of check-out, but never turns a price: one that is not in the catalogue is refused.
    const { body: refusal } = await submit(buyer, '/orderNow', { ...draft, currency: 'JPY' })
    expect(refusal).toMatchObject({ code: 409, result: null })
    expect(await getOrders([buyer.companyId])).toEqual([])
    const { body } = await submit(buyer, '/orderNow', draft)
    expect(body.result).toMatchObject({ quotePrice: { minor: 24_500, currency: 'USD' } })
  })

  test.each([
    ['a negative price', { lines: [{ no: 1, unitPrice: -1 }] }],
    ['half a cent', { lines: [{ no: 1, unitPrice: 0.5 }] }],
    ['more than the whole as discount', { lines: [{ no: 1, unitPrice: 1, discount: 10_001 }] }],
    ['a price beyond counting', { lines: [{ no: 1, unitPrice: 1e15 }] }],
    ['negative freight', { freight: -1 }],
    ['a quote for ever', { validDays: 4000 }],
  ])('E-4: %s is refused in a quote', async (_, options) => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anInquiry(buyer, [await aPack(world)])
    const body = { version: 1, lines: [{ no: 1, unitPrice: 1 }], freight: 0, leadDays: 1, ...options }
    await expect(staff.sales.client.quotes.send({ params: { orderNo }, body })).rejects.toMatchObject({
      code: 'input.refused',
    })
  })

  test('a forged cart version gains nothing: the line is what the server knows', async () => {
    const buyer = await aBuyer(world)
    const [line] = await fillCart(buyer, [await aPack(world, { usd: 10_000 })])
    if (!line) throw new Error('a line')
    for (const version of ['1~1~open~stocked', '', '~~~', 'x'.repeat(60)]) {
      await expect(
        buyer.client.orders.orderNow({ body: anOrderDraft(buyer, [{ id: line.id, version }]) }),
      ).rejects.toMatchObject({ code: 'cart.changed' })
    }
  })
})
