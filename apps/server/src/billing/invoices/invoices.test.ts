import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToInstant, currencies, day, minorDigits } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, anInquiry, aPack } from '#ordering/orders/orders.makers.ts'
import { readArchive } from '#testing/read-archive.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import {
  aBuyerIn,
  anAcceptedOrder,
  anInvoice,
  anInvoiceFile,
  aPayment,
  aTitle,
  createFinanceStaff,
  createInvoiceNumber,
  type FinanceStaff,
  getInvoice,
  getToday,
  issue,
} from './invoices.makers.ts'

let world: World
let staff: FinanceStaff
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-invoices-'))
  world = await aWorld({ env: { DATA_DIR: folder } })
  staff = await createFinanceStaff(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const usd = (minor: number) => ({ minor, currency: 'USD' })
const today = () => getToday(world)
const missing = { code: 'record.missing' }

async function anIssuedInvoice(names?: readonly string[]) {
  const buyer = await aBuyer(world)
  const { orderNo } = await anAcceptedOrder(world, staff, buyer)
  const invoice = await issue(world, staff, await anInvoice(buyer, [orderNo]), names)
  return { buyer, orderNo, invoice, params: { invoiceNo: invoice.invoiceNo } }
}

describe('a request', () => {
  test('[ORDER-003] [ORDER-005] takes several orders on one title, and lists number, title, tax number, amount and state', async () => {
    const buyer = await aBuyer(world)
    const first = await anAcceptedOrder(world, staff, buyer, 10_000)
    world.clock.advance(1000)
    const second = await anAcceptedOrder(world, staff, buyer, 20_000)
    const before = await buyer.client.invoices.billable({ query: {} })
    expect(before.records.map(({ orderNo, total, left }) => [orderNo, total, left])).toEqual([
      [second.orderNo, usd(22_500), usd(22_500)],
      [first.orderNo, usd(12_500), usd(12_500)],
    ])
    const { invoiceNo } = await anInvoice(buyer, [first.orderNo, second.orderNo], { note: 'For the audit' })
    const { records, total, counts } = await buyer.client.invoices.list({ query: {} })
    expect(total).toBe(1)
    expect(counts).toEqual({ requested: 1, issued: 0, partlyPaid: 0, paid: 0, refunded: 0, rejected: 0, void: 0 })
    expect(records[0]).toMatchObject({
      invoiceNo,
      status: 'requested',
      version: 1,
      title: 'Sample Biologics',
      taxNumber: '91310115MA1K35W8XF',
      total: usd(35_000),
      paid: usd(0),
      open: usd(35_000),
      orders: [first.orderNo, second.orderNo],
      taxInvoiceNo: null,
      can: { withdraw: true, issue: false, reject: false, pay: false, refund: false, reverse: false, addFiles: false },
    })
    expect((await getInvoice(buyer, invoiceNo)).lines.map(({ orderNo, amount }) => [orderNo, amount])).toEqual([
      [first.orderNo, usd(12_500)],
      [second.orderNo, usd(22_500)],
    ])
    expect((await buyer.client.invoices.billable({ query: {} })).total).toBe(0)
  })

  test('is found by its numbers, its title and its orders', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const { invoiceNo } = await anInvoice(buyer, [orderNo])
    const find = async (query: object) =>
      (await buyer.client.invoices.list({ query })).records.map((record) => record.invoiceNo)
    for (const keyword of [invoiceNo, 'Biologics', '91310115MA1K35W8XF', orderNo]) {
      expect(await find({ keyword })).toEqual([invoiceNo])
    }
    expect(await find({ orderNo })).toEqual([invoiceNo])
    expect(await find({ keyword: 'elsewhere' })).toEqual([])
    expect(await find({ status: 'paid' })).toEqual([])
  })

  test('may charge a part of an order, and the rest later', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    await anInvoice(buyer, [orderNo], { lines: [{ orderNo, amountMinor: 5000 }] })
    expect((await buyer.client.invoices.billable({ query: {} })).records[0]).toMatchObject({ left: usd(7500) })
    await expect(anInvoice(buyer, [orderNo], { lines: [{ orderNo, amountMinor: 7501 }] })).rejects.toMatchObject({
      code: 'invoice.amount_exceeded',
      values: { orderNo, left: usd(7500) },
    })
    await anInvoice(buyer, [orderNo])
    await expect(anInvoice(buyer, [orderNo])).rejects.toMatchObject({
      code: 'invoice.amount_exceeded',
      values: { left: usd(0) },
    })
  })

  test('needs an accepted order, each once, and one currency', async () => {
    const buyer = await aBuyer(world)
    const { orderNo: inquiry } = await anInquiry(buyer, [await aPack(world)])
    await expect(anInvoice(buyer, [inquiry])).rejects.toMatchObject({ code: 'invoice.order_not_billable' })
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    await expect(anInvoice(buyer, [orderNo, orderNo])).rejects.toMatchObject({ code: 'invoice.order_repeated' })
    const other = await anAcceptedOrder(world, staff, buyer)
    await world.db.updateTable('sales_order').set({ currency: 'EUR' }).where('code', '=', other.orderNo).execute()
    await expect(anInvoice(buyer, [orderNo, other.orderNo])).rejects.toMatchObject({ code: 'invoice.currency_mixed' })
    expect((await buyer.client.invoices.list({ query: {} })).total).toBe(0)
  })

  test('a special VAT invoice is for companies in China', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const person = await aTitle(buyer, { holder: 'person', title: 'Ada Sample', taxNumber: '' })
    const german = await aTitle(buyer, { country: 'DE', title: 'Muster GmbH', taxNumber: 'DE136695976' })
    for (const { id } of [person, german]) {
      await expect(anInvoice(buyer, [orderNo], { titleId: id, invoiceType: 'special' })).rejects.toMatchObject({
        code: 'invoice.special_refused',
      })
    }
    const chinese = await aTitle(buyer)
    await anInvoice(buyer, [orderNo], { titleId: chinese.id, invoiceType: 'special' })
  })

  test('keeps its title, whatever becomes of the book', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const { invoiceNo } = await anInvoice(buyer, [orderNo])
    const [title] = await buyer.client.invoices.titles()
    if (!title) throw new Error('no title')
    const body = { version: 1, holder: 'person' as const, country: 'CN', title: 'New name', taxNumber: '' }
    await buyer.client.invoices.updateTitle({ params: { id: title.id }, body })
    await buyer.client.invoices.deleteTitle({ params: { id: title.id } })
    expect(await getInvoice(buyer, invoiceNo)).toMatchObject({
      title: 'Sample Biologics',
      titleContent: { holder: 'company', taxNumber: '91310115MA1K35W8XF' },
    })
  })

  test('withdrawn or rejected, its orders can be invoiced again', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const first = await anInvoice(buyer, [orderNo])
    expect(
      await buyer.client.invoices.withdraw({ params: { invoiceNo: first.invoiceNo }, body: { version: 1 } }),
    ).toEqual({ invoiceNo: first.invoiceNo, status: 'void', version: 2 })
    const second = await anInvoice(buyer, [orderNo])
    const params = { invoiceNo: second.invoiceNo }
    await staff.finance.client.invoices.reject({ params, body: { version: 1, reason: 'The tax number is closed' } })
    expect(await getInvoice(buyer, second.invoiceNo)).toMatchObject({
      status: 'rejected',
      reason: 'The tax number is closed',
      open: usd(0),
    })
    expect((await anInvoice(buyer, [orderNo])).status).toBe('requested')
  })

  test.each([2, 10])('D-9: %i requests for one order at once make one invoice', async (count) => {
    const buyer = await aBuyer(world)
    const colleague = await aBuyer(world, { company_id: buyer.companyId })
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    await aTitle(buyer)
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        anInvoice(at % 2 === 0 ? buyer : colleague, [orderNo]).then(
          ({ status }) => status as string,
          ({ code }) => code as string,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: count - 1 }, () => 'invoice.amount_exceeded'),
      'requested',
    ])
  })

  test('the database itself refuses to invoice an order twice, or in another currency', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const { invoiceNo } = await anInvoice(buyer, [orderNo], { lines: [{ orderNo, amountMinor: 12_000 }] })
    const line = await world.db
      .selectFrom('invoice_line')
      .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
      .selectAll('invoice_line')
      .where('invoice.code', '=', invoiceNo)
      .executeTakeFirstOrThrow()
    const other = await anAcceptedOrder(world, staff, buyer)
    const second = await anInvoice(buyer, [other.orderNo])
    const { id } = await world.db
      .selectFrom('invoice')
      .select('id')
      .where('code', '=', second.invoiceNo)
      .executeTakeFirstOrThrow()
    const insert = (values: object) =>
      world.db
        .insertInto('invoice_line')
        .values({ ...line, invoice_id: id, no: 2, amount_minor: 501, ...values })
        .execute()
    await expect(insert({})).rejects.toMatchObject({ constraint: 'order_billing_once' })
    await expect(insert({ currency: 'EUR', amount_minor: 1 })).rejects.toMatchObject({ code: '23503' })
    await expect(
      world.db.updateTable('invoice_line').set({ amount_minor: 1 }).where('invoice_id', '=', id).execute(),
    ).rejects.toThrow('append-only')
  })
})

