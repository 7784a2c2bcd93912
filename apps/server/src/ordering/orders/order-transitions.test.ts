import {
  canMove,
  nextStates,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatuses,
} from '@paratope/contract/ordering/orders'
import type { QuoteDraft } from '@paratope/contract/ordering/quotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { aWorld, type World } from '#testing/world.ts'
import { jobs as parcelJobs } from '../../fulfilment/parcels/parcels.jobs.ts'
import { jobs as quoteJobs } from '../quotes/quotes.jobs.ts'
import { subscribers } from './orders.jobs.ts'
import { aBuyer, anOrder, aPack, aQuote, type Buyer, createStaff, getStock, type Staff } from './orders.makers.ts'

let world: World
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(() => world.close())

const reached = orderStatuses.filter((status) => status !== 'cart')

test('[ORDER-014] the table of moves is the one of the agreement', () => {
  expect(Object.fromEntries(orderStatuses.map((status) => [status, nextStates(status)]))).toEqual({
    cart: ['inquiry', 'inProduction', 'toConfirm'],
    inquiry: ['toConfirm', 'cancelled'],
    toConfirm: ['inProduction', 'inquiry', 'cancelled'],
    // An order of data ends with the release of its results; there is nothing to ship.
    inProduction: ['cancelled', 'shipped', 'completed'],
    shipped: ['completed'],
    completed: [],
    cancelled: [],
  } satisfies Record<OrderStatus, OrderStatus[]>)
})

interface Seen {
  orderNo: string
  version: number
}

/** Each move as the person calls it who would be allowed to make it. */
const attempts: Partial<Record<OrderMove, (order: Seen) => Promise<unknown>>> = {
  quote: ({ orderNo, version }) =>
    staff.sales.client.quotes.send({
      params: { orderNo },
      body: { version, lines: [{ no: 1, unitPrice: 1 }], freight: 0, leadDays: 1 } satisfies z.input<typeof QuoteDraft>,
    }),
  accept: ({ orderNo, version }) => buyer.client.quotes.accept({ params: { orderNo }, body: { version, revision: 1 } }),
  requestChanges: ({ orderNo, version }) =>
    buyer.client.quotes.requestChanges({ params: { orderNo }, body: { version, reason: 'r' } }),
  cancel: ({ orderNo, version }) => buyer.client.orders.cancel({ params: { orderNo }, body: { version, reason: 'r' } }),
  cancelByStaff: ({ orderNo, version }) =>
    staff.sales.client.orders.cancelByStaff({ params: { orderNo }, body: { version, reason: 'r' } }),
  ship: ({ orderNo, version }) =>
    staff.production.client.parcels.ship({
      params: { orderNo },
      body: { version, carrier: 'dhl', lines: [{ no: 1, num: 1 }] },
    }),
  confirmReceipt: ({ orderNo, version }) =>
    buyer.client.orders.confirmReceipt({ params: { orderNo }, body: { version } }),
}

describe.each(reached)('an order that is %s', (status) => {
  const refused = Object.keys(attempts).filter((move) => !canMove(status, move as OrderMove)) as OrderMove[]

  test(`[ORDER-014] refuses ${refused.join(', ')}`, async () => {
    const order = await anOrder(staff, buyer, status, [await aPack(world)])
    for (const move of refused) {
      await expect(attempts[move]?.(order), move).rejects.toMatchObject({
        code: 'order.transition_refused',
        status: 409,
        values: { from: status, to: orderMoves[move].to },
      })
    }
    const after = await buyer.client.orders.detail({ params: order })
    expect([after.status, after.version, after.events.length]).toEqual([status, order.version, order.events.length])
  })

  test('offers exactly what it will accept', async () => {
    const order = await anOrder(staff, buyer, status, [await aPack(world)])
    const ofBuyer = order.can
    const [atSales, atProduction] = await Promise.all(
      [staff.sales, staff.production].map(({ client }) => client.orders.deskDetail({ params: order })),
    )
    expect(ofBuyer).toEqual({
      quote: false,
      ship: false,
      accept: canMove(status, 'accept'),
      requestChanges: canMove(status, 'requestChanges'),
      cancel: canMove(status, 'cancel'),
      confirmReceipt: canMove(status, 'confirmReceipt'),
    })
    expect([atSales?.can.quote, atSales?.can.cancel, atSales?.can.ship]).toEqual([
      canMove(status, 'quote'),
      canMove(status, 'cancelByStaff'),
      false,
    ])
    expect([atProduction?.can.ship, atProduction?.can.quote]).toEqual([canMove(status, 'ship'), false])
  })
})

