import type { Webhook, WebhookDraft } from '@paratope/contract/operations/webhooks'
import type { z } from 'zod'
import type { SignedInUser } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'
import { subscribers } from './webhook-events.ts'

export const aWebhook = (
  { client }: SignedInUser,
  overrides: Partial<z.input<typeof WebhookDraft>> = {},
): Promise<{ secret: string; record: Webhook }> =>
  client.webhooks.create({
    body: { url: 'https://erp.sample.test/paratope', events: ['order.quoted', 'order.shipped'], ...overrides },
  })

const seenEvents = new WeakMap<World, number>()

/** Does what the worker would do with the events since the last call: records the deliveries. */
export async function recordWaitingEvents(world: World): Promise<void> {
  const after = seenEvents.get(world) ?? 0
  const rows = await world.db.selectFrom('outbox').selectAll().where('no', '>', after).orderBy('no').execute()
  for (const { no, event, payload } of rows) {
    for (const subscriber of subscribers)
      if (subscriber.event === event) await subscriber.run(world.jobContext(), payload)
    seenEvents.set(world, no)
  }
}
