import type { LocalDate } from '@paratope/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { InvoiceReminderTable } from './invoices.tables.ts'

export interface DueReminder {
  code: string
  day: number
  today: LocalDate
}

interface ReminderQuery {
  /** Days after the due date. */
  days: readonly number[]
  /** The date at each site; invoices of no site follow the first. */
  dates: readonly { site: string; today: LocalDate }[]
  /** Days for which a missed reminder is still sent. */
  graceDays: number
  limit: number
}

/** Unpaid invoices with a reminder that is due and was not sent, the earliest due date first. */
export async function listDueReminders(
  db: Db,
  { days, dates, graceDays, limit }: ReminderQuery,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select i.code, r.day, s.today from invoice i
    join unnest(${dates.map(({ site }) => site)}::text[], ${dates.map(({ today }) => today)}::date[]) as s (site, today)
      on s.site = case when i.site = any(${dates.map(({ site }) => site)}::text[]) then i.site else ${dates[0]?.site ?? null} end
    cross join unnest(${[...days]}::int[]) as r (day)
    where i.status in ('issued', 'partlyPaid')
      and s.today - (i.due_on + r.day) between 0 and ${graceDays}::int
      and i.due_on + r.day > i.issued_on
      and not exists (select from invoice_reminder m where m.invoice_id = i.id and m.day = r.day)
    order by i.due_on, i.code limit ${limit}::int`.execute(db)
  return rows
}

/** Returns false where the reminder exists. */
export async function insertInvoiceReminder(db: Db, reminder: Insertable<InvoiceReminderTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('invoice_reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return count === 1n
}

export type InvoiceReminderRow = Pick<InvoiceReminderTable, 'reminded_on' | 'open_minor'>

export const listInvoiceReminders = (db: Db, invoiceId: string): Promise<InvoiceReminderRow[]> =>
  db
    .selectFrom('invoice_reminder')
    .select(['reminded_on', 'open_minor'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('day')
    .execute()
