import { InvoiceDetail, type InvoiceRow, InvoiceTitle } from '@paratope/contract/billing/invoices'
import { createMoney } from '@paratope/contract/kernel/money'

export const noInvoiceActions = {
  withdraw: false,
  issue: false,
  reject: false,
  pay: false,
  refund: false,
  reverse: false,
  addFiles: false,
}

export const noInvoiceCounts = { requested: 0, issued: 0, partlyPaid: 0, paid: 0, refunded: 0, rejected: 0, void: 0 }

let lastNumber = 300

/** An invoice of one order; what is not said follows from its total. */
export function anInvoice(overrides: Partial<InvoiceDetail> = {}): InvoiceDetail {
  lastNumber += 1
  const total = overrides.total ?? createMoney(12_500, 'CNY')
  const paid = overrides.paid ?? createMoney(0, total.currency)
  return InvoiceDetail.parse({
    invoiceNo: `INV-2026-${String(lastNumber).padStart(6, '0')}`,
    status: 'requested',
    version: 1,
    invoiceType: 'standard',
    company: { id: 'cmp_00000000000000000000000001', name: 'Sample Biologics' },
    title: '示例生物',
    taxNumber: '91350100M000100Y43',
    total,
    credited: createMoney(0, total.currency),
    paid,
    open: createMoney(total.minor - paid.minor, total.currency),
    orders: ['SO-2026-000101'],
    taxInvoiceNo: null,
    issuedOn: null,
    reason: '',
    fileCount: 0,
    requestedBy: 'Ada Sample',
    createTime: '2026-11-17T09:00:00.000Z',
    changedAt: '2026-11-17T09:00:00.000Z',
    can: noInvoiceActions,
    titleContent: {
      holder: 'company',
      country: 'CN',
      title: '示例生物',
      taxNumber: '91350100M000100Y43',
      registeredAddress: '',
      registeredPhone: '',
      bank: '',
      bankAccount: '',
    },
    email: '',
    note: '',
    lines: [{ orderNo: 'SO-2026-000101', orderDate: '2026-11-10', poNumber: '', amount: total }],
    files: [],
    payments: [],
    reminders: [],
    creditNote: null,
    events: [],
    ...overrides,
  })
}

export const aTitle = (overrides: Partial<InvoiceTitle> = {}): InvoiceTitle =>
  InvoiceTitle.parse({
    id: 'itl_00000000000000000000000001',
    version: 1,
    isDefault: true,
    holder: 'company',
    country: 'CN',
    title: '示例生物',
    taxNumber: '91350100M000100Y43',
    registeredAddress: '',
    registeredPhone: '',
    bank: '',
    bankAccount: '',
    ...overrides,
  })

/** The reply of a list with these invoices. */
export function anInvoiceList(records: readonly InvoiceRow[]) {
  const counts = { ...noInvoiceCounts }
  for (const { status } of records) counts[status] += 1
  return { total: records.length, records, counts }
}
