import {
  canMove,
  type OrderMove,
  type OrderStatus,
  orderMoves,
  type TransitionedOrder,
} from '@paratope/contract/ordering/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { jobs as parcelJobs } from '../../fulfilment/parcels/parcels.jobs.ts'
import { jobs as quoteJobs } from '../quotes/quotes.jobs.ts'
import {
  aBuyer,
  anOrderDraft,
  aPack,
  type Buyer,
  createStaff,
  fillCart,
  getStock,
  type Staff,
  type TestPack,
} from './orders.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

/** Expected state of an order, by the plainest reckoning. */
interface Expected {
  orderNo: string
  status: OrderStatus
  version: number
  quantity: number
  fromStock: number
  shipped: number
  revision: number
  /** In hours of the model's own time. */
  validUntil: number
  /** When each parcel was delivered; never is infinity. */
  parcels: number[]
}

interface Model {
  stock: number
  hour: number
  orders: Expected[]
}

interface Real {
  buyer: Buyer
  pack: TestPack
}

type Command = fc.AsyncCommand<Model, Real>
const startStock = 12
const hour = 3600_000

/** Every order is as expected, each version has its event, and no vial is lost or made. */
async function checkAll(model: Model, { buyer, pack }: Real): Promise<void> {
  expect(await getStock(world, pack.id)).toBe(model.stock)
  for (const { orderNo, status, version, fromStock, shipped, quantity } of model.orders) {
    const order = await buyer.client.orders.detail({ params: { orderNo } })
    const [line] = order.subOrders
    expect([order.status, order.version, line?.fromStock, line?.shipped]).toEqual([status, version, fromStock, shipped])
    expect(order.events).toHaveLength(version)
    expect(order.events.at(-1)?.to).toBe(status)
    expect(order.quotes.filter((quote) => quote.status === 'open')).toHaveLength(status === 'toConfirm' ? 1 : 0)
    expect(order.parcels.flatMap(({ lines }) => lines).reduce((sum, { num }) => sum + num, 0)).toBe(shipped)
    expect(shipped).toBeLessThanOrEqual(quantity)
  }
  const held = model.orders.reduce((sum, { fromStock }) => sum + fromStock, 0)
  expect(model.stock + held).toBe(startStock)
}

const place = (kind: 'submit' | 'orderNow', quantity: number): Command => ({
  check: ({ orders }) => orders.length < 4,
  toString: () => `${kind}(${quantity})`,
  async run(model, real) {
    const { buyer, pack } = real
    const lines = await fillCart(buyer, [{ ...pack, quantity }])
    const call = buyer.client.orders[kind]({ body: anOrderDraft(buyer, lines) })
    if (kind === 'orderNow' && quantity > model.stock) {
      await expect(call).rejects.toMatchObject({ code: 'stock.short', values: { available: model.stock } })
      await buyer.client.carts.clear()
    } else {
      const { orderNo } = await call
      const fromStock = kind === 'orderNow' ? quantity : 0
      model.stock -= fromStock
      const status = orderMoves[kind].to
      const never = Number.POSITIVE_INFINITY
      model.orders.push({
        orderNo,
        status,
        version: 1,
        quantity,
        fromStock,
        shipped: 0,
        revision: 0,
        validUntil: never,
        parcels: [],
      })
    }
    await checkAll(model, real)
  },
})

type Try = (real: Real, order: Expected) => Promise<TransitionedOrder>
type Effect = (model: Model, order: Expected) => void

/** Tries a move on some order in whatever state it is; the agreement's table says whether it must work. */
const attempt = (move: OrderMove, at: number, call: Try, effect: Effect): Command => ({
  check: ({ orders }) => orders.length > 0,
  toString: () => `${move}(${at})`,
  async run(model, real) {
    const order = model.orders[at % model.orders.length]
    if (!order) return
    const outcome = call(real, order)
    if (!canMove(order.status, move)) {
      await expect(outcome).rejects.toMatchObject({ code: 'order.transition_refused' })
    } else if (move === 'accept' && model.hour >= order.validUntil) {
      await expect(outcome).rejects.toMatchObject({ code: 'quote.expired' })
    } else {
      const moved = await outcome
      order.version += 1
      order.status = orderMoves[move].to
      effect(model, order)
      expect(moved).toEqual({ orderNo: order.orderNo, status: order.status, version: order.version })
    }
    await checkAll(model, real)
  },
})

const nothing: Effect = () => {}
const giveBack: Effect = (model, order) => {
  model.stock += Math.max(0, order.fromStock - order.shipped)
  order.fromStock = Math.min(order.fromStock, order.shipped)
}
const toOrder = ({ orderNo, version }: Expected) => ({ params: { orderNo }, version })

