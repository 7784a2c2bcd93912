import { type InvoiceEventKind, invoiceDeskKey, invoiceListKey } from '@paratope/contract/billing/invoices'
import type { Instant } from '@paratope/contract/kernel'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify, toStoredAmount } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import type { BusMessage, SocketMessage } from '#kernel/messaging/message-bus.ts'
import { findInvoiceTopic } from './invoice-notification-topics.ts'
import type { InvoiceRow } from './invoices.repo.ts'
import type { InvoiceEventValues } from './invoices.tables.ts'

/** Names of the events in the outbox. */
const eventNames = {
  request: 'invoice.requested',
  withdraw: 'invoice.withdrawn',
  issue: 'invoice.issued',
  reject: 'invoice.rejected',
  payPart: 'invoice.paid_partly',
  pay: 'invoice.paid',
  refundPart: 'invoice.refunded_partly',
  refund: 'invoice.refunded',
  repay: 'invoice.repaid',
  reverse: 'invoice.reversed',
  addFiles: 'invoice.files_added',
} as const satisfies Record<InvoiceEventKind, string>

export type InvoiceEventSubject = Pick<
  InvoiceRow,
  | 'id'
  | 'code'
  | 'status'
  | 'version'
  | 'tenant'
  | 'company_id'
  | 'company_name'
  | 'requested_by'
  | 'site'
  | 'language'
  | 'currency'
  | 'total_minor'
  | 'order_codes'
>

interface InvoiceEventDetails {
  kind: InvoiceEventKind
  /** The invoice after the move. */
  invoice: InvoiceEventSubject
  by: string
  values: InvoiceEventValues
  reason: string
}

/** Everything that an event sets off, in its own transaction: outbox, bells, and tables that are open somewhere. */
export async function publishInvoiceEvent(
  db: Db,
  { kind, invoice, by, values, reason }: InvoiceEventDetails,
  now: Instant,
): Promise<void> {
  const { id, code, status, version, tenant, company_id: companyId } = invoice
  const isFromCustomer = kind === 'request' || kind === 'withdraw'
  const row = { invoiceNo: code, status, version, changedAt: now }
  const live: BusMessage[] = [
    { kind: 'socket', tenant, needs: 'invoice.desk', message: buildTableUpdate(invoiceDeskKey, row) },
    { kind: 'socket', tenant, companyId, needs: 'invoice.read', message: buildTableUpdate(invoiceListKey, row) },
  ]
  const staff = isFromCustomer ? await listTenantUsersWithPermission(db, tenant, ['invoice.issue']) : []
  const readers = isFromCustomer ? staff : [invoice.requested_by]
  const amount = toStoredAmount(invoice.total_minor, invoice.currency)
  const draft = {
    kind: `invoice.${kind}`,
    topic: findInvoiceTopic(`invoice.${kind}`),
    values: { code, company: invoice.company_name, amount, reason, ...values },
    // The page of invoices exists in Chinese only; the order shows its invoices in every language.
    link: isFromCustomer
      ? { kind: 'invoice' as const, code }
      : { kind: 'order' as const, code: invoice.order_codes[0] ?? '' },
    site: invoice.site,
    companyId,
    language: isFromCustomer ? null : invoice.language,
  }
  await emit(db, eventNames[kind], id, { invoiceId: id, code, companyId, status, ...values }, now)
  await notify(
    db,
    readers.filter((reader) => reader !== by),
    draft,
    now,
    live,
  )
}

const buildTableUpdate = (socketKey: string, row: { invoiceNo: string }): SocketMessage => ({
  type: 'update_vxe_table',
  data: { socketKey, args: { row }, key: row.invoiceNo },
})
