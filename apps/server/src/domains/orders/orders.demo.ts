import { after, day, hour, type Instant, minute } from '@paratope/contract/kernel'
import { OrderDraft, usualValidDays } from '@paratope/contract/orders'
import { addressesOf } from '#domains/addresses/index.ts'
import { addToCart, cartLinesOf } from '#domains/carts/index.ts'
import { demoCompanyId, findCompany } from '#domains/companies/index.ts'
import { readOlder } from '#domains/notifications/index.ts'
import type { Db } from '#kernel/database.ts'
import { fixedId } from '#kernel/ids.ts'
import { createMemo } from '#kernel/memo.ts'
import { customers, type Story } from './orders.demo-stories.ts'
import { acceptQuote, askForChanges, cancelOrder, completeOrder, expireQuote, quoteOrder } from './orders.moves.ts'
import { noteDelivery, shipParcel } from './orders.shipping.ts'
import type { Attempt } from './orders.step.ts'
import { placeOrder } from './orders.submit.ts'
import { type DemoPack, hasOrders, packsInStock } from './orders-demo.repo.ts'

interface Customer {
  turn: number
  email: string
  company: string
  packs: readonly DemoPack[]
  poNumber: string
}

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
  const { id } = await addToCart(db, userOf(email), { packId, quantity }, now)
  return id
}

interface Telling {
  customer: Customer
  story: Story
  index: number
  /** A moment so many days after the order began, at an hour of its own. */
  at(days: number): Instant
}

async function tell(db: Db, customer: Customer, story: Story, index: number, now: Instant): Promise<void> {
  const began = after(now, -story.began * day - (90 - customer.turn * 13) * minute)
  const hours = ((index * 53) % 240) * minute
  const at = (days: number): Instant => (days === 0 ? began : after(began, days * day + hours))
  const telling = { customer, story, index, at }
  const orderNo = await begin(db, telling)
  if (story.ending !== 'orderedNow' && story.ending !== 'inquiry') await walk(db, telling, orderNo)
}

async function begin(db: Db, { customer, story, index, at }: Telling): Promise<string> {
  const userId = userOf(customer.email)
  const companyId = demoCompanyId(customer.company)
  const began = at(0)
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
  const kind = story.ending === 'orderedNow' ? 'orderNow' : 'submit'
  const { orderNo } = await placeOrder(
    db,
    { userId, companyId, site: null, timeZone: 'UTC', language: 'en' },
    draft,
    kind,
    began,
    createMemo(),
  )
  return orderNo
}

async function walk(db: Db, { customer, story, index, at }: Telling, orderNo: string): Promise<void> {
  const buyer = userOf(customer.email)
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
      validDays: usualValidDays,
      note: 'Shipped on ice packs, with the certificate of analysis of the lot.',
    })
  await quote(1, 500)
  switch (story.ending) {
    case 'toConfirm':
      return
    case 'cancelled':
      return void (await cancelOrder(db, by(buyer, 3), 'cancel', { reason: 'The study was postponed' }))
    case 'expired':
      return void (await expireQuote(db, { scope: 'all', code: orderNo, by: null, now: at(usualValidDays + 1.5) }))
    case 'requoted':
      await askForChanges(db, by(buyer, 2), { reason: 'Could you do 10 % for three vials?' })
      return void (await quote(3, 1000))
    default:
      await acceptQuote(db, by(buyer, 3), { revision: 1, poNumber: '' })
  }
  if (story.ending === 'inProduction') return
  const all = story.goods.map(([, num], line) => ({ no: line + 1, num }))
  const lines = story.ending === 'partlyShipped' ? all.slice(0, 1) : all
  const trackingNo = `DEMO${String(index * 7919 + story.began).padStart(8, '0')}`
  await shipParcel(db, by(production, 10), { carrier: 'dhl', trackingNo, note: '', lines })
  if (story.ending !== 'completed') return
  await noteDelivery(db, by(production, 13), 1)
  await completeOrder(db, by(buyer, 15), 'confirmReceipt')
}
