import type { webhooks } from '@paratope/contract/operations/webhooks'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { aWebhook } from './webhooks.makers.ts'

const webhook: RecordFixture = async (_world, owner) => {
  const { record } = await aWebhook(owner)
  return {
    params: { id: record.id },
    body: { version: 1, url: 'https://erp.sample.test/other', events: ['order.shipped'] },
  }
}

const delivery: RecordFixture = async (world, owner) => {
  const { record } = await aWebhook(owner)
  const sent = await owner.client.webhooks.ping({ params: { id: record.id } })
  const over = { status: 'delivered' as const, next_attempt_at: null }
  await world.db.updateTable('webhook_delivery').set(over).where('id', '=', sent.id).execute()
  return { params: { id: record.id, deliveryId: sent.id } }
}

export const ownedRecords: OwnedRecords<typeof webhooks> = {
  update: webhook,
  pause: webhook,
  resume: webhook,
  rotateSecret: webhook,
  delete: webhook,
  ping: webhook,
  deliveries: webhook,
  replay: delivery,
}