describe('the finance desk', () => {
  test('issues with number, date and files; the customer is told and downloads them', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const requested = await anInvoice(buyer, [orderNo])
    const bell = await staff.finance.client.notifications.list({ query: { pageSize: 100 } })
    expect(bell.records.find(({ link }) => link?.code === requested.invoiceNo)).toMatchObject({
      kind: 'invoice.request',
      text: `Sample Biologics requested invoice ${requested.invoiceNo} for $125.00`,
      link: { kind: 'invoice', code: requested.invoiceNo },
    })
    const { status } = await issue(world, staff, requested, ['invoice.pdf', 'invoice.ofd'])
    expect(status).toBe('issued')
    const invoice = await getInvoice(buyer, requested.invoiceNo)
    expect(invoice).toMatchObject({
      status: 'issued',
      issuedOn: today(),
      files: [
        { no: 1, name: 'invoice.pdf' },
        { no: 2, name: 'invoice.ofd' },
      ],
      fileCount: 2,
    })
    expect(invoice.events.map(({ kind, by }) => [kind, by.staff])).toEqual([
      ['issue', true],
      ['request', false],
    ])
    const { records } = await buyer.client.notifications.list({ query: {} })
    expect(records.find(({ kind }) => kind === 'invoice.issue')).toMatchObject({
      link: { kind: 'order', code: orderNo },
    })
    const link = await buyer.client.invoices.fileLink({ params: { invoiceNo: requested.invoiceNo, no: 1 } })
    const reply = await world.http.inject({ url: link.url, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
    expect([reply.statusCode, reply.body]).toEqual([200, '%PDF-1.7 invoice.pdf'])
  })

  test('a number is given once, a date is not in the future, and files are one’s own uploads', async () => {
    const { invoice: first } = await anIssuedInvoice()
    const { taxInvoiceNo } = await staff.finance.client.invoices.deskDetail({ params: { invoiceNo: first.invoiceNo } })
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const { invoiceNo } = await anInvoice(buyer, [orderNo])
    const attempt = async (overrides: object) => {
      const file = await anInvoiceFile(world, staff.finance)
      const body = { version: 1, taxInvoiceNo: createInvoiceNumber(), issuedOn: today(), files: [file.id] as never }
      return staff.finance.client.invoices.issue({ params: { invoiceNo }, body: { ...body, ...overrides } })
    }
    await expect(attempt({ taxInvoiceNo })).rejects.toMatchObject({
      code: 'invoice.number_taken',
      values: { number: taxInvoiceNo },
    })
    const tomorrow = addToInstant(world.clock.now(), 2 * day).slice(0, 10)
    await expect(attempt({ issuedOn: tomorrow })).rejects.toMatchObject({ code: 'invoice.date_future' })
    const foreign = await anInvoiceFile(world, buyer)
    await expect(attempt({ files: [foreign.id] })).rejects.toMatchObject({ code: 'invoice.file_missing' })
    await expect(attempt({ files: [] })).rejects.toMatchObject({ code: 'input.refused' })
    expect((await attempt({})).status).toBe('issued')
  })

  test('has at most 10 files, those that are added later included', async () => {
    const { invoice, params } = await anIssuedInvoice(Array.from({ length: 9 }, (_, at) => `page-${at}.pdf`))
    const addFiles = async (version: number, count: number) => {
      const files = await Promise.all(Array.from({ length: count }, () => anInvoiceFile(world, staff.finance)))
      return staff.finance.client.invoices.addFiles({
        params,
        body: { version, files: files.map(({ id }) => id) as never },
      })
    }
    await expect(addFiles(invoice.version, 2)).rejects.toMatchObject({
      code: 'invoice.too_many_files',
      values: { most: 10 },
    })
    const { version } = await addFiles(invoice.version, 1)
    await expect(addFiles(version, 1)).rejects.toMatchObject({ code: 'invoice.too_many_files' })
    expect((await staff.finance.client.invoices.deskDetail({ params })).files.length).toBe(10)
  })

  test('does not issue what the order no longer costs', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const requested = await anInvoice(buyer, [orderNo])
    const order = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
    await staff.sales.client.orders.cancelByStaff({
      params: { orderNo },
      body: { version: order.version, reason: 'Out of production' },
    })
    await expect(issue(world, staff, requested)).rejects.toMatchObject({
      code: 'invoice.order_changed',
      values: { orderNo },
    })
  })

  test('records part payments and the rest, refuses more, and notes refunds', async () => {
    const { buyer, invoice, params } = await anIssuedInvoice()
    const { recordPayment, recordRefund } = staff.finance.client.invoices
    const part = await recordPayment({ params, body: aPayment(world, invoice, '100.00') })
    expect(part).toMatchObject({ status: 'partlyPaid', version: 3 })
    await expect(recordPayment({ params, body: aPayment(world, part, '25.01') })).rejects.toMatchObject({
      code: 'payment.too_much',
      values: { open: usd(2500) },
    })
    const paid = await recordPayment({ params, body: aPayment(world, part, '25') })
    expect(paid.status).toBe('paid')
    await expect(recordPayment({ params, body: aPayment(world, paid, '1') })).rejects.toMatchObject({
      code: 'invoice.move_refused',
    })
    await expect(recordRefund({ params, body: aPayment(world, paid, '125.01') })).rejects.toMatchObject({
      code: 'refund.too_much',
      values: { paid: usd(12_500) },
    })
    const refunded = await recordRefund({ params, body: aPayment(world, paid, '25.00') })
    expect(refunded.status).toBe('paid')
    expect(await getInvoice(buyer, invoice.invoiceNo)).toMatchObject({
      credited: usd(2500),
      paid: usd(10_000),
      open: usd(0),
    })
    expect((await recordRefund({ params, body: aPayment(world, refunded, '100') })).status).toBe('refunded')
    const { payments, paid: left, open, events } = await getInvoice(buyer, invoice.invoiceNo)
    expect(payments.map(({ amount }) => amount.minor)).toEqual([10_000, 2500, -2500, -10_000])
    expect([left, open]).toEqual([usd(0), usd(0)])
    expect(events.map(({ kind }) => kind)).toEqual(['refund', 'refundPart', 'pay', 'payPart', 'issue', 'request'])
  })

  test('a refund of a paid invoice is nothing to pay: not in lists, dashboards, statements, exports or the credit', async () => {
    const { buyer, invoice, params } = await anIssuedInvoice()
    const { recordPayment, recordRefund, statement, exportDesk, desk } = staff.finance.client.invoices
    const paid = await recordPayment({ params, body: aPayment(world, invoice, '125.00') })
    expect((await recordRefund({ params, body: aPayment(world, paid, '100.50') })).status).toBe('paid')
    const [row] = (await buyer.client.invoices.list({ query: {} })).records
    expect(row).toMatchObject({ status: 'paid', credited: usd(10_050), paid: usd(2450), open: usd(0) })
    const groups = await buyer.client.dashboard.waiting()
    expect(groups.filter(({ kind }) => kind === 'invoices')).toEqual([])
    const query = { companyId: buyer.companyId as never }
    expect((await desk({ query: { ...query, overdue: 'true' } })).records).toEqual([])
    const { statements } = await statement({ query: { ...query, from: today(), to: today() } })
    expect(statements[0]?.closing).toEqual(usd(0))
    const file = await exportDesk({ query: { ...query, columns: 'status|refunded|paid|open' } })
    expect((await file.blob.text()).replace('\ufeff', '').split(/\r?\n/)[1]).toBe('Paid,100.50,24.50,0.00')
  })

  test('takes one currency, days until today, and each reference once', async () => {
    const { invoice, params } = await anIssuedInvoice()
    const pay = (overrides: object) =>
      staff.finance.client.invoices.recordPayment({
        params,
        body: { ...aPayment(world, invoice, '10.00'), ...overrides },
      })
    await expect(pay({ currency: 'EUR' })).rejects.toMatchObject({ code: 'invoice.currency_mixed' })
    const tomorrow = addToInstant(world.clock.now(), 2 * day).slice(0, 10)
    await expect(pay({ paidOn: tomorrow })).rejects.toMatchObject({ code: 'invoice.date_future' })
    await expect(pay({ amount: '0.00' })).rejects.toMatchObject({ code: 'input.refused' })
    await expect(pay({ amount: '-5' })).rejects.toMatchObject({ code: 'input.refused' })
    const { version } = await pay({ reference: 'BANK-TWICE' })
    await expect(pay({ version, reference: 'BANK-TWICE' })).rejects.toMatchObject({
      code: 'payment.recorded',
      values: { reference: 'BANK-TWICE' },
    })
  })

  test('an amount has no more decimals than its currency', async () => {
    const buyer = await aBuyerIn(world, 'JPY')
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const invoice = await issue(world, staff, await anInvoice(buyer, [orderNo]))
    const params = { invoiceNo: invoice.invoiceNo }
    const { recordPayment } = staff.finance.client.invoices
    await expect(recordPayment({ params, body: aPayment(world, invoice, '1.5', 'JPY') })).rejects.toMatchObject({
      code: 'input.refused',
      values: { fields: [{ path: 'amount' }] },
    })
    expect((await recordPayment({ params, body: aPayment(world, invoice, '12500', 'JPY') })).status).toBe('paid')
  })

  test('reverses by a credit note; what was paid is to be returned, and the order can be invoiced again', async () => {
    const { buyer, orderNo, invoice, params } = await anIssuedInvoice()
    const { recordPayment, recordRefund, reverse } = staff.finance.client.invoices
    const paid = await recordPayment({ params, body: aPayment(world, invoice, '50.00') })
    const creditNoteNo = createInvoiceNumber()
    const body = { version: paid.version, creditNoteNo, issuedOn: today(), reason: 'Wrong title' }
    const reversed = await reverse({ params, body })
    expect(reversed.status).toBe('void')
    expect(await getInvoice(buyer, invoice.invoiceNo)).toMatchObject({
      status: 'void',
      reason: 'Wrong title',
      creditNote: { number: creditNoteNo, issuedOn: today() },
      paid: usd(5000),
      open: usd(-5000),
    })
    expect((await recordRefund({ params, body: aPayment(world, reversed, '50.00') })).status).toBe('void')
    expect(await getInvoice(buyer, invoice.invoiceNo)).toMatchObject({ paid: usd(0), open: usd(0) })
    expect((await anInvoice(buyer, [orderNo])).status).toBe('requested')
  })

  test('filters its list and exports what it shows', async () => {
    const { buyer, invoice } = await anIssuedInvoice()
    const { client } = staff.finance
    const query = { companyId: buyer.companyId as never, status: 'issued' as const }
    const { records, counts } = await client.invoices.desk({ query })
    expect([records.map(({ invoiceNo }) => invoiceNo), counts.issued]).toEqual([[invoice.invoiceNo], 1])
    const columns = 'invoiceNo|status|currency|total|open'
    const file = await client.invoices.exportDesk({ query: { ...query, columns } })
    expect((await file.blob.text()).replace('\ufeff', '').split(/\r?\n/)).toEqual([
      'Request no.,Status,Currency,Total,Open',
      `${invoice.invoiceNo},Issued,USD,125.00,125.00`,
      '',
    ])
    expect((await client.invoices.deskCompanies()).map(({ id }) => id)).toContain(buyer.companyId)
  })
})

