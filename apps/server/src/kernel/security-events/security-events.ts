import { type Instant, SecurityEventDetails, type SecurityEventKind } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'
import type { Db } from '../database/database.ts'
import { createId } from '../ids.ts'
import { enqueue } from '../messaging/jobs.ts'

export interface SecurityEventTable {
  id: string
  at: Instant
  kind: SecurityEventKind
  /** Actor, or the owner of the account in question. */
  user_id: string | null
  company_id: string | null
  address: string | null
  details: JSONColumnType<SecurityEventDetails>
}

declare module '../database/database.ts' {
  interface Database {
    security_event: SecurityEventTable
  }
}

export interface SecurityEventDraft {
  kind: SecurityEventKind
  userId?: string | null | undefined
  companyId?: string | null | undefined
  address?: string | undefined
  details?: SecurityEventDetails
}

/** Copies an event to the process log and checks whether it is one too many; it gets the event's id. */
export const securityAlertsJob = 'security-alerts'

/** Kinds that may raise an alert. */
export const watchedKinds: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'login.failed',
  'login.new_device',
  'api_key.new_address',
  'data.exported',
  'request.probing',
  'upload.infected',
])

const maxTextLength = 200

/** Adds an event to the log, in the caller's transaction if there is one. */
export async function recordSecurityEvent(db: Db, draft: SecurityEventDraft, now: Instant): Promise<void> {
  const { kind, userId = null, companyId = null, address = null, details = {} } = draft
  const id = createId('sec', Date.parse(now))
  await db
    .insertInto('security_event')
    .values({
      id,
      at: now,
      kind,
      user_id: userId,
      company_id: companyId,
      address,
      details: JSON.stringify(shorten(SecurityEventDetails.parse(details))),
    })
    .execute()
  await enqueue(db, securityAlertsJob, { id }, { queue: securityAlertsJob })
}

const shorten = (details: SecurityEventDetails): object =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.slice(0, maxTextLength) : value,
    ]),
  )
