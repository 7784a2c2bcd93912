import { day, type Instant } from '@paratope/contract/kernel'
import type { Quote } from '@paratope/contract/ordering/quotes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBuyer,
  anInquiry,
  aPack,
  type Buyer,
  createStaff,
  type Staff,
  type TestPack,
} from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { jobs } from './quotes.jobs.ts'

let world: World
let staff: Staff
let buyer: Buyer
let packs: TestPack[]
let start: Instant
beforeAll(async () => {
  world = await aWorld()
  start = world.clock.now()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
  packs = [await aPack(world, { stock: 1_000_000 }), await aPack(world, { stock: 1_000_000 })]
})
afterAll(() => world.close())

/** Expected quotes of one order. */
interface Model {
  status: 'inquiry' | 'toConfirm' | 'inProduction' | 'cancelled'
  version: number
  daysLeft: number
  quotes: Quote['status'][]
  commentCount: number
}

interface Real {
  orderNo: string
  /** The hash of each revision when it was sent. */
  hashes: string[]
}

type Command = fc.AsyncCommand<Model, Real>

const readDetail = ({ orderNo }: Real) => staff.sales.client.orders.deskDetail({ params: { orderNo } })

/** Holds after each step, whether it was taken or refused. */
async function checkInvariants(model: Model, real: Real): Promise<void> {
  const order = await readDetail(real)
  const quotes = order.quotes.toReversed()
  expect([order.status, order.version]).toEqual([model.status, model.version])
  expect(quotes.map(({ status }) => status)).toEqual(model.quotes)
  expect(quotes.map(({ revision }) => revision)).toEqual(model.quotes.map((_, index) => index + 1))
  expect(quotes.filter(({ status }) => status === 'open')).toHaveLength(model.status === 'toConfirm' ? 1 : 0)
  expect(order.subOrders.map(({ num }) => num)).toEqual([1, 1])
  // Sent quotes never change.
  expect(quotes.map(({ hash }) => hash)).toEqual(real.hashes)
  expect(quotes.flatMap(({ comments }) => comments)).toHaveLength(model.commentCount)
  for (const { goods, freight, taxes, tax, total, lines, status, accepted } of quotes) {
    expect(goods.minor).toBe(lines.reduce((sum, { finalPrice }) => sum + finalPrice.minor, 0))
    expect(tax.minor).toBe(taxes.reduce((sum, { amount }) => sum + amount.minor, 0))
    expect(total.minor).toBe(goods.minor + freight.minor + tax.minor)
    expect(accepted !== null).toBe(status === 'accepted')
  }
  // An order has the price of the quote that is open or accepted, and no other.
  const current = quotes.find(({ status }) => status === 'open' || status === 'accepted')
  expect(order.quotePrice).toEqual(current?.total ?? null)
}

const createCommand = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await checkInvariants(model, real)
  },
})

const refused = { code: 'order.transition_refused' }
const expectRefusal = (outcome: Promise<unknown>, error: object): Promise<void> =>
  expect(outcome).rejects.toMatchObject(error)

const send = (unitPrice: number, taxRate: number, validDays: number): Command =>
  createCommand(`send ${unitPrice} ${taxRate} ${validDays}`, async (model, real) => {
    const lines = [
      { no: 1, unitPrice, taxRate },
      { no: 2, unitPrice: 777, discount: 333 },
    ]
    const body = { version: model.version, lines, freight: 1_250, freightTaxRate: taxRate, leadDays: 5, validDays }
    const outcome = staff.sales.client.quotes.send({ params: real, body })
    if (model.status !== 'inquiry') return expectRefusal(outcome, refused)
    await outcome
    Object.assign(model, { status: 'toConfirm', version: model.version + 1, daysLeft: validDays })
    model.quotes.push('open')
    real.hashes.push((await readDetail(real)).quotes[0]?.hash ?? '')
  })

