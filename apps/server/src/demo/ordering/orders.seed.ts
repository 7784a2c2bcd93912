import { addToInstant, day, hour, type Instant, minute, toInstant, toLocalDate } from '@paratope/contract/kernel'
import { OrderDraft } from '@paratope/contract/ordering/orders'
import { defaultValidDays } from '@paratope/contract/ordering/quotes'
import { recordDelivery } from '#fulfilment/parcels/follow-parcel.service.ts'
import { shipParcel } from '#fulfilment/parcels/ship-parcel.service.ts'
import { addressesOf } from '#identity/addresses/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import { markOlderRead } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { createTaggedCache } from '#kernel/tagged-cache.ts'
import { addToCart, listCartLineVersions } from '#ordering/carts/index.ts'
import { findDeliveryDay } from '#ordering/delivery-days/index.ts'
import { cancelOrder, completeOrder, placeOrder, type TransitionRequest } from '#ordering/orders/index.ts'
import {
  acceptQuote,
  commentOnQuote,
  expireQuote,
  quotesOfOrder,
  requestQuoteChanges,
  sendQuote,
} from '#ordering/quotes/index.ts'
import { getDemoCompanyId } from '../identity/companies.seed.ts'
import { type DemoPack, hasOrders, listPacksInStock } from './orders.repo.ts'
import { type DemoOrderStory, demoCustomers } from './orders.stories.ts'
import { seedDemoJourney } from './parcel-journeys.ts'

interface DemoCustomer {
  index: number
  email: string
  company: string
  packs: readonly DemoPack[]
  poNumber: string
  taxRate: number
}

/** Rates of value added tax by currency, in hundredths of a percent; exports are free of it. */
const demoTaxRates: Readonly<Record<string, number>> = { CNY: 1300, JPY: 1000 }

const getDemoUserId = (email: string): string => createFixedId('usr', email)
const salesUserId = getDemoUserId('sales@demo.test')
const productionUserId = getDemoUserId('production@demo.test')

/** Orders in every state, created by the product's own services with a clock in the past. */
export async function seedDemoOrders(db: Db, now: Instant): Promise<void> {
  const scheduled: { customer: DemoCustomer; story: DemoOrderStory; index: number }[] = []
  for (const [turn, { email, company, stories }] of demoCustomers.entries()) {
    const companyId = getDemoCompanyId(company)
    const companyRow = await findCompany(db, companyId)
    if (!companyRow || (await hasOrders(db, companyId))) continue
    const packs = await listPacksFor(db, companyRow.currency, turn)
    if (packs.length === 0) continue
    const customer = {
      email,
      company,
      packs,
      index: turn,
      poNumber: companyRow.needs_po_number ? 'PO-DEMO-' : '',
      taxRate: demoTaxRates[companyRow.currency] ?? 0,
    }
    scheduled.push(...stories.map((story, index) => ({ customer, story, index })))
  }
  // In chronological order, so that numbers increase.
  scheduled.sort((one, other) => other.story.began - one.story.began || one.customer.index - other.customer.index)
  for (const { customer, story, index } of scheduled) await runStory(db, customer, story, index, now)
  for (const customer of new Set(scheduled.map((each) => each.customer))) {
    const cart = [2, 4, 6].slice(0, 3 - (customer.index % 2))
    for (const at of cart) await addPackToCart(db, customer, at, 1 + (at % 2), addToInstant(now, -2 * hour))
  }
  await markOlderRead(db, addToInstant(now, -4 * day))
}

/** Each customer buys different goods: mostly antibodies, and one product of another kind. */
async function listPacksFor(db: Db, currency: string, turn: number): Promise<DemoPack[]> {
  const antibodies = await listPacksInStock(db, 'biosimilar', currency, 8 * demoCustomers.length)
  const others = await listPacksInStock(
    db,
    turn % 2 === 0 ? 'anti-mouse' : 'recombinant-protein',
    currency,
    2 * demoCustomers.length,
  )
  return [...antibodies.slice(turn * 8, turn * 8 + 8), ...others.slice(turn * 2, turn * 2 + 2)]
}

async function addPackToCart(
  db: Db,
  { email, packs }: DemoCustomer,
  at: number,
  quantity: number,
  now: Instant,
): Promise<string> {
  const { packId } = packs[at % packs.length] ?? { packId: '' }
  const { id } = await addToCart(db, getDemoUserId(email), { packId, quantity }, now)
  return id
}

interface DemoOrderRun {
  customer: DemoCustomer
  story: DemoOrderStory
  index: number
  /** An instant some days after the order began, at a plausible hour. */
  at(days: number): Instant
}

async function runStory(
  db: Db,
  customer: DemoCustomer,
  story: DemoOrderStory,
  index: number,
  now: Instant,
): Promise<void> {
  const startedAt = addToInstant(now, -story.began * day - (90 - customer.index * 13) * minute)
  const hours = ((index * 53) % 240) * minute
  const at = (days: number): Instant => (days === 0 ? startedAt : addToInstant(startedAt, days * day + hours))
  const run = { customer, story, index, at }
  const orderNo = await placeDemoOrder(db, run)
  if (story.ending !== 'orderedNow' && story.ending !== 'inquiry') await completeStory(db, run, orderNo)
}

