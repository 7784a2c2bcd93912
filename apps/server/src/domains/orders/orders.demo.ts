import { after, day, hour, type Instant, minute } from '@paratope/contract/kernel'
import { OrderDraft } from '@paratope/contract/orders'
import { addressesOf } from '#domains/addresses/index.ts'
import { addToCart, cartLinesOf } from '#domains/carts/index.ts'
import { demoCompanyId, findCompany } from '#domains/companies/index.ts'
import { readOlder } from '#domains/notifications/index.ts'
import type { Db } from '#kernel/database.ts'
import { fixedId } from '#kernel/ids.ts'
import { createMemo } from '#kernel/memo.ts'
import {
  type Attempt,
  acceptQuote,
  askForChanges,
  cancelOrder,
  completeOrder,
  expireQuote,
  noteDelivery,
  quoteOrder,
  shipParcel,
} from './orders.moves.ts'
import { placeOrder } from './orders.submit.ts'
import { type DemoPack, hasOrders, packsInStock } from './orders-demo.repo.ts'

interface Customer {
  turn: number
  email: string
  company: string
  packs: readonly DemoPack[]
  poNumber: string
}

type Ending =
  | 'inquiry'
  | 'requoted'
  | 'toConfirm'
  | 'expired'
  | 'inProduction'
  | 'partlyShipped'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'orderedNow'

/** How far each order came, and how many days ago it began; which goods it holds, by their place in the customer's list. */
interface Story {
  ending: Ending
  began: number
  goods: readonly (readonly [at: number, quantity: number])[]
  note?: string
  projectNumber?: string
}

const long: readonly Story[] = [
  {
    ending: 'completed',
    began: 118,
    goods: [
      [0, 2],
      [1, 1],
    ],
    projectNumber: 'IO-21',
  },
  { ending: 'cancelled', began: 96, goods: [[2, 1]], projectNumber: 'IO-22' },
  {
    ending: 'completed',
    began: 74,
    goods: [
      [3, 1],
      [4, 1],
      [5, 2],
    ],
    projectNumber: 'IO-21',
  },
  { ending: 'expired', began: 47, goods: [[6, 2]], note: 'Please quote 2 mg/ml in PBS, azide free' },
  {
    ending: 'shipped',
    began: 26,
    goods: [
      [0, 1],
      [7, 1],
    ],
    projectNumber: 'TX-05',
  },
  {
    ending: 'partlyShipped',
    began: 19,
    goods: [
      [1, 2],
      [2, 1],
    ],
    projectNumber: 'TX-05',
  },
  { ending: 'inProduction', began: 12, goods: [[8, 1]], note: 'Same lot as last time if possible' },
  { ending: 'orderedNow', began: 6, goods: [[3, 1]], projectNumber: 'TX-06' },
  {
    ending: 'requoted',
    began: 9,
    goods: [
      [4, 3],
      [9, 1],
    ],
    projectNumber: 'IO-23',
  },
  {
    ending: 'toConfirm',
    began: 4,
    goods: [
      [5, 1],
      [6, 1],
    ],
    projectNumber: 'IO-23',
  },
  {
    ending: 'inquiry',
    began: 1,
    goods: [
      [7, 2],
      [8, 1],
      [9, 1],
    ],
    note: 'Needed for a study that starts next month',
  },
]
const short: readonly Story[] = [
  { ending: 'completed', began: 63, goods: [[0, 1]] },
  {
    ending: 'shipped',
    began: 17,
    goods: [
      [1, 1],
      [2, 1],
    ],
  },
  { ending: 'toConfirm', began: 5, goods: [[3, 2]] },
  { ending: 'inquiry', began: 2, goods: [[4, 1]] },
]

const customers = [
  { email: 'customer@demo.test', company: 'demo-biologics', stories: long },
  { email: 'customer2@demo.test', company: 'yanshi-bio', stories: long },
  { email: 'katrin.vogel@muster-institut.demo.test', company: 'muster-institut', stories: short },
  { email: 'haruka.mori@jitsurei.demo.test', company: 'jitsurei-lab', stories: short },
  { email: 'grace.miller@demo-university.demo.test', company: 'demo-university', stories: short },
  { email: 'elena.ruiz@ejemplo.demo.test', company: 'ejemplo-lab', stories: short.slice(2) },
] as const

const userOf = (email: string): string => fixedId('usr', email)
const sales = userOf('sales@demo.test')
const production = userOf('production@demo.test')

