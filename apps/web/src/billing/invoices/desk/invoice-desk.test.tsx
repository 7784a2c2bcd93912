import type { InvoiceDetail } from '@paratope/contract/billing/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, type SentRequest, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { anInvoice, anInvoiceList, noInvoiceActions } from '../invoices.makers.ts'
import InvoiceDeskPage from './invoice-desk-page.tsx'
import StatementsPage from './statements-page.tsx'

afterEach(resetBrowser)

const base = '/by-order-client/invoice/desk'
const company = { id: 'cmp_00000000000000000000000001', name: 'Sample Biologics' }
type Reply = Awaited<ReturnType<Parameters<typeof stubServer>[0]>>

function open(invoice: InvoiceDetail, reply?: (request: SentRequest) => Reply) {
  const requests = stubServer((request) => {
    const { path, method } = request
    if (method === 'POST')
      return reply?.(request) ?? { result: { invoiceNo: invoice.invoiceNo, status: 'paid', version: 9 } }
    if (path === base) return { result: anInvoiceList([invoice]) }
    if (path.endsWith('/companies')) return { result: [company] }
    return path.endsWith(invoice.invoiceNo) ? { result: invoice } : { status: 404 }
  })
  renderSignedIn(<InvoiceDeskPage />, { url: `/office/invoices?invoice=${invoice.invoiceNo}` })
  return { sent: () => requests.filter(({ method }) => method === 'POST') }
}

const detail = async () => within(await screen.findByRole('region', { name: 'Open invoice' }))
const issued = { status: 'issued', taxInvoiceNo: '2631', issuedOn: '2026-11-18' } as const

describe('the finance desk', () => {
  test('records a payment in the currency of the invoice', async () => {
    const invoice = anInvoice({ ...issued, version: 2, can: { ...noInvoiceActions, pay: true } })
    const { sent } = open(invoice)
    await userEvent.click(await (await detail()).findByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Payment for ${invoice.invoiceNo}` }))
    expect(dialog.getByText('CN¥125.00 outstanding.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/^Amount \(CNY\)/), '25.50')
    await userEvent.type(dialog.getByLabelText(/^Bank reference/), 'BANK-7')
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          path: `${base}/${invoice.invoiceNo}/payment`,
          body: { version: 2, amount: '25.50', currency: 'CNY', reference: 'BANK-7' },
        },
      ]),
    )
  })

  test('shows a payment that is too large beside the amount', async () => {
    const invoice = anInvoice({ ...issued, can: { ...noInvoiceActions, pay: true } })
    open(invoice, () => ({
      status: 409,
      error: 'payment.too_much',
      message: 'Only CN¥125.00 is outstanding',
      values: { open: { minor: 12_500, currency: 'CNY' } },
    }))
    await userEvent.click(await (await detail()).findByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Payment for ${invoice.invoiceNo}` }))
    await userEvent.type(dialog.getByLabelText(/^Amount/), '126')
    await userEvent.type(dialog.getByLabelText(/^Bank reference/), 'BANK-8')
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
    expect((await dialog.findAllByText('Only CN¥125.00 is outstanding')).length).toBeGreaterThan(0)
  })

  test('rejects with a reason', async () => {
    const invoice = anInvoice({ can: { ...noInvoiceActions, reject: true } })
    const { sent } = open(invoice)
    await userEvent.click(await (await detail()).findByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Reject ${invoice.invoiceNo}?` }))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'The tax number is closed')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { path: `${base}/${invoice.invoiceNo}/reject`, body: { version: 1, reason: 'The tax number is closed' } },
      ]),
    )
  })

  test('does not issue without a file', async () => {
    const invoice = anInvoice({ can: { ...noInvoiceActions, issue: true } })
    const { sent } = open(invoice)
    const form = await detail()
    await userEvent.type(await form.findByLabelText(/^Invoice no\./), '26312000000000000001')
    await userEvent.click(form.getByRole('button', { name: 'Issue' }))
    expect((await form.findAllByText('Upload at least one file')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })
})

test('a statement has opening and closing balances for each currency', async () => {
  const money = (minor: number) => ({ minor, currency: 'EUR' })
  const requests = stubServer(({ path }) => {
    if (path.endsWith('/companies')) return { result: [company] }
    const entry = {
      on: '2026-03-02',
      kind: 'invoice',
      invoiceNo: 'INV-2026-000001',
      number: 'R-1',
      amount: money(5000),
      balance: money(6000),
    }
    const sums = { opening: money(1000), invoiced: money(5000), paid: money(0), closing: money(6000) }
    return { result: { company, statements: [{ currency: 'EUR', ...sums, entries: [entry] }] } }
  })
  renderSignedIn(<StatementsPage />, {
    url: `/office/statements?companyId=${company.id}&from=2026-01-01&to=2026-06-30`,
  })
  const table = within(await screen.findByRole('table', { name: 'Statement in EUR' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateEntryNumber or referenceChargedCreditedBalance',
    'Jan 1, 2026Opening balance€10.00',
    'Mar 2, 2026Invoice INV-2026-000001R-1€50.00€60.00',
    'Jun 30, 2026Closing balance€60.00',
  ])
  expect(requests.find(({ path }) => path.endsWith('/statement'))?.query).toMatchObject({
    companyId: company.id,
    from: '2026-01-01',
    to: '2026-06-30',
  })
})
