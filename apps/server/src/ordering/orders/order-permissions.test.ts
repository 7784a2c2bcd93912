import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { expireQuote } from '../quotes/quotes.service.ts'
import { aBuyer, anInquiry, anOrder, aPack, type Buyer, createStaff, type Staff } from './orders.makers.ts'

type State = 'inquiry' | 'toConfirm' | 'inProduction' | 'shipped' | 'completed' | 'cancelled'
type Role = 'customer' | 'sales' | 'production' | 'finance' | 'content' | 'admin'
type Move = 'quote' | 'accept' | 'requestChanges' | 'cancel' | 'cancelByStaff' | 'ship' | 'confirmReceipt'

let world: World
let staff: Staff
let buyer: Buyer
let people: Record<Role, SignedInUser>
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
  const [finance, content, admin] = await Promise.all(
    (['finance', 'content', 'admin'] as const).map((role) => signIn(world, { role })),
  )
  if (!finance || !content || !admin) throw new Error('nobody signed in')
  people = { customer: buyer, ...staff, finance, content, admin }
})
afterAll(() => world.close())

/** Written out: who makes which move from which state. Everybody else is refused. */
const allowed: Record<State, Partial<Record<Move, readonly Role[]>>> = {
  inquiry: { quote: ['sales', 'admin'], cancel: ['customer'], cancelByStaff: ['sales', 'admin'] },
  toConfirm: {
    accept: ['customer'],
    requestChanges: ['customer'],
    cancel: ['customer'],
    cancelByStaff: ['sales', 'admin'],
  },
  inProduction: { cancelByStaff: ['sales', 'admin'], ship: ['production', 'admin'] },
  shipped: { confirmReceipt: ['customer'] },
  completed: {},
  cancelled: {},
}

/** Written out: whose role lets them try a move at all. */
const permitted: Record<Move, readonly Role[]> = {
  quote: ['sales', 'admin'],
  accept: ['customer'],
  requestChanges: ['customer'],
  cancel: ['customer'],
  cancelByStaff: ['sales', 'admin'],
  ship: ['production', 'admin'],
  confirmReceipt: ['customer'],
}

const after: Record<Move, State> = {
  quote: 'toConfirm',
  accept: 'inProduction',
  requestChanges: 'inquiry',
  cancel: 'cancelled',
  cancelByStaff: 'cancelled',
  ship: 'shipped',
  confirmReceipt: 'completed',
}

interface Seen {
  orderNo: string
  version: number
}

function attempt(
  { client: { orders, quotes, parcels } }: SignedInUser,
  move: Move,
  { orderNo, version }: Seen,
): Promise<{ status: string }> {
  const params = { orderNo }
  switch (move) {
    case 'quote':
      return quotes.send({
        params,
        body: { version, lines: [{ no: 1, unitPrice: 1 }], freight: 0, leadDays: 1 },
      })
    case 'accept':
      return quotes.accept({ params, body: { version, revision: 1 } })
    case 'requestChanges':
      return quotes.requestChanges({ params, body: { version, reason: 'r' } })
    case 'ship':
      return parcels.ship({ params, body: { version, carrier: 'dhl', lines: [{ no: 1, num: 1 }] } })
    case 'confirmReceipt':
      return orders.confirmReceipt({ params, body: { version } })
    default:
      return orders[move]({ params, body: { version, reason: 'r' } })
  }
}

const roles: readonly Role[] = ['customer', 'sales', 'production', 'finance', 'content', 'admin']
const moves: readonly Move[] = [
  'quote',
  'accept',
  'requestChanges',
  'cancel',
  'cancelByStaff',
  'ship',
  'confirmReceipt',
]
const states: readonly State[] = ['inquiry', 'toConfirm', 'inProduction', 'shipped', 'completed', 'cancelled']

describe.each(states)('[ORDER-014] [PERM-017] an order that is %s', (state) => {
  test.each(moves)('%s', async (move) => {
    const may = allowed[state][move] ?? []
    const order = await anOrder(staff, buyer, state, [await aPack(world)])
    for (const role of roles.filter((one) => !may.includes(one))) {
      const refusal = permitted[move].includes(role)
        ? { status: 409, code: 'order.transition_refused' }
        : { status: 403, code: 'permission.missing' }
      await expect(attempt(people[role], move, order), role).rejects.toMatchObject(refusal)
    }
    const untouched = await buyer.client.orders.detail({ params: order })
    expect([untouched.status, untouched.version]).toEqual([state, order.version])
    for (const role of may) {
      const own = await anOrder(staff, buyer, state, [await aPack(world)])
      expect((await attempt(people[role], move, own)).status, role).toBe(after[move])
    }
  })
})

test('a delivery is noted only on the version of the order that was seen', async () => {
  const order = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
  const { markDelivered } = staff.production.client.parcels
  const params = { orderNo: order.orderNo, no: 1 }
  await expect(markDelivered({ params, body: { version: order.version - 1 } })).rejects.toMatchObject({
    code: 'record.changed',
    values: { version: order.version },
  })
  expect((await buyer.client.orders.detail({ params: order })).parcels[0]?.deliveredAt).toBeNull()
})

test('two offers for one line are no quote, even when the number of offers is right', async () => {
  const { orderNo } = await anInquiry(buyer, [await aPack(world), await aPack(world)])
  const lines = [
    { no: 1, unitPrice: 100 },
    { no: 1, unitPrice: 200 },
  ]
  const quote = staff.sales.client.quotes.send({
    params: { orderNo },
    body: { version: 1, lines, freight: 0, leadDays: 1 },
  })
  await expect(quote).rejects.toMatchObject({ code: 'quote.lines_mismatched', values: { no: 1 } })
})

test('a quote that is still good does not expire, whoever asks for it', async () => {
  const { orderNo } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
  const attempt = { scope: 'all', code: orderNo, by: null, now: world.clock.now(), hooks: [] } as const
  expect(await world.db.transaction().execute((db) => expireQuote(db, attempt))).toBeUndefined()
  expect((await buyer.client.orders.detail({ params: { orderNo } })).status).toBe('toConfirm')
})