/** Ends the open quote. */
function endQuote(model: Model, quote: Quote['status'], status: Model['status']): void {
  model.quotes[model.quotes.length - 1] = quote
  Object.assign(model, { status, version: model.version + 1 })
}

const accept = (isRightContent: boolean): Command =>
  createCommand(`accept ${isRightContent ? '' : 'another content'}`, async (model, real) => {
    const hash = isRightContent ? real.hashes.at(-1) : 'f'.repeat(64)
    const body = { version: model.version, revision: Math.max(1, model.quotes.length), ...(hash && { hash }) }
    const outcome = buyer.client.quotes.accept({ params: real, body })
    if (model.status !== 'toConfirm') return expectRefusal(outcome, refused)
    if (!isRightContent) return expectRefusal(outcome, { code: 'quote.revised' })
    await outcome
    endQuote(model, 'accepted', 'inProduction')
  })

const counter = (requestedPrice: number): Command =>
  createCommand(`counter ${requestedPrice}`, async (model, real) => {
    const body = { version: model.version, reason: 'Budget', prices: [{ no: 1, requestedPrice }] }
    const outcome = buyer.client.quotes.requestChanges({ params: real, body })
    if (model.status !== 'toConfirm') return expectRefusal(outcome, refused)
    await outcome
    model.commentCount += 1
    endQuote(model, 'declined', 'inquiry')
  })

const ask = createCommand('ask', async (model, real) => {
  const params = { ...real, revision: Math.max(1, model.quotes.length) }
  const outcome = buyer.client.quotes.comment({ params, body: { lineNo: 1, text: 'Which lot?' } })
  if (model.quotes.length === 0) return expectRefusal(outcome, { status: 404 })
  if (model.status !== 'inquiry' && model.status !== 'toConfirm') {
    return expectRefusal(outcome, { code: 'quote.closed' })
  }
  await outcome
  model.commentCount += 1
})

const cancel = createCommand('cancel', async (model, real) => {
  const outcome = buyer.client.orders.cancel({ params: real, body: { version: model.version, reason: 'Not needed' } })
  if (model.status === 'toConfirm') {
    await outcome
    return endQuote(model, 'withdrawn', 'cancelled')
  }
  if (model.status !== 'inquiry') return expectRefusal(outcome, refused)
  await outcome
  Object.assign(model, { status: 'cancelled', version: model.version + 1 })
})

const passDays = (days: number): Command =>
  createCommand(`pass ${days} days`, async (model) => {
    world.clock.advance(days * day)
    for (const job of jobs) await job.run(world.jobContext(), {})
    model.daysLeft -= days
    if (model.status === 'toConfirm' && model.daysLeft <= 0) endQuote(model, 'expired', 'inquiry')
  })

const price = fc.integer({ min: 0, max: 1_000_000 })
const commands = fc.commands(
  [
    fc.tuple(price, fc.constantFrom(0, 600, 1300), fc.integer({ min: 1, max: 90 })).map((terms) => send(...terms)),
    fc.tuple(price, fc.constantFrom(0, 1000), fc.integer({ min: 1, max: 30 })).map((terms) => send(...terms)),
    fc.boolean().map(accept),
    price.map(counter),
    price.map(counter),
    fc.constant(ask),
    fc.constant(cancel),
    fc.integer({ min: 1, max: 40 }).map(passDays),
  ],
  { maxCommands: 20, size: 'max' },
)

// `npm run models` makes it the long run.
const numRuns = Number(process.env['MODEL_RUNS'] ?? 12)

test('whatever both sides do with quotes in whatever order, what was sent stays as it was and one at most is open', async () => {
  const walks = fc.asyncProperty(commands, (sequence) =>
    fc.asyncModelRun(async () => {
      // Else the long run would walk for thousands of years, past the end of every session.
      world.clock.set(start)
      const { orderNo } = await anInquiry(buyer, packs)
      const model: Model = { status: 'inquiry', version: 1, daysLeft: 0, quotes: [], commentCount: 0 }
      return { model, real: { orderNo, hashes: [] } }
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
