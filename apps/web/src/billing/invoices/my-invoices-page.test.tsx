import type { InvoiceDetail } from '@paratope/contract/billing/invoices'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { anInvoice, anInvoiceList, aTitle, noInvoiceActions } from './invoices.makers.ts'
import MyInvoicesPage from './my-invoices-page.tsx'

afterEach(resetBrowser)

const base = '/by-order-client/invoice'
const china = { value: 'CN', text: '中国', title: '中国', label: '中国' }
const billable = [
  {
    orderNo: 'SO-2026-000101',
    orderDate: '2026-11-10',
    poNumber: 'PO-7',
    total: { minor: 12_500, currency: 'CNY' },
    left: { minor: 12_500, currency: 'CNY' },
  },
  {
    orderNo: 'SO-2026-000102',
    orderDate: '2026-11-12',
    poNumber: '',
    total: { minor: 9000, currency: 'CNY' },
    left: { minor: 4000, currency: 'CNY' },
  },
  {
    orderNo: 'SO-2026-000103',
    orderDate: '2026-11-13',
    poNumber: '',
    total: { minor: 100, currency: 'USD' },
    left: { minor: 100, currency: 'USD' },
  },
]

function open(invoices: readonly InvoiceDetail[], { at = '/myInvoice/Index', titles = [aTitle()] } = {}) {
  const requests = stubServer(({ path, method, query }) => {
    if (method !== 'GET') return { result: { invoiceNo: 'INV-2026-000999', status: 'requested', version: 1 } }
    if (path === `${base}/statement/pdf`) return { file: '%PDF-1.7', name: 'statement.pdf' }
    if (path === `${base}/list`)
      return { result: anInvoiceList(invoices.filter(({ status }) => !query['status'] || status === query['status'])) }
    if (path === `${base}/billable`) return { result: { total: billable.length, records: billable } }
    if (path === `${base}/title/list`) return { result: titles }
    if (path.startsWith('/sys/dict/')) return { result: [china] }
    const invoice = invoices.find(({ invoiceNo }) => path.endsWith(invoiceNo))
    return invoice ? { result: invoice } : { status: 404 }
  })
  const view = renderSignedIn(<MyInvoicesPage />, { url: at, language: 'zh' })
  return { requests, ...view, sent: () => requests.filter(({ method }) => method !== 'GET') }
}

