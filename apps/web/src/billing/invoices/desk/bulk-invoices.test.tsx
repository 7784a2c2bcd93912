import type { InvoiceDetail } from '@paratope/contract/billing/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { anInvoice, anInvoiceList, noInvoiceActions } from '../invoices.makers.ts'
import { findOwner } from './bulk-issue-rows.tsx'
import InvoiceDeskPage from './invoice-desk-page.tsx'

afterEach(resetBrowser)

const base = '/by-order-client/invoice/desk'

/** Opens the desk with these invoices, all of them chosen. */
async function choose(invoices: readonly InvoiceDetail[], results: readonly object[] = []) {
  const requests = stubServer(({ path, method }) => {
    if (method === 'POST') return { result: { results } }
    return { result: path === base ? anInvoiceList([...invoices]) : [] }
  })
  renderSignedIn(<InvoiceDeskPage />, { url: '/office/invoices' })
  for (const { invoiceNo } of invoices)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(invoiceNo) }))
  return () => requests.filter(({ method }) => method === 'POST')
}

const canPay = { ...noInvoiceActions, pay: true }

test('one transfer pays what is open of each chosen invoice, and the refused one is named', async () => {
  const [first, second, other] = [
    anInvoice({ status: 'issued', version: 2, can: canPay }),
    anInvoice({ status: 'issued', version: 3, can: canPay }),
    anInvoice({ can: { ...noInvoiceActions, issue: true } }),
  ]
  const sent = await choose(
    [first, second, other],
    [
      { invoiceNo: first.invoiceNo, isDone: true, error: null, message: '' },
      { invoiceNo: second.invoiceNo, isDone: false, error: 'payment.too_much', message: 'Only 99.50 is outstanding' },
    ],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'One transfer for 2 invoices' }))
  const amount = dialog.getByLabelText(`Amount for ${second.invoiceNo} (CNY)`)
  await userEvent.clear(amount)
  await userEvent.type(dialog.getByLabelText(/^Bank reference/), 'BANK-7')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect((await dialog.findAllByText('Enter an amount for every invoice')).length).toBeGreaterThan(0)
  await userEvent.type(amount, '100')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        path: `${base}/bulk/payment`,
        body: {
          reference: 'BANK-7',
          invoices: [
            { invoiceNo: first.invoiceNo, version: 2, amount: '125.00', currency: 'CNY' },
            { invoiceNo: second.invoiceNo, version: 3, amount: '100', currency: 'CNY' },
          ],
        },
      },
    ]),
  )
  const results = within(await screen.findByRole('dialog', { name: 'Result' }))
  expect(results.getByText('1 of 2 done. The others are unchanged and still selected.')).toBeTruthy()
  expect(results.getByRole('row', { name: new RegExp(`${second.invoiceNo}.*Only 99.50 is outstanding`) })).toBeTruthy()
})

test('several requests are rejected for one reason', async () => {
  const can = { ...noInvoiceActions, reject: true }
  const [first, second] = [anInvoice({ can }), anInvoice({ can })]
  const sent = await choose([first, second])
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 requests?' }))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The tax number is closed')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        path: `${base}/bulk/reject`,
        body: {
          reason: 'The tax number is closed',
          invoices: [
            { invoiceNo: first.invoiceNo, version: 1 },
            { invoiceNo: second.invoiceNo, version: 1 },
          ],
        },
      },
    ]),
  )
})

test('nothing is issued without a number and a file for each request', async () => {
  const invoice = anInvoice({ can: { ...noInvoiceActions, issue: true } })
  const sent = await choose([invoice])
  await userEvent.click(await screen.findByRole('button', { name: 'Issue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 1 invoice' }))
  await userEvent.type(dialog.getByLabelText(`Invoice no. of ${invoice.invoiceNo}`), '2631')
  await userEvent.click(dialog.getByRole('button', { name: 'Issue' }))
  const needed = await dialog.findAllByText('Enter a number for every invoice and give each at least one file')
  expect(needed.length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

test.each([
  ['INV-2026-000302.pdf', 'INV-2026-000302'],
  ['scan_26312000000000000007.pdf', 'INV-2026-000301'],
  ['scan.pdf', ''],
])('the file %s belongs to “%s”', (name, owner) => {
  const rows = [
    { invoiceNo: 'INV-2026-000301', version: 1, taxInvoiceNo: '26312000000000000007', files: [] },
    { invoiceNo: 'INV-2026-000302', version: 1, taxInvoiceNo: '', files: [] },
  ]
  expect(findOwner(name, rows)).toBe(owner)
})