const moves = {
  quote: (at: number) =>
    attempt(
      'quote',
      at,
      (_, order) => {
        const { params, version } = toOrder(order)
        const body = { version, lines: [{ no: 1, unitPrice: 500 }], freight: 0, leadDays: 1 }
        return staff.sales.client.quotes.send({ params, body })
      },
      (model, order) => {
        order.revision += 1
        order.validUntil = model.hour + 30 * 24
      },
    ),
  accept: (at: number) =>
    attempt(
      'accept',
      at,
      ({ buyer }, order) => {
        const { params, version } = toOrder(order)
        return buyer.client.quotes.accept({ params, body: { version, revision: Math.max(1, order.revision) } })
      },
      (model, order) => {
        if (model.stock < order.quantity) return
        model.stock -= order.quantity
        order.fromStock = order.quantity
      },
    ),
  requestChanges: (at: number) =>
    attempt(
      'requestChanges',
      at,
      ({ buyer }, order) => {
        const { params, version } = toOrder(order)
        return buyer.client.quotes.requestChanges({ params, body: { version, reason: 'r' } })
      },
      nothing,
    ),
  cancel: (at: number) =>
    attempt(
      'cancel',
      at,
      ({ buyer }, order) => {
        const { params, version } = toOrder(order)
        return buyer.client.orders.cancel({ params, body: { version, reason: 'r' } })
      },
      giveBack,
    ),
  cancelByStaff: (at: number) =>
    attempt(
      'cancelByStaff',
      at,
      (_, order) => {
        const { params, version } = toOrder(order)
        return staff.sales.client.orders.cancelByStaff({ params, body: { version, reason: 'r' } })
      },
      giveBack,
    ),
  confirmReceipt: (at: number) =>
    attempt(
      'confirmReceipt',
      at,
      ({ buyer }, order) => {
        const { params, version } = toOrder(order)
        return buyer.client.orders.confirmReceipt({ params, body: { version } })
      },
      nothing,
    ),
}

const ship = (at: number, num: number): Command => ({
  check: ({ orders }) => orders.length > 0,
  toString: () => `ship(${at}, ${num})`,
  async run(model, real) {
    const order = model.orders[at % model.orders.length]
    if (!order) return
    const { params, version } = toOrder(order)
    const outcome = staff.production.client.parcels.ship({
      params,
      body: { version, carrier: 'dhl', lines: [{ no: 1, num }] },
    })
    const left = order.quantity - order.shipped
    if (!canMove(order.status, 'ship')) {
      await expect(outcome).rejects.toMatchObject({ code: 'order.transition_refused' })
    } else if (num > left) {
      await expect(outcome).rejects.toMatchObject({ code: 'parcel.too_much', values: { left } })
    } else {
      await outcome
      order.shipped += num
      order.version += 1
      order.parcels.push(Number.POSITIVE_INFINITY)
      if (order.shipped === order.quantity) order.status = 'shipped'
    }
    await checkAll(model, real)
  },
})

/** Notes the delivery of the first parcel that is still on its way. */
const markDelivered = (at: number): Command => ({
  check: ({ orders }) => orders.length > 0,
  toString: () => `markDelivered(${at})`,
  async run(model, real) {
    const order = model.orders[at % model.orders.length]
    if (!order) return
    const waiting = order.parcels.indexOf(Number.POSITIVE_INFINITY)
    const { params, version } = toOrder(order)
    const outcome = staff.production.client.parcels.markDelivered({
      params: { ...params, no: waiting < 0 ? order.parcels.length + 1 : waiting + 1 },
      body: { version },
    })
    if (waiting < 0) await expect(outcome).rejects.toMatchObject({ code: 'record.missing' })
    else {
      await outcome
      order.parcels[waiting] = model.hour
      order.version += 1
    }
    await checkAll(model, real)
  },
})

const passDays = (days: number): Command => ({
  check: () => true,
  toString: () => `pass ${days} days`,
  async run(model, real) {
    model.hour += days * 24
    world.clock.advance(days * 24 * hour)
    for (const job of [...quoteJobs, ...parcelJobs]) {
      await job.run(world.jobContext(), {})
    }
    for (const order of model.orders) {
      const expired = order.status === 'toConfirm' && model.hour >= order.validUntil
      const closed = order.status === 'shipped' && model.hour >= Math.max(...order.parcels) + 14 * 24
      if (expired || closed) order.version += 1
      if (expired) order.status = 'inquiry'
      if (closed) order.status = 'completed'
    }
    await checkAll(model, real)
  },
})

const at = fc.nat({ max: 3 })
const few = fc.integer({ min: 1, max: 8 })
const commands = fc.commands(
  [
    few.map((quantity) => place('submit', quantity)),
    few.map((quantity) => place('orderNow', quantity)),
    at.map(moves.quote),
    at.map(moves.quote),
    at.map(moves.accept),
    at.map(moves.accept),
    at.map(moves.requestChanges),
    at.map(moves.cancel),
    at.map(moves.cancelByStaff),
    at.map(moves.confirmReceipt),
    fc.tuple(at, few).map(([order, num]) => ship(order, num)),
    fc.tuple(at, few).map(([order, num]) => ship(order, num)),
    at.map(markDelivered),
    fc.integer({ min: 1, max: 31 }).map(passDays),
  ],
  { maxCommands: 30, size: 'max' },
)

// `npm run models` makes it the long run.
const numRuns = Number(process.env['MODEL_RUNS'] ?? 25)

test('[ORDER-014] whatever people try in whatever order, orders go only where the table lets them, and no vial is lost or sold twice', async () => {
  const walks = fc.asyncProperty(commands, (sequence) =>
    fc.asyncModelRun(async () => {
      const [buyer, pack] = [await aBuyer(world), await aPack(world, { stock: startStock })]
      return { model: { stock: startStock, hour: 0, orders: [] }, real: { buyer, pack } }
    }, sequence),
  )
  const {
    failed,
    numRuns: walked,
    counterexample,
    errorInstance,
  } = await fc.check(walks, { numRuns, endOnFailure: true })
  expect({ failed, walked, counterexample, errorInstance }).toEqual({
    failed: false,
    walked: numRuns,
    counterexample: null,
    errorInstance: null,
  })
}, 43_200_000)
