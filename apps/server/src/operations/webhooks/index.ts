import { day } from '@paratope/contract/kernel'
import { webhooks } from '@paratope/contract/operations/webhooks'
import { otherAccess } from '#identity/sessions/index.ts'
import { defineDomain } from '#kernel/domain.ts'
import { subscribers } from './webhook-events.ts'
import { sealPurpose } from './webhook-secrets.ts'
import { jobs } from './webhooks.jobs.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  pageWebhookDeliveries,
  pauseWebhook,
  pingWebhook,
  removeWebhook,
  replayDelivery,
  resumeWebhook,
  rotateSecret,
  stopWebhooksOfUser,
} from './webhooks.service.ts'
import { webhookPausedTopic } from './webhooks.topics.ts'
import './webhooks.tables.ts'

export default defineDomain({
  api: webhooks,
  handlers: {
    list: listWebhooks,
    create: { securityEvent: 'webhook.changed', handle: (call) => createWebhook(call, call.body) },
    update: { securityEvent: 'webhook.changed', handle: (call) => changeWebhook(call, call.params.id, call.body) },
    pause: (call) => pauseWebhook(call, call.params.id),
    resume: (call) => resumeWebhook(call, call.params.id),
    rotateSecret: { securityEvent: 'webhook.changed', handle: (call) => rotateSecret(call, call.params.id) },
    delete: { securityEvent: 'webhook.changed', handle: (call) => removeWebhook(call, call.params.id) },
    ping: { perMinute: 60, handle: (call) => pingWebhook(call, call.params.id) },
    deliveries: (call) => pageWebhookDeliveries(call, call.params.id, call.query),
    replay: { perMinute: 60, handle: (call) => replayDelivery(call, call.params) },
  },
  extensions: [otherAccess.extend({ kind: 'webhooks', end: stopWebhooksOfUser })],
  jobs,
  subscribers,
  notificationTopics: [webhookPausedTopic],
  personalData: [
    { table: 'webhook', column: 'company_id', owner: 'company', onErasure: 'delete-with-company' },
    {
      table: 'webhook',
      column: 'created_by',
      owner: 'user',
      export: { as: 'webhooks', columns: ['url', 'description', 'events', 'created_at'] },
      onErasure: 'keep',
    },
  ],
  // In this order: a secret that is replaced meanwhile becomes the previous one.
  sealedColumns: [
    { table: 'webhook', column: 'secret', owner: 'id', purpose: sealPurpose },
    { table: 'webhook', column: 'previous_secret', owner: 'id', purpose: sealPurpose },
  ],
  retention: [{ table: 'webhook_delivery', column: 'created_at', keepFor: 30 * day }],
  limitedTables: { webhook_attempt: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'webhooks',
      path: { service: '/account/webhooks', plasmid: '/account/webhooks', vivo: '/{product}Account/webhooks' },
      component: 'Webhooks',
      title: { en: 'Webhooks', zh: 'Webhook', es: 'Webhooks', ja: 'Webhook' },
      icon: 'settings',
      permissions: ['webhook.manage'],
      sort: 90,
    },
  ],
  grants: { customer: ['webhook.manage'] },
})