async function placeDemoOrder(db: Db, { customer, story, index, at }: DemoOrderRun): Promise<string> {
  const userId = getDemoUserId(customer.email)
  const companyId = getDemoCompanyId(customer.company)
  const startedAt = at(0)
  const chosen: string[] = []
  for (const [good, quantity] of story.goods) chosen.push(await addPackToCart(db, customer, good, quantity, startedAt))
  const lines = (await listCartLineVersions(db, userId, toLocalDate(startedAt, 'UTC'))).filter(({ id }) =>
    chosen.includes(id),
  )
  const addresses = await addressesOf(db, companyId)
  const findDefaultAddress = (kind: string) => addresses.find((row) => row.kind === kind && row.is_default)
  const shipping = findDefaultAddress('shipping')
  const draft = OrderDraft.parse({
    lines,
    shippingAddressId: shipping?.id,
    invoiceAddressId: findDefaultAddress('invoice')?.id,
    phone: shipping?.phone ?? 'NA',
    email: customer.email,
    note: story.note ?? '',
    projectNumber: story.projectNumber ?? '',
    poNumber: customer.poNumber && `${customer.poNumber}${100 + index}`,
    paymentMethod: index % 3 === 0 ? 'invoice-30' : 'bank-transfer',
    requestedDate: await findDeliveryDay(db, shipping?.country ?? '', addToInstant(startedAt, 30 * day).slice(0, 10)),
  })
  const kind = story.ending === 'orderedNow' ? 'orderNow' : 'submit'
  const { orderNo } = await placeOrder(
    db,
    { userId, companyId, tenant: '0', site: null, timeZone: 'UTC', language: 'en', hooks: [], guards: [], checks: [] },
    draft,
    kind,
    startedAt,
    createTaggedCache(),
  )
  return orderNo
}

async function completeStory(db: Db, { customer, story, index, at }: DemoOrderRun, orderNo: string): Promise<void> {
  const buyer = getDemoUserId(customer.email)
  const createTransition = (who: string, days: number): TransitionRequest & { by: string } => ({
    scope: 'all',
    code: orderNo,
    by: who,
    now: at(days),
    hooks: [],
  })
  const prices = story.goods.map(([good]) => customer.packs[good % customer.packs.length]?.price ?? 0)
  const quote = (days: number, discount: number) =>
    sendQuote(db, createTransition(salesUserId, days), {
      lines: prices.map((unitPrice, line) => ({ no: line + 1, unitPrice, discount, taxRate: customer.taxRate })),
      freight: Math.round((prices[0] ?? 0) / 10),
      freightTaxRate: customer.taxRate,
      leadDays: 10,
      validDays: defaultValidDays,
      note: 'Shipped on ice packs, with the certificate of analysis of the lot.',
    })
  await quote(1, 500)
  switch (story.ending) {
    case 'toConfirm': {
      if (customer.index > 1) return
      const about = { scope: 'all' as const, code: orderNo, revision: 1 }
      const question = { lineNo: 1, text: 'Is this lot tested below 1 EU/mg endotoxin?' }
      await commentOnQuote(db, { ...about, by: buyer, now: at(1.5) }, question, 'customer')
      const answer = { lineNo: 1, text: 'Yes, the certificate of the reserved lot states 0.4 EU/mg.' }
      return void (await commentOnQuote(db, { ...about, by: salesUserId, now: at(1.8) }, answer, 'staff'))
    }
    case 'cancelled':
      return void (await cancelOrder(db, createTransition(buyer, 3), 'cancel', { reason: 'The study was postponed' }, [
        quotesOfOrder,
      ]))
    case 'expired':
      return void (await expireQuote(db, {
        scope: 'all',
        code: orderNo,
        by: null,
        now: at(defaultValidDays + 1.5),
        hooks: [],
      }))
    case 'requoted':
      await requestQuoteChanges(db, createTransition(buyer, 2), {
        reason: 'Could you do 10% for three vials?',
        prices: prices.slice(0, 1).map((price) => ({ no: 1, requestedPrice: Math.round(price * 0.9) })),
      })
      return void (await quote(3, 1000))
    default:
      await acceptQuote(db, createTransition(buyer, 3), { revision: 1, poNumber: '' })
  }
  if (story.ending === 'inProduction') return
  const all = story.goods.map(([, num], line) => ({ no: line + 1, num }))
  const lines = story.ending === 'partlyShipped' ? all.slice(0, 1) : all
  const trackingNo = `JD01${String((customer.index * 100 + index) * 7919 + story.began).padStart(16, '0')}`
  const { shipped = 10 } = story
  await shipParcel(db, createTransition(productionUserId, shipped), {
    carrier: 'dhl',
    trackingNo,
    travelsWith: null,
    note: '',
    expectedOn: at(shipped + 3).slice(0, 10),
    shippingCondition: 'ice-pack',
    lines,
  })
  await seedDemoJourney(db, (now) => ({ ...createTransition(productionUserId, 0), now }), 1, {
    shippedAt: at(shipped),
    until: at(shipped + 3),
    index: index + customer.index,
    isHeldUp: story.ending === 'partlyShipped',
    isCompleted: story.ending === 'completed',
  })
  if (story.ending !== 'completed') return
  await recordDelivery(db, createTransition(productionUserId, shipped + 3), 1)
  await completeOrder(db, createTransition(buyer, shipped + 5), 'confirmReceipt')
}

export const seeds = [
  defineSeed({
    name: 'orders.demo',
    version: 1,
    after: ['dictionaries.words', 'carts.freight', 'products.catalogue', 'users.demo', 'addresses.demo'],
    run: (db) => seedDemoOrders(db, toInstant(Date.now())),
  }),
]