/** Orders in every state, walked there by the same functions that people's clicks call, with a clock of the past. */
export async function seedDemoOrders(db: Db, now: Instant): Promise<void> {
  const told: { customer: Customer; story: Story; index: number }[] = []
  for (const [turn, { email, company, stories }] of customers.entries()) {
    const companyId = demoCompanyId(company)
    const known = await findCompany(db, companyId)
    if (!known || (await hasOrders(db, companyId))) continue
    const packs = await goodsFor(db, known.currency, turn)
    if (packs.length === 0) continue
    const customer = { email, company, packs, turn, poNumber: known.needs_po_number ? 'PO-DEMO-' : '' }
    told.push(...stories.map((story, index) => ({ customer, story, index })))
  }
  // In the order of time, so that numbers rise as they would have.
  told.sort((one, other) => other.story.began - one.story.began || one.customer.turn - other.customer.turn)
  for (const { customer, story, index } of told) await tell(db, customer, story, index, now)
  for (const customer of new Set(told.map((each) => each.customer))) {
    const cart = [2, 4, 6].slice(0, 3 - (customer.turn % 2))
    for (const at of cart) await putIn(db, customer, at, 1 + (at % 2), after(now, -2 * hour))
  }
  await readOlder(db, after(now, -5 * day))
}

/** Each customer buys other goods: antibodies for most of it, and something of another kind. */
async function goodsFor(db: Db, currency: string, turn: number): Promise<DemoPack[]> {
  const antibodies = await packsInStock(db, 'biosimilar', currency, 8 * customers.length)
  const others = await packsInStock(
    db,
    turn % 2 === 0 ? 'anti-mouse' : 'recombinant-protein',
    currency,
    2 * customers.length,
  )
  return [...antibodies.slice(turn * 8, turn * 8 + 8), ...others.slice(turn * 2, turn * 2 + 2)]
}

async function putIn(db: Db, { email, packs }: Customer, at: number, quantity: number, now: Instant): Promise<string> {
  const { packId } = packs[at % packs.length] ?? { packId: '' }
  // Pack ids are branded in the agreement; this one came from the table of packs.
  const { id } = await addToCart(db, userOf(email), { packId: packId as never, quantity }, now)
  return id
}

async function tell(db: Db, customer: Customer, story: Story, index: number, now: Instant): Promise<void> {
  const userId = userOf(customer.email)
  const companyId = demoCompanyId(customer.company)
  const began = after(now, -story.began * day - (90 - customer.turn * 13) * minute)
  const at = (days: number): Instant => after(began, days * day + ((index * 53) % 240) * minute)
  const chosen: string[] = []
  for (const [good, quantity] of story.goods) chosen.push(await putIn(db, customer, good, quantity, began))
  const lines = (await cartLinesOf(db, userId)).filter(({ id }) => chosen.includes(id))
  const addresses = await addressesOf(db, companyId)
  const addressOf = (kind: string) => addresses.find((row) => row.kind === kind && row.is_default)
  const shipping = addressOf('shipping')
  const draft = OrderDraft.parse({
    lines,
    shippingAddressId: shipping?.id,
    invoiceAddressId: addressOf('invoice')?.id,
    phone: shipping?.phone ?? 'NA',
    email: customer.email,
    note: story.note ?? '',
    projectNumber: story.projectNumber ?? '',
    poNumber: customer.poNumber && `${customer.poNumber}${100 + index}`,
    paymentMethod: index % 3 === 0 ? 'invoice-30' : 'bank-transfer',
    wishedOn: after(began, 30 * day).slice(0, 10),
  })
  const how = story.ending === 'orderedNow' ? 'orderNow' : 'submit'
  const { orderNo } = await placeOrder(db, { userId, companyId }, draft, how, began, createMemo())
  if (how === 'orderNow' || story.ending === 'inquiry') return

  const by = (who: string, days: number): Attempt & { by: string } => ({
    scope: 'all',
    code: orderNo,
    by: who,
    now: at(days),
  })
  const prices = story.goods.map(([good]) => customer.packs[good % customer.packs.length]?.price ?? 0)
  const quote = (days: number, discount: number) =>
    quoteOrder(db, by(sales, days), {
      lines: prices.map((unitPrice, line) => ({ no: line + 1, unitPrice, discount })),
      freight: Math.round((prices[0] ?? 0) / 10),
      leadDays: 10,
      validDays: 30,
      note: 'Shipped on ice packs, with the certificate of analysis of the lot.',
    })
  await quote(1, 500)
  if (story.ending === 'toConfirm') return
  if (story.ending === 'cancelled') {
    await cancelOrder(db, by(userId, 3), 'cancel', { reason: 'The study was postponed' })
    return
  }
  if (story.ending === 'expired') {
    await expireQuote(db, { scope: 'all', code: orderNo, by: null, now: at(31.5) })
    return
  }
  if (story.ending === 'requoted') {
    await askForChanges(db, by(userId, 2), { reason: 'Could you do 10 % for three vials?' })
    await quote(3, 1000)
    return
  }
  await acceptQuote(db, by(userId, 3), { revision: 1, poNumber: '' })
  if (story.ending === 'inProduction') return
  const all = story.goods.map(([, num], line) => ({ no: line + 1, num }))
  const sent = story.ending === 'partlyShipped' ? all.slice(0, 1) : all
  const trackingNo = `DEMO${String(index * 7919 + story.began).padStart(8, '0')}`
  await shipParcel(db, by(production, 10), { carrier: 'dhl', trackingNo, note: '', lines: sent })
  if (story.ending !== 'completed') return
  await noteDelivery(db, by(production, 13), 1)
  await completeOrder(db, by(userId, 15), 'confirmReceipt')
}
