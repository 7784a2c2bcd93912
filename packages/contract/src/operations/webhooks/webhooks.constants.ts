import { day, hour, minute } from '../../kernel/time.ts'

// Separate from the schemas, so that a page that needs a constant does not load zod.

/** Events of webhooks. The texts are under `event.…`. */
export const webhookEvents = [
  'order.submitted',
  'order.placed',
  'order.quoted',
  'order.accepted',
  'order.changes_requested',
  'order.quote_expired',
  'order.cancelled',
  'order.parcel_sent',
  'order.shipped',
  'order.parcel_delivered',
  'order.completed',
  'result.released',
  'invoice.issued',
  'invoice.paid',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** A test that a person sends by button. */
export const pingEvent = 'ping'

export const maxWebhooks = 10

/** Waiting time before each further attempt: the last one is about three days after the first. */
export const retryDelays = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
] as const
export const maxAttempts = retryDelays.length + 1

/** Age after which a waiting delivery is no longer sent. */
export const maxDeliveryAge = 3 * day

/** Both secrets sign for this long after a change, so that the receiver can change over. */
export const secretOverlap = day

export const signatureHeader = 'Paratope-Signature'
export const eventIdHeader = 'Paratope-Event-Id'

/** Receivers refuse a signature whose time is further away than this. */
export const signatureTolerance = 5 * minute

/** Characters of a reply that the log keeps. */
export const maxLoggedReply = 500
