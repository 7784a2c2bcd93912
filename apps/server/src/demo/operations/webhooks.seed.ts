import { addToInstant, day, hour, minute, toInstant } from '@paratope/contract/kernel'
import { findUser } from '#identity/accounts/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { finishAttempt, insertAttempt, insertDeliveries } from '#operations/webhooks/webhook-deliveries.repo.ts'
import { buildBody } from '#operations/webhooks/webhook-events.ts'
import { createSecret } from '#operations/webhooks/webhook-secrets.ts'
import { insertWebhook } from '#operations/webhooks/webhooks.repo.ts'

const adminEmail = 'customer@demo.test'

/** A receiver that answered, then failed. It is paused, so that a demo sends nothing. */
export const seeds = [
  defineSeed({
    name: 'webhooks.demo',
    version: 1,
    after: ['orders.demo'],
    async run(db, config) {
      const owner = await findUser(db, createFixedId('usr', adminEmail))
      if (!owner?.company_id || !config) return
      const now = toInstant(Date.now())
      const id = createFixedId('whk', adminEmail)
      await insertWebhook(db, {
        id,
        company_id: owner.company_id,
        url: 'https://erp.demo-biologics.example/paratope',
        description: 'Purchasing system',
        events: ['order.quoted', 'order.shipped', 'order.parcel_delivered', 'invoice.issued'],
        secret: createSecret(config, id).sealed,
        previous_secret: null,
        previous_secret_until: null,
        paused_at: now,
        pause_reason: 'user',
        created_by: owner.id,
        created_at: addToInstant(now, -9 * day),
      })
      const deliveries = [
        {
          event: 'order.quoted',
          at: addToInstant(now, -2 * day),
          data: { orderNo: 'SO-2026-000102', status: 'toConfirm', revision: 1 },
          statusCode: 200,
          reply: '{"received":true}',
        },
        {
          event: 'order.shipped',
          at: addToInstant(now, -5 * hour),
          data: { orderNo: 'SO-2026-000097', status: 'shipped', parcelNo: 'SO-2026-000097-P1', carrier: 'DHL' },
          statusCode: 503,
          reply: 'Service Unavailable',
        },
      ] as const
      for (const { event, at, data, statusCode, reply } of deliveries) {
        const eventId = createFixedId('evt', event)
        const deliveryId = createFixedId('whd', event)
        await insertDeliveries(db, [
          {
            id: deliveryId,
            webhook_id: id,
            event_id: eventId,
            event,
            subject: data.orderNo,
            body: buildBody({ id: eventId, type: event, createdAt: at, data }),
            is_replay: false,
            next_attempt_at: at,
            created_at: at,
          },
        ])
        const isDelivered = statusCode === 200
        await insertAttempt(db, {
          delivery_id: deliveryId,
          no: 1,
          at: addToInstant(at, 2000),
          duration_ms: isDelivered ? 184 : 2310,
          status_code: statusCode,
          error: isDelivered ? null : 'status',
          reply,
        })
        await finishAttempt(db, deliveryId, {
          status: isDelivered ? 'delivered' : 'waiting',
          attempts: 1,
          nextAttemptAt: isDelivered ? null : addToInstant(at, minute),
        })
      }
    },
  }),
]
