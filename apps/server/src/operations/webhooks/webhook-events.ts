import type { Instant } from '@paratope/contract/kernel'
import type { WebhookBody, WebhookEvent } from '@paratope/contract/operations/webhooks'
import { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { enqueue, type Subscriber, subscribe } from '#kernel/messaging/jobs.ts'
import { insertDeliveries } from './webhook-deliveries.repo.ts'
import { listSubscribedWebhooks } from './webhooks.repo.ts'

export const sendWebhooksJob = 'webhooks-send'

const OrderEvent = z.object({
  orderId: z.string(),
  companyId: z.string(),
  code: z.string(),
  status: z.string(),
  revision: z.int().optional(),
  /** Number of the parcel within the order, for parcels that are sent. */
  parcel: z.int().optional(),
  parcelNo: z.string().optional(),
  carrier: z.string().optional(),
  trackingNo: z.string().optional(),
})
const InvoiceEvent = z.object({ invoiceId: z.string(), companyId: z.string(), code: z.string(), status: z.string() })
const ResultEvent = z.object({
  orderId: z.string(),
  companyId: z.string(),
  code: z.string(),
  subOrderNo: z.string(),
})

interface EventMessage {
  companyId: string
  /** Subject of the event; events of one subject arrive in order. */
  subject: string
  /** All that leaves. */
  data: WebhookBody['data']
}

const toOrderMessage = (event: z.output<typeof OrderEvent>): EventMessage => {
  const { orderId, companyId, code, status, revision, parcel, parcelNo, carrier, trackingNo } = event
  const parcelName = parcelNo ?? (parcel === undefined ? undefined : `${code}-P${parcel}`)
  return {
    companyId,
    subject: orderId,
    data: {
      orderNo: code,
      status,
      ...(revision !== undefined && { revision }),
      ...(parcelName !== undefined && { parcelNo: parcelName }),
      ...(carrier !== undefined && { carrier }),
      ...(trackingNo !== undefined && { trackingNo }),
    },
  }
}

const subscribeToOrder = (event: WebhookEvent): Subscriber =>
  subscribe(event, 'webhooks', OrderEvent, (call, payload) =>
    recordEvent(call.db, event, toOrderMessage(payload), call.now),
  )

const subscribeToInvoice = (event: WebhookEvent): Subscriber =>
  subscribe(event, 'webhooks', InvoiceEvent, ({ db, now }, { invoiceId, companyId, code, status }) =>
    recordEvent(db, event, { companyId, subject: invoiceId, data: { invoiceNo: code, status } }, now),
  )

export const subscribers: readonly Subscriber[] = [
  ...(
    [
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
    ] as const
  ).map(subscribeToOrder),
  subscribeToInvoice('invoice.issued'),
  subscribeToInvoice('invoice.paid'),
  subscribe('result.released', 'webhooks', ResultEvent, ({ db, now }, { orderId, companyId, code, subOrderNo }) =>
    recordEvent(db, 'result.released', { companyId, subject: orderId, data: { orderNo: code, subOrderNo } }, now),
  ),
]

/** A delivery for each webhook of the company that wants the event; they are sent once this commits. */
async function recordEvent(
  db: Db,
  event: WebhookEvent,
  { companyId, subject, data }: EventMessage,
  now: Instant,
): Promise<void> {
  const webhooks = await listSubscribedWebhooks(db, companyId, event)
  if (webhooks.length === 0) return
  const eventId = createId('evt', Date.parse(now))
  const body = buildBody({ id: eventId, type: event, createdAt: now, data })
  await insertDeliveries(
    db,
    webhooks.map(({ id }) => ({
      id: createId('whd', Date.parse(now)),
      webhook_id: id,
      event_id: eventId,
      event,
      subject,
      body,
      is_replay: false,
      next_attempt_at: now,
      created_at: now,
    })),
  )
  await enqueueSending(db)
}

export const buildBody = (body: WebhookBody): string => JSON.stringify(body)

/** The job also runs every minute; this one starts at once. */
export const enqueueSending = (db: Db): Promise<void> => enqueue(db, sendWebhooksJob, {}, { queue: sendWebhooksJob })
