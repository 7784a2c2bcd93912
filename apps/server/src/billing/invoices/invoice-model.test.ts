import { type Currency, currencies, minorDigits } from '@paratope/contract/kernel'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import {
  aBuyerIn,
  anAcceptedOrder,
  anInvoice,
  aPayment,
  createFinanceStaff,
  createInvoiceNumber,
  type FinanceStaff,
  getInvoice,
  getToday,
  issue,
} from './invoices.makers.ts'

let world: World
let staff: FinanceStaff
beforeAll(async () => {
  world = await aWorld()
  staff = await createFinanceStaff(world)
})
afterAll(() => world.close())

const commands = ['request', 'withdraw', 'issue', 'reject', 'pay', 'refund', 'reverse'] as const
type Command = (typeof commands)[number]

/** A command, the chosen invoices, and the part of an amount in hundredths. */
const step = fc.record({
  command: fc.constantFrom<Command>(...commands),
  index: fc.nat(3),
  percent: fc.integer({ min: 1, max: 120 }),
})

/** The refusals that a random command may meet. */
const refusals = [
  'invoice.move_refused',
  'invoice.amount_exceeded',
  'payment.too_much',
  'refund.too_much',
  'input.refused',
]

async function run(buyer: Buyer, orders: readonly string[], currency: Currency, { command, index, percent }: Step) {
  const { records } = await buyer.client.invoices.list({ query: { pageSize: 100 } })
  const orderNo = orders[index % orders.length] ?? ''
  if (command === 'request') {
    const { records: billable } = await buyer.client.invoices.billable({ query: {} })
    const left = billable.find((order) => order.orderNo === orderNo)?.left.minor ?? 0
    const amountMinor = Math.max(1, Math.floor((left * percent) / 100))
    return void (await anInvoice(buyer, [orderNo], { lines: [{ orderNo, amountMinor }] }))
  }
  const invoice = records[index % Math.max(1, records.length)]
  if (!invoice) return
  const params = { invoiceNo: invoice.invoiceNo }
  const { version } = invoice
  const { invoices } = staff.finance.client
  const toAmount = (minor: number) => {
    const part = Math.max(0, Math.floor((minor * percent) / 100))
    return (part / 10 ** minorDigits[currency]).toFixed(minorDigits[currency])
  }
  switch (command) {
    case 'withdraw':
      return void (await buyer.client.invoices.withdraw({ params, body: { version } }))
    case 'issue':
      return void (await issue(world, staff, invoice))
    case 'reject':
      return void (await invoices.reject({ params, body: { version, reason: 'no' } }))
    case 'pay':
      return void (await invoices.recordPayment({
        params,
        body: aPayment(world, invoice, toAmount(invoice.open.minor), currency),
      }))
    case 'refund':
      return void (await invoices.recordRefund({
        params,
        body: aPayment(world, invoice, toAmount(invoice.paid.minor), currency),
      }))
    case 'reverse':
      return void (await invoices.reverse({
        params,
        body: { version, creditNoteNo: createInvoiceNumber(), issuedOn: getToday(world), reason: 'wrong' },
      }))
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function checkInvariants(buyer: Buyer, currency: Currency): Promise<void> {
  const { records } = await buyer.client.invoices.list({ query: { pageSize: 100 } })
  let owed = 0
  for (const { invoiceNo } of records) {
    const invoice = await getInvoice(buyer, invoiceNo)
    const { status, total, credited, paid, open, lines, payments, events, version } = invoice
    const sum = (amounts: readonly { minor: number }[]) => amounts.reduce((all, { minor }) => all + minor, 0)
    expect(sum(lines.map(({ amount }) => amount))).toBe(total.minor)
    expect(sum(payments.map(({ amount }) => amount))).toBe(paid.minor)
    const isCancelled = status === 'void' || status === 'rejected'
    expect(paid.minor + open.minor).toBe(isCancelled ? 0 : total.minor - credited.minor)
    // A refund lowers the claim: only what was never paid is open.
    const cameIn = sum(payments.map(({ amount }) => amount).filter(({ minor }) => minor > 0))
    if (!isCancelled) expect(open.minor).toBe(total.minor - cameIn)
    expect(status === 'refunded').toBe(!isCancelled && credited.minor === total.minor)
    expect(paid.minor >= 0 && paid.minor <= total.minor).toBe(true)
    expect(events).toHaveLength(version)
    const amounts = [total, paid, open, ...lines.map(({ amount }) => amount), ...payments.map(({ amount }) => amount)]
    expect(new Set(amounts.map((amount) => amount.currency))).toEqual(new Set([currency]))
    if (status !== 'requested') owed += open.minor
  }
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from order_billing b where b.invoiced_minor > b.billable_minor
      or b.invoiced_minor <> coalesce((select sum(l.amount_minor) from invoice_line l join invoice i on i.id = l.invoice_id
        where l.order_id = b.order_id and i.status not in ('rejected', 'void')), 0)`.execute(world.db)
  expect(rows[0]?.wrong).toBe(0)
  const today = getToday(world)
  const { statements } = await staff.finance.client.invoices.statement({
    query: { companyId: buyer.companyId as never, from: today, to: today },
  })
  expect(statements[0]?.closing.minor ?? 0).toBe(owed)
}

test.each(currencies)(
  'money property: whatever happens in %s, lines make the total, payments and the open amount too, and no order is invoiced twice',
  async (currency) => {
    const runs = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const buyer = await aBuyerIn(world, currency)
      const orders = [
        (await anAcceptedOrder(world, staff, buyer, 33_333)).orderNo,
        (await anAcceptedOrder(world, staff, buyer, 1)).orderNo,
      ]
      for (const one of steps) {
        await run(buyer, orders, currency, one).catch((error: { code: string }) => {
          if (!refusals.includes(error.code)) throw error
        })
      }
      await checkInvariants(buyer, currency)
    })
    await expect(fc.assert(runs, { numRuns: 8 })).resolves.toBeUndefined()
  },
)
