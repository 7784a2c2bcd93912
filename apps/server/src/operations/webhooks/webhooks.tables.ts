import type { Instant } from '@paratope/contract/kernel'
import type { WebhookAttempt, WebhookEvent } from '@paratope/contract/operations/webhooks'
import type { Generated, GeneratedAlways } from 'kysely'

export interface WebhookTable {
  id: string
  company_id: string
  url: string
  description: string
  events: WebhookEvent[]
  /** Encrypted. */
  secret: string
  previous_secret: string | null
  previous_secret_until: Instant | null
  paused_at: Instant | null
  pause_reason: 'user' | 'failures' | null
  failures: Generated<number>
  version: Generated<number>
  created_by: string
  created_at: Instant
}

export interface WebhookDeliveryTable {
  id: string
  no: GeneratedAlways<number>
  webhook_id: string
  event_id: string
  event: WebhookEvent | 'ping'
  subject: string
  body: string
  status: 'waiting' | 'delivered' | 'failed'
  is_replay: boolean
  attempt_count: Generated<number>
  next_attempt_at: Instant | null
  claimed_until: Instant | null
  created_at: Instant
}

export interface WebhookAttemptTable {
  delivery_id: string
  no: number
  at: Instant
  duration_ms: number
  status_code: number | null
  error: WebhookAttempt['error']
  reply: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
    webhook_attempt: WebhookAttemptTable
  }
}
