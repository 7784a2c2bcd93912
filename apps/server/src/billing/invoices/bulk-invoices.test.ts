import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBuyer, type Buyer } from '#ordering/orders/orders.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import {
  anAcceptedOrder,
  anInvoice,
  anInvoiceFile,
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
let buyer: Buyer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-bulk-invoices-'))
  world = await aWorld({ env: { DATA_DIR: folder } })
  staff = await createFinanceStaff(world)
  buyer = await aBuyer(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const usd = (minor: number) => ({ minor, currency: 'USD' })
/** A request for 125.00. */
const aRequest = async () => anInvoice(buyer, [(await anAcceptedOrder(world, staff, buyer)).orderNo])
const anIssued = async () => issue(world, staff, await aRequest())
const getOutcomes = ({
  results,
}: {
  results: readonly { invoiceNo: string; isDone: boolean; error: string | null }[]
}) => results.map(({ invoiceNo, isDone, error }) => [invoiceNo, isDone, error])

describe('several invoices', () => {
  test('are issued with their own numbers and files; a refused one is named and unchanged', async () => {
    const [first, second, third] = [await aRequest(), await aRequest(), await aRequest()]
    const taken = createInvoiceNumber()
    const toRow = async ({ invoiceNo, version }: typeof first, taxInvoiceNo: string) => ({
      invoiceNo,
      version,
      taxInvoiceNo,
      files: [(await anInvoiceFile(world, staff.finance)).id as never],
    })
    const reply = await staff.finance.client.invoices.issueMany({
      body: {
        issuedOn: getToday(world),
        invoices: [
          await toRow(first, taken),
          await toRow(second, taken),
          { ...(await toRow(third, createInvoiceNumber())), version: 7 },
        ],
      },
    })
    expect(getOutcomes(reply)).toEqual([
      [first.invoiceNo, true, null],
      [second.invoiceNo, false, 'invoice.number_taken'],
      [third.invoiceNo, false, 'record.changed'],
    ])
    expect(await getInvoice(buyer, first.invoiceNo)).toMatchObject({
      status: 'issued',
      taxInvoiceNo: taken,
      files: [{ name: 'invoice.pdf' }],
    })
    expect(await getInvoice(buyer, second.invoiceNo)).toMatchObject({ status: 'requested', version: 1, files: [] })
  })

  test('a file serves one invoice alone', async () => {
    const [first, second] = [await aRequest(), await aRequest()]
    const { id } = await anInvoiceFile(world, staff.finance)
    const toRow = ({ invoiceNo, version }: typeof first) => ({
      invoiceNo,
      version,
      taxInvoiceNo: createInvoiceNumber(),
      files: [id as never],
    })
    const reply = await staff.finance.client.invoices.issueMany({
      body: { issuedOn: getToday(world), invoices: [toRow(first), toRow(second)] },
    })
    expect(getOutcomes(reply)).toEqual([
      [first.invoiceNo, true, null],
      [second.invoiceNo, false, 'invoice.file_missing'],
    ])
  })

  test('are rejected for one reason, which the customer reads', async () => {
    const [requested, issued] = [await aRequest(), await anIssued()]
    const reply = await staff.finance.client.invoices.rejectMany({
      body: {
        reason: 'The tax number does not belong to this title',
        invoices: [issued, requested].map(({ invoiceNo, version }) => ({ invoiceNo, version })),
      },
    })
    expect(getOutcomes(reply)).toEqual([
      [issued.invoiceNo, false, 'invoice.move_refused'],
      [requested.invoiceNo, true, null],
    ])
    expect(await getInvoice(buyer, requested.invoiceNo)).toMatchObject({
      status: 'rejected',
      reason: 'The tax number does not belong to this title',
    })
  })

  test('are paid by one transfer, each its part; too much is refused by name', async () => {
    const [whole, part, over] = [await anIssued(), await anIssued(), await anIssued()]
    const amounts = ['125.00', '25.5', '125.01']
    const pay = () =>
      staff.finance.client.invoices.recordPayments({
        body: {
          paidOn: getToday(world),
          reference: 'BANK-2026-77',
          invoices: [whole, part, over].map(({ invoiceNo, version }, at) => ({
            invoiceNo,
            version,
            amount: amounts[at] ?? '',
            currency: 'USD' as const,
          })),
        },
      })
    expect(getOutcomes(await pay())).toEqual([
      [whole.invoiceNo, true, null],
      [part.invoiceNo, true, null],
      [over.invoiceNo, false, 'payment.too_much'],
    ])
    expect(await getInvoice(buyer, whole.invoiceNo)).toMatchObject({ status: 'paid', open: usd(0) })
    expect(await getInvoice(buyer, part.invoiceNo)).toMatchObject({ status: 'partlyPaid', open: usd(9950) })
    expect(await getInvoice(buyer, over.invoiceNo)).toMatchObject({ status: 'issued', payments: [] })
    // Sent again by another click, nothing is booked twice.
    expect(getOutcomes(await pay()).map(([, isDone]) => isDone)).toEqual([false, false, false])
    expect(await getInvoice(buyer, part.invoiceNo)).toMatchObject({ open: usd(9950) })
  })

  test('one transfer does not mix companies; nothing is booked', async () => {
    const other = await aBuyer(world)
    const own = await anIssued()
    const foreign = await issue(
      world,
      staff,
      await anInvoice(other, [(await anAcceptedOrder(world, staff, other)).orderNo]),
    )
    const paying = staff.finance.client.invoices.recordPayments({
      body: {
        paidOn: getToday(world),
        reference: 'BANK-2026-78',
        invoices: [own, foreign].map(({ invoiceNo, version }) => ({
          invoiceNo,
          version,
          amount: '125.00',
          currency: 'USD' as const,
        })),
      },
    })
    await expect(paying).rejects.toMatchObject({ code: 'payment.mixed', status: 400 })
    expect(await getInvoice(buyer, own.invoiceNo)).toMatchObject({ status: 'issued', open: usd(12_500) })
    expect(await getInvoice(other, foreign.invoiceNo)).toMatchObject({ status: 'issued', open: usd(12_500) })
  })

  test('one transfer does not mix currencies of one company; nothing is booked', async () => {
    const changing = await aBuyer(world)
    const anIssuedOne = async () =>
      issue(world, staff, await anInvoice(changing, [(await anAcceptedOrder(world, staff, changing)).orderNo]))
    const dollars = await anIssuedOne()
    const { country: _, ...profile } = await changing.client.companies.current()
    await changing.client.companies.update({ body: { ...profile, currency: 'EUR' } })
    const euros = await anIssuedOne()
    const toPart = ({ invoiceNo, version }: typeof euros, currency: 'USD' | 'EUR') => ({
      invoiceNo,
      version,
      amount: '125.00',
      currency,
    })
    const paying = staff.finance.client.invoices.recordPayments({
      body: {
        paidOn: getToday(world),
        reference: 'BANK-2026-79',
        invoices: [toPart(dollars, 'USD'), toPart(euros, 'EUR')],
      },
    })
    await expect(paying).rejects.toMatchObject({ code: 'payment.mixed', status: 400 })
    expect(await getInvoice(changing, dollars.invoiceNo)).toMatchObject({ status: 'issued', open: usd(12_500) })
    expect(await getInvoice(changing, euros.invoiceNo)).toMatchObject({
      status: 'issued',
      open: { minor: 12_500, currency: 'EUR' },
    })
  })

  test('are for the finance desk, each invoice once', async () => {
    const { invoiceNo, version } = await aRequest()
    const body = { reason: 'Twice', invoices: [{ invoiceNo, version }] }
    await expect(buyer.client.invoices.rejectMany({ body })).rejects.toMatchObject({ code: 'permission.missing' })
    const sales = await signIn(world, { role: 'sales' })
    await expect(sales.client.invoices.rejectMany({ body })).rejects.toMatchObject({ code: 'permission.missing' })
    const twice = { ...body, invoices: [...body.invoices, ...body.invoices] }
    await expect(staff.finance.client.invoices.rejectMany({ body: twice })).rejects.toMatchObject({
      code: 'input.refused',
    })
    expect(await getInvoice(buyer, invoiceNo)).toMatchObject({ status: 'requested' })
  })
})
