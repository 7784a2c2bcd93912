import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendWaitingNotificationEmails } from '#identity/notifications/notifications.makers.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { aBuyer, type Buyer } from '#ordering/orders/orders.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { countLockWaits } from '#testing/row-locks.ts'
import { aWorld, type World } from '#testing/world.ts'
import { jobs } from './invoices.jobs.ts'
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
  world.clock.set('2027-01-04T08:00:00.000Z')
  staff = await createFinanceStaff(world)
  await world.db.updateTable('session').set({ expires_at: '2999-12-31T00:00:00.000Z' }).execute()
})
afterAll(() => world.close())

const goTo = (day: string) => world.clock.set(`${day}T08:00:00.000Z`)

async function remind(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await jobs[0]?.run(world.jobContext(), {})
}

/** Issued on 4 January 2027 and due on 3 February, a Wednesday, with 125.00 to pay. */
async function anInvoiceOfThirtyDays(terms: 'net-30' | 'prepayment' = 'net-30') {
  goTo('2027-01-04')
  const buyer = await aBuyerIn(world, 'USD')
  const { company_id: companyId } = await world.db
    .selectFrom('user_account')
    .select('company_id')
    .where('id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('company').set({ payment_terms: terms }).where('id', '=', companyId).execute()
  const set = { expires_at: '2999-12-31T00:00:00.000Z' }
  await world.db.updateTable('session').set(set).where('user_id', '=', buyer.userId).execute()
  const { orderNo } = await anAcceptedOrder(world, staff, buyer)
  const invoice = await issue(world, staff, await anInvoice(buyer, [orderNo]))
  return { buyer, companyId, invoice, params: { invoiceNo: invoice.invoiceNo } }
}

const listDays = async (buyer: Buyer, { invoiceNo }: { invoiceNo: string }): Promise<string[]> =>
  (await getInvoice(buyer, invoiceNo)).reminders.map(({ on }) => on)

/** Ids of these customers who have a reminder under the bell. */
async function listReminded(buyers: readonly Buyer[]): Promise<string[]> {
  const rows = await world.db.selectFrom('notification').select(['user_id', 'kind']).execute()
  const reminded = new Set(rows.flatMap(({ user_id, kind }) => (kind.startsWith('invoice.remind') ? [user_id] : [])))
  return buyers.map(({ userId }) => userId).filter((id) => reminded.has(id))
}

/** Texts of the bell about reminders, the newest first. */
async function listBells(buyer: Buyer): Promise<string[]> {
  const { records } = await buyer.client.notifications.list({ query: {} })
  return records.flatMap(({ kind, text }) => (kind.startsWith('invoice.remind') ? [text] : []))
}

describe('an unpaid invoice', () => {
  test('is reminded of 3 days before it is due and 7, 21 and 35 days after, on no day before and on each once', async () => {
    const { buyer, invoice } = await anInvoiceOfThirtyDays()
    const seen: Record<string, string[]> = {}
    const days = ['01-30', '01-31', '02-01', '02-09', '02-10', '02-23', '02-24', '03-09', '03-10', '03-11', '03-25']
    for (const day of days) {
      goTo(`2027-${day}`)
      await remind(2)
      seen[day] = (await listDays(buyer, invoice)).map((on) => on.slice(5))
    }
    expect(seen).toEqual({
      '01-30': [],
      '01-31': ['01-31'],
      '02-01': ['01-31'],
      '02-09': ['01-31'],
      '02-10': ['01-31', '02-10'],
      '02-23': ['01-31', '02-10'],
      '02-24': ['01-31', '02-10', '02-24'],
      '03-09': ['01-31', '02-10', '02-24'],
      '03-10': ['01-31', '02-10', '02-24', '03-10'],
      '03-11': ['01-31', '02-10', '02-24', '03-10'],
      '03-25': ['01-31', '02-10', '02-24', '03-10'],
    })
    expect(await listBells(buyer)).toHaveLength(4)
    const atDesk = await staff.finance.client.invoices.deskDetail({ params: { invoiceNo: invoice.invoiceNo } })
    expect(atDesk.reminders).toEqual(
      ['2027-01-31', '2027-02-10', '2027-02-24', '2027-03-10'].map((on) => ({
        on,
        open: { minor: 12_500, currency: 'USD' },
      })),
    )
  })

  test('is reminded of once when two nodes run the job at the same moment', async () => {
    const { buyer, invoice } = await anInvoiceOfThirtyDays()
    goTo('2027-02-10')
    let nodes: Promise<void>[] = []
    await inTransaction(world.db, async (tx) => {
      await sql`select from invoice where code = ${invoice.invoiceNo} for update`.execute(tx)
      nodes = [remind(), remind()]
      // Both have found the invoice and wait for it.
      await expect.poll(() => countLockWaits(world.db)).toBe(2)
    })
    await Promise.all(nodes)
    expect([await listDays(buyer, invoice), (await listBells(buyer)).length]).toEqual([['2027-02-10'], 1])
  })

  test('is reminded of up to 2 days late after an outage, and not on the third', async () => {
    const late = await anInvoiceOfThirtyDays()
    goTo('2027-02-12')
    await remind()
    expect(await listDays(late.buyer, late.invoice)).toEqual(['2027-02-12'])
    const later = await anInvoiceOfThirtyDays()
    goTo('2027-02-13')
    await remind()
    expect(await listDays(later.buyer, later.invoice)).toEqual([])
  })

  test('that is due on its own day is not reminded of before', async () => {
    const { buyer, invoice } = await anInvoiceOfThirtyDays('prepayment')
    await remind()
    expect(await listDays(buyer, invoice)).toEqual([])
    goTo('2027-01-11')
    await remind()
    expect(await listDays(buyer, invoice)).toEqual(['2027-01-11'])
  })

  test('that is paid in part is reminded of with what is still to pay', async () => {
    const { buyer, invoice, params } = await anInvoiceOfThirtyDays()
    await staff.finance.client.invoices.recordPayment({ params, body: aPayment(world, invoice, '25.00') })
    goTo('2027-02-10')
    await remind()
    expect((await getInvoice(buyer, params.invoiceNo)).reminders).toEqual([
      { on: '2027-02-10', open: { minor: 10_000, currency: 'USD' } },
    ])
    expect(await listBells(buyer)).toEqual([expect.stringContaining('$100.00 was due by Feb 3, 2027')])
  })
})

test('an invoice that is paid, refunded, reversed or only requested is not reminded of', async () => {
  const { invoices } = staff.finance.client
  const paid = await anInvoiceOfThirtyDays()
  await invoices.recordPayment({ params: paid.params, body: aPayment(world, paid.invoice, '125.00') })
  const refunded = await anInvoiceOfThirtyDays()
  const settled = await invoices.recordPayment({
    params: refunded.params,
    body: aPayment(world, refunded.invoice, '125.00'),
  })
  await invoices.recordRefund({ params: refunded.params, body: aPayment(world, settled, '125.00') })
  const reversed = await anInvoiceOfThirtyDays()
  const creditNote = { creditNoteNo: createInvoiceNumber(), issuedOn: getToday(world), reason: 'Wrong title' }
  await invoices.reverse({ params: reversed.params, body: { version: reversed.invoice.version, ...creditNote } })
  const requested = await aBuyerIn(world, 'USD')
  const { orderNo } = await anAcceptedOrder(world, staff, requested)
  await anInvoice(requested, [orderNo])
  goTo('2027-02-10')
  await remind()
  for (const { buyer, invoice } of [paid, refunded, reversed]) expect(await listDays(buyer, invoice)).toEqual([])
  expect(await listReminded([requested])).toEqual([])
})

test('a reminder goes to the colleagues who request invoices once the person who asked for it is disabled', async () => {
  const { buyer, companyId } = await anInvoiceOfThirtyDays()
  const colleague = await aBuyer(world, { company_id: companyId })
  await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', buyer.userId).execute()
  goTo('2027-02-10')
  await remind()
  expect(await listReminded([buyer, colleague])).toEqual([colleague.userId])
})

test('an invoice of a company without anybody to remind is not listed as reminded of', async () => {
  const { buyer, params } = await anInvoiceOfThirtyDays()
  await world.db.updateTable('user_account').set({ disabled: true }).where('id', '=', buyer.userId).execute()
  goTo('2027-02-10')
  await remind()
  expect((await staff.finance.client.invoices.deskDetail({ params })).reminders).toEqual([])
})

test.for([
  ['en', 'Invoice {number}: $125.00 is due by Feb 3, 2027', '$125.00 was due by Feb 3, 2027 and is still unpaid'],
  [
    'zh',
    '发票 {number} 有 US$125.00 待付，付款截止日为 2027年2月3日',
    '有 US$125.00 逾期未付，付款截止日为 2027年2月3日',
  ],
  [
    'es',
    'Factura {number}: quedan 125,00 US$ por pagar, a más tardar el 3 feb 2027',
    'quedan 125,00 US$ por pagar; venció el 3 feb 2027',
  ],
  [
    'ja',
    '請求書 {number}：未払い額 $125.00 の支払期限は 2027/02/03 です',
    '支払期限（2027/02/03）を過ぎた未払い額が $125.00 あります',
  ],
] as const)('a reminder by e-mail is written in the language of its reader: %s', async ([language, before, after]) => {
  const { buyer, invoice } = await anInvoiceOfThirtyDays()
  const { email } = await world.db
    .updateTable('user_account')
    .set({ language })
    .where('id', '=', buyer.userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const { taxInvoiceNo } = await getInvoice(buyer, invoice.invoiceNo)
  const texts: (string | undefined)[] = []
  for (const day of ['2027-01-31', '2027-02-10']) {
    goTo(day)
    await remind()
    await sendWaitingNotificationEmails(world)
    texts.push((await listMessagesTo(world.db, email ?? ''))[0]?.text.replaceAll(/[\u00a0\u202f]/g, ' '))
  }
  expect(texts).toEqual([
    expect.stringContaining(before.replace('{number}', taxInvoiceNo ?? '')),
    expect.stringContaining(after),
  ])
})
