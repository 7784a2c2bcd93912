import type { InvoiceEventKind, InvoiceStatus } from '@paratope/contract/billing/invoices'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { hasViolatedConstraint } from '#kernel/database/postgres/failures.ts'
import type { FileRow } from '#platform/files/index.ts'
import type { InvoiceEventTable, InvoiceEventValues, InvoiceFileTable, InvoicePaymentTable } from './invoices.tables.ts'

export interface InvoiceEventRow {
  version: number
  at: Instant
  kind: InvoiceEventKind
  from_status: InvoiceStatus
  to_status: InvoiceStatus
  reason: string
  values: InvoiceEventValues
  by_name: string
  by_kind: 'customer' | 'staff'
}

export async function insertInvoiceEvent(db: Db, event: Insertable<InvoiceEventTable>): Promise<void> {
  await db.insertInto('invoice_event').values(event).execute()
}

export async function listInvoiceEvents(db: Db, invoiceId: string): Promise<InvoiceEventRow[]> {
  const { rows } = await sql<InvoiceEventRow>`
    select e.version, e.at, e.kind, e.from_status, e.to_status, e.reason, e."values", u.realname as by_name, u.kind as by_kind
    from invoice_event e join user_account u on u.id = e.user_id
    where e.invoice_id = ${invoiceId} order by e.version desc`.execute(db)
  return rows
}

export interface InvoicePaymentRow {
  no: number
  amount_minor: number
  paid_on: LocalDate
  reference: string
  recorded_by_name: string
}

export async function listInvoicePayments(db: Db, invoiceId: string): Promise<InvoicePaymentRow[]> {
  const { rows } = await sql<InvoicePaymentRow>`
    select p.no, p.amount_minor, p.paid_on, p.reference, u.realname as recorded_by_name
    from invoice_payment p join user_account u on u.id = p.recorded_by
    where p.invoice_id = ${invoiceId} order by p.no`.execute(db)
  return rows
}

/** Returns false where the reference is recorded for this invoice already. */
export async function insertInvoicePayment(
  db: Db,
  payment: Omit<Insertable<InvoicePaymentTable>, 'no'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into invoice_payment (invoice_id, no, currency, amount_minor, credited_minor, paid_on, reference,
      recorded_by, recorded_at)
    values (${payment.invoice_id},
      (select coalesce(max(no), 0) + 1 from invoice_payment where invoice_id = ${payment.invoice_id}),
      ${payment.currency}, ${payment.amount_minor}, ${payment.credited_minor ?? 0}::bigint, ${payment.paid_on}::date, ${payment.reference},
      ${payment.recorded_by}, ${payment.recorded_at}::timestamptz)
    on conflict (invoice_id, reference) do nothing returning no`.execute(db)
  return rows.length > 0
}

export type InvoiceFileRow = Pick<InvoiceFileTable, 'no' | 'file_id'> &
  Pick<FileRow, 'name' | 'type' | 'size' | 'storage_key'>

const selectFiles = (db: Db) =>
  db
    .selectFrom('invoice_file')
    .innerJoin('file', 'file.id', 'invoice_file.file_id')
    .select([
      'invoice_file.invoice_id',
      'invoice_file.no',
      'invoice_file.file_id',
      'file.name',
      'file.type',
      'file.size',
      'file.storage_key',
    ])

export const listInvoiceFiles = (
  db: Db,
  invoiceIds: readonly string[],
): Promise<(InvoiceFileRow & { invoice_id: string })[]> =>
  selectFiles(db).where('invoice_id', 'in', invoiceIds).orderBy('invoice_id').orderBy('no').execute()

export const findInvoiceFile = (db: Db, invoiceId: string, no: number): Promise<InvoiceFileRow | undefined> =>
  selectFiles(db).where('invoice_id', '=', invoiceId).where('no', '=', no).executeTakeFirst()

export async function insertInvoiceFiles(db: Db, rows: readonly Insertable<InvoiceFileTable>[]): Promise<void> {
  await db.insertInto('invoice_file').values(rows).execute()
}

export const isNumberTaken = (error: unknown): boolean =>
  hasViolatedConstraint(error, 'invoice_tax_number') || hasViolatedConstraint(error, 'invoice_credit_number')

export const isBilledBeyond = (error: unknown): boolean => hasViolatedConstraint(error, 'order_billing_once')

export const isTitleTaken = (error: unknown): boolean => hasViolatedConstraint(error, 'invoice_title_once')