test('a move on an order that went on in the meantime is refused with where it stands', async () => {
  const order = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
  const late = buyer.client.orders.cancel({ params: order, body: { version: 1, reason: 'r' } })
  await expect(late).rejects.toMatchObject({ code: 'record.changed', values: { status: 'toConfirm', version: 2 } })
})

describe('time moves orders too', () => {
  const day = 24 * 3600_000
  const runJob = async (name: string, times = 1) => {
    const job = [...quoteJobs, ...parcelJobs].find((each) => each.name === name)
    for (let time = 0; time < times; time++) {
      const call = world.jobContext()
      await job?.run(call, {})
    }
  }

  test('a quote that nobody accepts in 30 days expires once, and the order waits for a new one', async () => {
    const { orderNo, version } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    const params = { orderNo }
    world.clock.advance(29 * day)
    await runJob('orders-expire-quotes')
    expect((await buyer.client.orders.detail({ params })).status).toBe('toConfirm')
    world.clock.advance(day)
    const late = buyer.client.quotes.accept({ params, body: { version, revision: 1 } })
    await expect(late).rejects.toMatchObject({ code: 'quote.expired' })
    expect((await buyer.client.orders.detail({ params })).can.accept).toBe(false)
    await runJob('orders-expire-quotes', 2)
    const expired = await buyer.client.orders.detail({ params })
    expect([expired.status, expired.quotes[0]?.status, expired.quoteValidUntil]).toEqual(['inquiry', 'expired', null])
    expect(expired.events.map(({ kind, by }) => [kind, by?.staff])).toEqual([
      ['submit', false],
      ['quote', true],
      ['expire', undefined],
    ])
    expect((await aQuote(staff, orderNo)).status).toBe('toConfirm')
  })

  test('what was sent and not complained about is complete 14 days after the last parcel arrived', async () => {
    const order = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
    const params = { orderNo: order.orderNo }
    world.clock.advance(10 * day)
    const { version } = order
    await staff.production.client.parcels.markDelivered({ params: { ...params, no: 1 }, body: { version } })
    world.clock.advance(13 * day)
    await runJob('orders-close-received')
    expect((await buyer.client.orders.detail({ params })).status).toBe('shipped')
    world.clock.advance(day)
    await runJob('orders-close-received', 2)
    const { status, events } = await buyer.client.orders.detail({ params })
    expect([status, events.filter(({ kind }) => kind === 'autoComplete').length, events.at(-1)?.by]).toEqual([
      'completed',
      1,
      null,
    ])
  })

  test('an order with a parcel that was never delivered stays open', async () => {
    const order = await anOrder(staff, buyer, 'inProduction', [await aPack(world, { quantity: 2 })])
    const params = { orderNo: order.orderNo }
    const { ship, markDelivered } = staff.production.client.parcels
    const parcel = { carrier: 'dhl', lines: [{ no: 1, num: 1 }] }
    const first = await ship({ params, body: { ...parcel, version: order.version } })
    const second = await ship({ params, body: { ...parcel, version: first.version } })
    await markDelivered({ params: { ...params, no: 1 }, body: { version: second.version } })
    world.clock.advance(60 * day)
    await runJob('orders-close-received')
    expect((await buyer.client.orders.detail({ params })).status).toBe('shipped')
    await markDelivered({ params: { ...params, no: 2 }, body: { version: second.version + 1 } })
    world.clock.advance(14 * day)
    await runJob('orders-close-received')
    expect((await buyer.client.orders.detail({ params })).status).toBe('completed')
  })

  test('a parcel is delivered once, and only parcels that exist', async () => {
    const order = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
    const { markDelivered } = staff.production.client.parcels
    const { version } = await markDelivered({ params: { ...order, no: 1 }, body: order })
    for (const no of [1, 2]) {
      await expect(markDelivered({ params: { ...order, no }, body: { version } })).rejects.toMatchObject({
        status: 404,
      })
    }
  })

  test('lists follow the stock after a sale', async () => {
    const pack = await aPack(world, { stock: 6, quantity: 4 })
    await anOrder(staff, buyer, 'inProduction', [pack])
    expect(await getStock(world, pack.id)).toBe(2)
    const events = await world.db.selectFrom('outbox').selectAll().where('event', '=', 'order.accepted').execute()
    for (const { payload } of events) {
      const call = world.jobContext()
      for (const subscriber of subscribers.filter(({ event }) => event === 'order.accepted')) {
        await subscriber.run(call, payload)
      }
    }
    const { card } = await world.db
      .selectFrom('product')
      .select('card')
      .where('id', '=', pack.productId)
      .executeTakeFirstOrThrow()
    expect(card.stock).toBe('low')
  })
})
