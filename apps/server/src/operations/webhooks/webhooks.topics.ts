import type { NotificationTopic } from '#kernel/registry.ts'

/** Its texts are in webhooks.texts.ts of the contract. */
export const webhookPausedTopic = {
  name: 'webhookPaused',
  kinds: ['webhook.paused'],
  reader: 'customer',
} as const satisfies NotificationTopic