test('the export says how much of each invoice is tax, also where it charges a part of the order', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  const params = { orderNo }
  // 100.00 and 25.00 for shipping, with 6 % tax on both: 132.50, of which 7.50 is tax.
  const { version } = await staff.sales.client.quotes.send({
    params,
    body: {
      version: 1,
      lines: [{ no: 1, unitPrice: 10_000, taxRate: 600 }],
      freight: 2500,
      freightTaxRate: 600,
      leadDays: 14,
    },
  })
  await buyer.client.quotes.accept({ params, body: { version, revision: 1 } })
  await anInvoice(buyer, [], { lines: [{ orderNo, amountMinor: 5300 }] })
  world.clock.advance(1000)
  await anInvoice(buyer, [], { lines: [{ orderNo, amountMinor: 7950 }] })
  const query = { companyId: buyer.companyId as never, columns: 'tax|total' }
  const file = await staff.finance.client.invoices.exportDesk({ query })
  const [heading, ...rows] = (await file.blob.text()).replace('\ufeff', '').trimEnd().split(/\r?\n/)
  expect(heading).toBe('Tax,Total')
  expect(rows.toSorted()).toEqual(['3.00,53.00', '4.50,79.50'])
})

describe('attacks', () => {
  test('other companies’ invoices, files and archives do not exist', async () => {
    const { buyer, invoice, params } = await anIssuedInvoice()
    const stranger = await aBuyer(world)
    const { client } = stranger
    await expect(client.invoices.detail({ params })).rejects.toMatchObject(missing)
    await expect(client.invoices.fileLink({ params: { ...params, no: 1 } })).rejects.toMatchObject(missing)
    await expect(client.invoices.archive({ query: { invoiceNos: invoice.invoiceNo } })).rejects.toMatchObject(missing)
    const own = await anAcceptedOrder(world, staff, stranger)
    const { invoiceNo } = await issue(world, staff, await anInvoice(stranger, [own.orderNo]))
    const both = `${invoiceNo}|${invoice.invoiceNo}`
    await expect(client.invoices.archive({ query: { invoiceNos: both } })).rejects.toMatchObject(missing)
    await expect(client.invoices.withdraw({ params, body: { version: 2 } })).rejects.toMatchObject(missing)
    expect((await client.invoices.list({ query: { keyword: invoice.invoiceNo } })).total).toBe(0)
    for (const call of [
      client.invoices.deskDetail({ params }),
      client.invoices.deskFileLink({ params: { ...params, no: 1 } }),
      client.invoices.recordPayment({ params, body: aPayment(world, invoice, '1') }),
      buyer.client.invoices.recordPayment({ params, body: aPayment(world, invoice, '125.00') }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'permission.missing' })
    }
  })

  test('neither the orders nor the titles of others can be invoiced', async () => {
    const buyer = await aBuyer(world)
    const stranger = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    await aTitle(stranger)
    await expect(anInvoice(stranger, [orderNo])).rejects.toMatchObject(missing)
    const title = await aTitle(buyer)
    const own = await anAcceptedOrder(world, staff, stranger)
    await expect(anInvoice(stranger, [own.orderNo], { titleId: title.id })).rejects.toMatchObject({
      code: 'invoice.title_missing',
    })
  })

  test('an invoice file is nobody’s outside of its invoice', async () => {
    const { buyer, params } = await anIssuedInvoice()
    const { url } = await buyer.client.invoices.fileLink({ params: { ...params, no: 1 } })
    const id = /static\/(fil_\w+)/.exec(url)?.[1] as never
    for (const { client } of [buyer, staff.finance]) {
      await expect(client.files.link({ params: { id } })).rejects.toMatchObject(missing)
      await expect(client.files.delete({ params: { id } })).rejects.toMatchObject(missing)
    }
    const other = await anIssuedInvoice()
    const { url: foreign } = await other.buyer.client.invoices.fileLink({ params: { ...other.params, no: 1 } })
    const mixed = url.replace(/token=.*/, foreign.slice(foreign.indexOf('token=')))
    const reply = await world.http.inject({ url: mixed, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
    expect(reply.statusCode).toBe(404)
  })

  test('the desk of another tenant sees none of it', async () => {
    const { params } = await anIssuedInvoice()
    await world.db.updateTable('invoice').set({ tenant: '9' }).where('code', '=', params.invoiceNo).execute()
    await expect(staff.finance.client.invoices.deskDetail({ params })).rejects.toMatchObject(missing)
  })

  test('a stale version changes nothing and names the newest', async () => {
    const { invoice, params } = await anIssuedInvoice()
    const stale = { ...invoice, version: 1 }
    await expect(
      staff.finance.client.invoices.recordPayment({ params, body: aPayment(world, stale, '1.00') }),
    ).rejects.toMatchObject({ code: 'record.changed', values: { status: 'issued', version: 2 } })
  })

  test('D-3: a payment that is sent again with its key is recorded once', async () => {
    const { buyer, invoice, params } = await anIssuedInvoice()
    const payload = aPayment(world, invoice, '25.00')
    const key = crypto.randomUUID()
    const url = `/jeecg-boot/by-order-client/invoice/desk/${params.invoiceNo}/payment`
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        staff.finance.send({ method: 'POST', url, headers: { 'idempotency-key': key }, payload }),
      ),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await getInvoice(buyer, params.invoiceNo)).payments).toHaveLength(1)
  })

  test('D-10: ten payments at once record no more than what is open', async () => {
    const { buyer, invoice, params } = await anIssuedInvoice()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        staff.finance.client.invoices.recordPayment({ params, body: aPayment(world, invoice, '125.00') }).then(
          ({ status }) => status as string,
          ({ code }) => code as string,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect((await getInvoice(buyer, params.invoiceNo)).open).toEqual(usd(0))
  })

  test.each(['sales', 'production', 'content'] as const)('%s have no finance desk', async (role) => {
    const { params } = await anIssuedInvoice()
    const { client } = await signIn(world, { role })
    await expect(client.invoices.desk({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
    await expect(client.invoices.reject({ params, body: { version: 2, reason: 'no' } })).rejects.toMatchObject({
      code: 'permission.missing',
    })
  })
})

describe('an archive', () => {
  test('holds the files of the chosen invoices, each in the folder of its number', async () => {
    const buyer = await aBuyer(world)
    const numbers: string[] = []
    for (const names of [['发票.pdf', '发票.ofd'], ['invoice.pdf']]) {
      const { orderNo } = await anAcceptedOrder(world, staff, buyer)
      const { invoiceNo } = await issue(world, staff, await anInvoice(buyer, [orderNo]), names)
      numbers.push(invoiceNo)
    }
    const { name, blob } = await buyer.client.invoices.archive({ query: { invoiceNos: numbers.join('|') } })
    expect([name, blob.type]).toEqual(['invoices.zip', 'application/zip'])
    const entries = readArchive(Buffer.from(await blob.arrayBuffer()))
    expect(entries.map(([name, content]) => [name, content.toString()])).toEqual([
      [`${numbers[0]}/1-发票.pdf`, '%PDF-1.7 发票.pdf'],
      [`${numbers[0]}/2-发票.ofd`, '%PDF-1.7 发票.ofd'],
      [`${numbers[1]}/1-invoice.pdf`, '%PDF-1.7 invoice.pdf'],
    ])
  })

  test('without files is no archive', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await anAcceptedOrder(world, staff, buyer)
    const { invoiceNo } = await anInvoice(buyer, [orderNo])
    await expect(buyer.client.invoices.archive({ query: { invoiceNos: invoiceNo } })).rejects.toMatchObject({
      code: 'invoice.archive_empty',
    })
  })
})

describe('a statement', () => {
  test.each(currencies)('in %s has opening balance, invoices, payments and closing balance', async (currency) => {
    const buyer = await aBuyerIn(world, currency)
    const { recordPayment, recordRefund, reverse, statement, exportStatement } = staff.finance.client.invoices
    const [first, second] = [
      await anAcceptedOrder(world, staff, buyer, 10_000),
      await anAcceptedOrder(world, staff, buyer, 40_000),
    ]
    const one = await issue(world, staff, await anInvoice(buyer, [first.orderNo]))
    await world.db.updateTable('invoice').set({ issued_on: '2026-01-31' }).where('code', '=', one.invoiceNo).execute()
    const two = await issue(world, staff, await anInvoice(buyer, [second.orderNo]))
    const decimal = (minor: number) => (minor / 10 ** minorDigits[currency]).toFixed(minorDigits[currency])
    const params = { invoiceNo: one.invoiceNo }
    const paid = await recordPayment({ params, body: aPayment(world, one, decimal(12_500), currency) })
    const back = await recordRefund({ params, body: aPayment(world, paid, decimal(500), currency) })
    await reverse({
      params,
      body: { version: back.version, creditNoteNo: createInvoiceNumber(), issuedOn: today(), reason: 'Wrong title' },
    })
    const period = { companyId: buyer.companyId as never, from: '2026-02-01', to: today() }
    const { statements } = await statement({ query: period })
    const money = (minor: number) => ({ minor, currency })
    expect(statements).toMatchObject([
      {
        currency,
        opening: money(12_500),
        invoiced: money(30_000),
        paid: money(12_000),
        closing: money(30_500),
      },
    ])
    expect(
      statements[0]?.entries.map(({ kind, invoiceNo, amount, balance }) => [
        kind,
        invoiceNo,
        amount.minor,
        balance.minor,
      ]),
    ).toEqual([
      ['creditNote', one.invoiceNo, -12_000, 500],
      ['payment', one.invoiceNo, -12_500, -12_000],
      ['refund', one.invoiceNo, 500, -11_500],
      ['creditNote', one.invoiceNo, -500, -12_000],
      ['invoice', two.invoiceNo, 42_500, 30_500],
    ])
    const file = await exportStatement({ query: { ...period, columns: 'kind|currency|charged|credited|balance' } })
    expect((await file.blob.text()).replace('\ufeff', '').split(/\r?\n/)).toEqual([
      'Entry,Currency,Charged,Credited,Balance',
      `Opening balance,${currency},,,${decimal(12_500)}`,
      `Credit note,${currency},,${decimal(12_000)},${decimal(500)}`,
      `Payment,${currency},,${decimal(12_500)},${decimal(-12_000)}`,
      `Refund,${currency},${decimal(500)},,${decimal(-11_500)}`,
      `Credit note,${currency},,${decimal(500)},${decimal(-12_000)}`,
      `Invoice,${currency},${decimal(42_500)},,${decimal(30_500)}`,
      `Closing balance,${currency},,,${decimal(30_500)}`,
      '',
    ])
  })

  test.each([
    ['en', 'Statement-2026-01-01-2026-12-31.pdf'],
    ['zh', '对账单-2026-01-01-2026-12-31.pdf'],
    ['es', 'Extracto-2026-01-01-2026-12-31.pdf'],
    ['ja', '取引明細書-2026-01-01-2026-12-31.pdf'],
  ] as const)('is a PDF in %s, for finance and for the company itself', async (language, name) => {
    const { buyer } = await anIssuedInvoice()
    const period = { from: '2026-01-01', to: '2026-12-31', language }
    const { statementPdf } = staff.finance.client.invoices
    const files = [
      await statementPdf({ query: { ...period, companyId: buyer.companyId as never } }),
      await buyer.client.invoices.ownStatementPdf({ query: period }),
    ]
    const [first = '', second] = await Promise.all(
      files.map(async ({ blob }) => Buffer.from(await blob.arrayBuffer()).toString('latin1')),
    )
    expect(files.map((file) => file.name)).toEqual([name, name])
    expect([first.startsWith('%PDF-'), first.includes(`/Lang (${language})`), first.length]).toEqual([
      true,
      true,
      second?.length,
    ])
  })

  test('as a PDF is for finance and members who read invoices alone, each of their own company', async () => {
    const { buyer } = await anIssuedInvoice()
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const ofBuyer = { ...query, companyId: buyer.companyId as never }
    for (const { client } of [staff.sales, staff.production, buyer])
      await expect(client.invoices.statementPdf({ query: ofBuyer })).rejects.toMatchObject({
        code: 'permission.missing',
      })
    await expect(staff.finance.client.invoices.ownStatementPdf({ query })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    const stranger = await aBuyer(world)
    const size = async (person: typeof buyer) =>
      (await person.client.invoices.ownStatementPdf({ query: { ...ofBuyer } })).blob.size
    expect(await size(stranger)).toBeLessThan(await size(buyer))
  })

  test('is refused for a period that ends before it begins', async () => {
    const { buyer } = await anIssuedInvoice()
    const query = { companyId: buyer.companyId as never, from: '2026-02-01', to: '2026-01-01' }
    await expect(staff.finance.client.invoices.statement({ query })).rejects.toMatchObject({
      code: 'statement.period_wrong',
    })
  })
})

describe('the title book', () => {
  test('belongs to the company, has one default, and each title once', async () => {
    const buyer = await aBuyer(world)
    const colleague = await aBuyer(world, { company_id: buyer.companyId })
    const first = await aTitle(buyer)
    expect(first.isDefault).toBe(true)
    const second = await aTitle(colleague, { title: 'Second', isDefault: true })
    expect((await buyer.client.invoices.titles()).map(({ title, isDefault }) => [title, isDefault])).toEqual([
      ['Second', true],
      ['Sample Biologics', false],
    ])
    await expect(aTitle(buyer)).rejects.toMatchObject({ code: 'invoice_title.taken' })
    await buyer.client.invoices.deleteTitle({ params: { id: second.id } })
    expect((await buyer.client.invoices.titles()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, true],
    ])
  })

  test('takes the titles of colleagues who enter them at once, and keeps one default', async () => {
    const buyer = await aBuyer(world)
    await Promise.all(Array.from({ length: 8 }, (_, at) => aTitle(buyer, { title: `Title ${at}`, isDefault: true })))
    const titles = await buyer.client.invoices.titles()
    expect([titles.length, titles.filter(({ isDefault }) => isDefault).length]).toEqual([8, 1])
  })

  test('a title that a colleague changed meanwhile is shown as it is now', async () => {
    const buyer = await aBuyer(world)
    const { id } = await aTitle(buyer)
    const body = { version: 1, holder: 'person' as const, country: 'CN', title: 'Ada', taxNumber: '' }
    await buyer.client.invoices.updateTitle({ params: { id }, body })
    await expect(buyer.client.invoices.updateTitle({ params: { id }, body })).rejects.toMatchObject({
      code: 'record.changed',
      values: { current: { version: 2, title: 'Ada' } },
    })
  })

  test('[PERM-023] is closed to other companies', async () => {
    const { id } = await aTitle(await aBuyer(world))
    const { client } = await aBuyer(world)
    const body = { version: 1, holder: 'person' as const, country: 'CN', title: 'Mine', taxNumber: '' }
    await expect(client.invoices.updateTitle({ params: { id }, body })).rejects.toMatchObject(missing)
    await expect(client.invoices.deleteTitle({ params: { id } })).rejects.toMatchObject(missing)
    expect(await client.invoices.titles()).toEqual([])
  })
})

test('[ROUTE-055] [ROUTE-057] [PERM-019] the page of invoices is a hidden entry of the menu, in Chinese only', async () => {
  const { token } = await aBuyer(world)
  const menus = await Promise.all(
    ['zh', 'en', 'es', 'ja'].map(async (language) => {
      const { menu } = await world.caller({ token, language }).client.navigation.userMenu()
      return menu.filter(({ component }) => component === 'MyInvoices').map(({ path, hidden }) => [path, hidden])
    }),
  )
  expect(menus).toEqual([[['/myInvoice/Index', true]], [], [], []])
})

test('a company has at most 100 billing details, not counting those of others', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  await aTitle(other)
  for (let no = 1; no <= 100; no += 1) await aTitle(buyer, { title: `Institute ${no}` })
  await expect(aTitle(buyer, { title: 'Institute 101' })).rejects.toMatchObject({
    code: 'invoice_title.too_many',
    values: { most: 100 },
  })
})
