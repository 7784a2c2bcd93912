import type { Instant, Language } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

interface Download {
  lotId: string
  revision: number
}

/** Keeps the newest revision that a customer has of each lot of an order. */
export async function saveDownloads(
  db: Db,
  { orderId, userId, now }: { orderId: string; userId: string; now: Instant },
  downloads: readonly Download[],
): Promise<void> {
  await sql`
    insert into certificate_download (order_id, lot_id, user_id, revision, downloaded_at)
    select ${orderId}, r."lotId", ${userId}, r.revision, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(downloads)}::jsonb) as r ("lotId" text, revision int)
    on conflict (order_id, lot_id, user_id) do update
      set revision = greatest(certificate_download.revision, excluded.revision), downloaded_at = excluded.downloaded_at`.execute(
    db,
  )
}

export interface CertificateReaderRow {
  user_id: string
  code: string
  company_id: string
  site: string | null
  language: Language | null
}

/** Marks the readers of earlier revisions as notified of this one, and returns those who were not, for each order. */
export async function markReadersNotified(db: Db, { lotId, revision }: Download): Promise<CertificateReaderRow[]> {
  const { rows } = await sql<CertificateReaderRow>`
    with notified as (
      update certificate_download set notified_revision = ${revision}::int
      where lot_id = ${lotId} and revision < ${revision}::int and notified_revision < ${revision}::int
      returning order_id, user_id)
    select notified.user_id, o.code, o.company_id, o.site, o.language
    from notified join sales_order o on o.id = notified.order_id order by o.code, notified.user_id`.execute(db)
  return rows
}
