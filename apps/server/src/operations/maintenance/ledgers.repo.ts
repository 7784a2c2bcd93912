import { z } from 'zod'
import type { ReadLedgers } from '#kernel/backup/create-backup.ts'

const Ledgers = z.array(z.object({ name: z.string(), rows: z.number(), sum: z.string() }))

/** Tables whose rows never change: a restored database has the same ones. */
const query = `
  select 'order_event' as name, count(*)::int as rows, coalesce(sum(version), 0)::text as sum
    from order_event where at < $1
  union all
  select 'invoice_event', count(*)::int, coalesce(sum(version), 0)::text from invoice_event where at < $1
  union all
  select 'invoice_payment', count(*)::int, coalesce(sum(amount_minor), 0)::text
    from invoice_payment where recorded_at < $1`

export const readLedgers: ReadLedgers = async (client, until) =>
  Ledgers.parse((await client.query({ text: query, values: [until] })).rows)