describe('[ORDER-003] my invoices', () => {
  test('[ORDER-005] are listed with number, state, title, tax number, order and amount', async () => {
    open([anInvoice({ invoiceNo: 'INV-2026-000007', status: 'issued', taxInvoiceNo: '26312000' })])
    const row = (await screen.findByRole('link', { name: 'INV-2026-000007' })).closest('tr')
    for (const text of ['已开票', '示例生物', '91350100M000100Y43', 'SO-2026-000101', '26312000'])
      expect(row?.textContent).toContain(text)
    expect(row?.textContent).toContain('125.00')
  })

  test('are filtered by state', async () => {
    const { requests } = open([anInvoice(), anInvoice({ status: 'paid' })])
    await userEvent.click(await screen.findByRole('link', { name: /已付款\s*1/ }))
    await waitFor(() => expect(requests.findLast(({ path }) => path === `${base}/list`)?.query['status']).toBe('paid'))
  })

  test('an invoice lists the days on which its payment was reminded of', async () => {
    const open12500 = { minor: 12_500, currency: 'CNY' as const }
    const reminders = [
      { on: '2026-11-14', open: open12500 },
      { on: '2026-11-24', open: open12500 },
    ]
    const invoice = anInvoice({ status: 'issued', reminders })
    open([invoice], { at: `/myInvoice/Index?invoice=${invoice.invoiceNo}` })
    expect(await screen.findByText('付款提醒：2026年11月14日 · 2026年11月24日')).toBeDefined()
  })

  test('the files of chosen invoices come as one archive', async () => {
    const [first, second] = [anInvoice({ status: 'issued' }), anInvoice({ status: 'paid' })]
    const { requests } = open([first, second])
    await screen.findByRole('link', { name: first.invoiceNo })
    for (const { invoiceNo } of [first, second])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(invoiceNo) }))
    await userEvent.click(screen.getByRole('button', { name: '下载发票文件（ZIP）' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path === `${base}/archive`)?.query['invoiceNos']).toBe(
        `${first.invoiceNo}|${second.invoiceNo}`,
      ),
    )
  })

  test('the statement of the company comes as a PDF for the chosen period, and the dialog closes', async () => {
    const { requests } = open([])
    await userEvent.click(await screen.findByRole('button', { name: '对账单' }))
    const dialog = within(await screen.findByRole('dialog', { name: '贵单位对账单' }))
    const from = dialog.getByLabelText('开始日期')
    await userEvent.clear(from)
    await userEvent.type(from, '2026-04-01')
    await userEvent.click(dialog.getByRole('button', { name: '下载 PDF' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path === `${base}/statement/pdf`)?.query['from']).toBe('2026-04-01'),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a request is withdrawn after a question', async () => {
    const invoice = anInvoice({ version: 3, can: { ...noInvoiceActions, withdraw: true } })
    const { sent } = open([invoice], { at: `/myInvoice/Index?invoice=${invoice.invoiceNo}` })
    await userEvent.click(await screen.findByRole('button', { name: '撤回申请' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: '撤回申请' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: `${base}/${invoice.invoiceNo}/withdraw`, body: { version: 3 } }]),
    )
  })

  test('the reason of a rejection is on top', async () => {
    const invoice = anInvoice({ status: 'rejected', reason: '税号有误' })
    open([invoice], { at: `/myInvoice/Index?invoice=${invoice.invoiceNo}` })
    const detail = within(await screen.findByRole('region', { name: '当前发票' }))
    expect((await detail.findAllByText('税号有误')).length).toBeGreaterThan(0)
  })
})

describe('a request', () => {
  test('sums the chosen orders and sends them with the title', async () => {
    const { sent } = open([], { at: '/myInvoice/Index?view=request' })
    await userEvent.click(await screen.findByRole('checkbox', { name: '为 SO-2026-000101 开票' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '为 SO-2026-000102 开票' }))
    await userEvent.click(screen.getByRole('button', { name: '申请开票（¥165.00）' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          path: `${base}/request`,
          body: {
            titleId: aTitle().id,
            invoiceType: 'standard',
            lines: [{ orderNo: 'SO-2026-000101' }, { orderNo: 'SO-2026-000102' }],
          },
        },
      ]),
    )
  })

  test('of two currencies is not sent, nor one without orders', async () => {
    const { sent } = open([], { at: '/myInvoice/Index?view=request' })
    await userEvent.click(await screen.findByRole('button', { name: '申请开票' }))
    expect((await screen.findAllByText('请至少选择一个订单')).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('checkbox', { name: '为 SO-2026-000101 开票' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '为 SO-2026-000103 开票' }))
    await userEvent.click(screen.getByRole('button', { name: '申请开票' }))
    expect((await screen.findAllByText(/所选订单币种不一致：CNY、USD/)).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })

  test('a title with a wrong tax number is not saved', async () => {
    const { sent } = open([], { at: '/myInvoice/Index?view=titles', titles: [] })
    await userEvent.click(await screen.findByRole('button', { name: '新增抬头' }))
    const dialog = within(await screen.findByRole('dialog', { name: '新增发票抬头' }))
    await dialog.findByRole('option', { name: '中国' })
    await userEvent.type(dialog.getByLabelText(/^发票抬头/), '示例生物')
    await userEvent.type(dialog.getByLabelText(/^税号/, { selector: 'input' }), '91350100M000100Y44')
    await userEvent.click(dialog.getByRole('button', { name: '保存抬头' }))
    expect((await dialog.findAllByText('不是中国的有效税号，请核对格式和校验码')).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])
  })
})
