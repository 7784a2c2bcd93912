import { invoiceReminderDays } from '@paratope/contract/billing/invoices'
import { toLocalDate } from '@paratope/contract/kernel'
import { listUsersWithPermission, notify, toStoredAmount } from '#identity/notifications/index.ts'
import { readSites } from '#kernel/config/sites.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { findInvoiceTopic } from './invoice-notification-topics.ts'
import { type DueReminder, insertInvoiceReminder, listDueReminders } from './invoice-reminders.repo.ts'
import { getOpenMinor } from './invoices.present.ts'
import { type InvoiceRow, lockInvoice } from './invoices.repo.ts'

/** A reminder that an outage delayed is sent for two more days; an older one would state a stale deadline. */
const graceDays = 2
const batchSize = 500

/** Reminds of each invoice in its own transaction, so that a failure does not stop the others. */
export async function remindOfInvoices({ db, config, now, log }: JobContext): Promise<void> {
  const dates = readSites(config).map(({ id, timeZone }) => ({ site: id, today: toLocalDate(now, timeZone) }))
  const due = await listDueReminders(db, { days: invoiceReminderDays, dates, graceDays, limit: batchSize })
  for (const reminder of due) {
    try {
      await inTransaction(db, (tx) => remind(tx, reminder, now))
    } catch (error) {
      log.error({ invoice: reminder.code, err: error }, 'an invoice reminder could not be sent')
    }
  }
}

/** The lock makes a payment that is being recorded count. */
async function remind(db: Db, { code, day, today }: DueReminder, now: JobContext['now']): Promise<void> {
  const invoice = await lockInvoice(db, 'all', code)
  if (!invoice || (invoice.status !== 'issued' && invoice.status !== 'partlyPaid')) return
  const readers = await listReaders(db, invoice)
  if (readers.length === 0) return
  const openMinor = getOpenMinor(invoice)
  const row = { invoice_id: invoice.id, day, reminded_on: today, open_minor: openMinor }
  if (!(await insertInvoiceReminder(db, row))) return
  const kind = invoice.due_on !== null && today > invoice.due_on ? 'invoice.remindOverdue' : 'invoice.remind'
  const draft = {
    kind,
    topic: findInvoiceTopic(kind),
    values: {
      number: invoice.tax_invoice_no ?? code,
      code,
      amount: toStoredAmount(openMinor, invoice.currency),
      due: invoice.due_on ?? '',
    },
    link: { kind: 'order' as const, code: invoice.order_codes[0] ?? '' },
    site: invoice.site,
    companyId: invoice.company_id,
    language: invoice.language,
  }
  await notify(db, readers, draft, now)
}

/** Who requested the invoice, or the colleagues who may request invoices once that person has left. */
async function listReaders(db: Db, { requested_by: requester, company_id: companyId }: InvoiceRow): Promise<string[]> {
  const buyers = await listUsersWithPermission(db, 'invoice.request', companyId)
  return buyers.includes(requester) ? [requester] : buyers
}
