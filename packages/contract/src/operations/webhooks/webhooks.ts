import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { maxAttempts, maxLoggedReply, maxWebhooks, pingEvent, webhookEvents } from './webhooks.constants.ts'

export const WebhookId = id('whk')
export const WebhookDeliveryId = id('whd')
export const WebhookEventName = z.enum(webhookEvents)

const webhookStates = ['active', 'paused'] as const

export const Webhook = z.object({
  id: WebhookId,
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  url: z
    .string()
    .describe('Address that receives the events.')
    .meta({ examples: ['https://erp.institute.example/paratope'] }),
  description: z.string().describe('What it is for.'),
  events: z.array(WebhookEventName).describe('The events it is told of.'),
  state: z.enum(webhookStates).describe('A paused webhook collects events and sends them when it is resumed.'),
  pauseReason: z.enum(['user', 'failures']).nullable().describe('Who paused it; null while it is active.'),
  previousSecretUntil: Instant.nullable().describe('Until when deliveries are also signed with the previous secret.'),
  lastDelivery: z
    .object({
      status: z.enum(['waiting', 'delivered', 'failed']).describe('How it went.'),
      at: Instant.describe('When the event happened.'),
    })
    .nullable()
    .describe('The newest delivery; null before the first.'),
  createdBy: z.string().describe('Name of the person who added it.'),
  createdAt: Instant.describe('When it was added.'),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDraft = z.object({
  url: z
    .url({ protocol: /^https?$/, hostname: /^[^\s]+$/ })
    .max(500)
    .describe('An https address that anyone on the internet could reach.')
    .meta({ examples: ['https://erp.institute.example/paratope'] }),
  description: singleLineText(80).default('').describe('What it is for.'),
  events: z.array(WebhookEventName).min(1).max(webhookEvents.length).describe('The events to be told of.'),
})
export type WebhookDraft = z.output<typeof WebhookDraft>

export const attemptErrors = [
  'address_refused',
  'dns_failed',
  'connection_failed',
  'timeout',
  'redirected',
  'status',
  'secret_unreadable',
] as const

export const WebhookAttempt = z.object({
  no: z.int().describe('Counted from 1.'),
  at: Instant.describe('When it was sent.'),
  durationMs: z.int().describe('Milliseconds until the reply or the failure.'),
  statusCode: z.int().nullable().describe('Status of the reply; null if there was none.'),
  error: z.enum(attemptErrors).nullable().describe('Why it failed; null if the reply was 2xx.'),
  reply: z.string().describe(`The first ${maxLoggedReply} characters of the reply.`),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDelivery = z.object({
  id: WebhookDeliveryId,
  eventId: z.string().describe('Id of the event; the same for every attempt and every replay.'),
  event: z.enum([...webhookEvents, pingEvent]).describe('What happened.'),
  status: z.enum(['waiting', 'delivered', 'failed']).describe('Failed ones are not tried again.'),
  createdAt: Instant.describe('When the event happened.'),
  nextAttemptAt: Instant.nullable().describe('When it is tried next; null once it is over.'),
  isReplay: z.boolean().describe('Whether somebody sent it again by button.'),
  body: z.string().describe('The body as it is signed and sent.'),
  attempts: z.array(WebhookAttempt).describe(`The attempts, at most ${maxAttempts}.`),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The body of a request to a webhook. Fields that do not apply to an event are absent. */
export const WebhookBody = z.object({
  id: z
    .string()
    .describe('Id of the event. It may arrive twice; handle it once.')
    .meta({ examples: ['evt_01k6x0a3c5e7g9hjkmnpqrstvw'] }),
  type: z.enum([...webhookEvents, pingEvent]).describe('What happened.'),
  createdAt: Instant.describe('When it happened.'),
  data: z.object({
    orderNo: z.string().optional().describe('The order.'),
    invoiceNo: z
      .string()
      .optional()
      .describe('The invoice.')
      .meta({ examples: ['INV-2026-000311'] }),
    subOrderNo: z.string().optional().describe('The order line whose results were released.'),
    status: z
      .string()
      .optional()
      .describe('State of the order or invoice after the event.')
      .meta({ examples: ['toConfirm'] }),
    revision: z.int().optional().describe('Revision of the quote.'),
    parcelNo: z.string().optional().describe('The parcel.'),
    carrier: z.string().optional().describe('Who delivers the parcel.'),
    trackingNo: z.string().optional().describe('Number of the carrier.'),
  }),
})
export type WebhookBody = z.infer<typeof WebhookBody>

const base = '/by-order-client/webhook'
const WebhookParams = z.object({ id: WebhookId })
const DeliveryParams = WebhookParams.extend({ deliveryId: WebhookDeliveryId })
const WithSecret = z.object({
  secret: z.string().describe('Signs the deliveries. It is answered this once.'),
  record: Webhook,
})
const needs = 'webhook.manage'

export const webhooks = defineApi({
  summary: 'Webhooks: signed messages about orders, quotes, parcels, results and invoices to a company’s own programs',
  permissions: ['webhook.manage'],
  errors: {
    'webhook.too_many': { status: 409, values: z.object({ most: z.int().describe(`At most ${maxWebhooks}.`) }) },
    'webhook.address_refused': 400,
    'webhook.paused': 409,
    'webhook.waiting': 409,
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs,
      reply: z.array(Webhook),
      summary: 'The webhooks of the caller’s company, the newest first',
    },
    create: {
      method: 'POST',
      path: base,
      needs,
      stepUp: true,
      body: WebhookDraft,
      reply: WithSecret,
      fails: ['webhook.too_many', 'webhook.address_refused'],
      summary: 'Add a webhook; its secret is answered this once',
    },
    update: {
      method: 'PUT',
      path: `${base}/:id`,
      needs,
      stepUp: true,
      params: WebhookParams,
      body: WebhookDraft.extend({ version: z.int().min(1).describe('The version that the caller saw.') }),
      reply: Webhook,
      fails: ['webhook.address_refused'],
      summary: 'Change address, description and events',
    },
    pause: {
      method: 'POST',
      path: `${base}/:id/pause`,
      needs,
      params: WebhookParams,
      reply: Webhook,
      summary: 'Send nothing until it is resumed; events are collected',
    },
    resume: {
      method: 'POST',
      path: `${base}/:id/resume`,
      needs,
      stepUp: true,
      params: WebhookParams,
      reply: Webhook,
      summary: 'Send again, first what was collected in the last three days',
    },
    rotateSecret: {
      method: 'POST',
      path: `${base}/:id/secret`,
      needs,
      stepUp: true,
      params: WebhookParams,
      reply: WithSecret,
      summary: 'A new secret, answered this once; for a day deliveries are signed with both',
    },
    delete: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs,
      params: WebhookParams,
      reply: z.null(),
      summary: 'Delete a webhook with its log',
    },
    ping: {
      method: 'POST',
      path: `${base}/:id/ping`,
      needs,
      params: WebhookParams,
      reply: WebhookDelivery,
      fails: ['webhook.paused'],
      summary: 'Send a test event',
    },
    deliveries: {
      method: 'GET',
      path: `${base}/:id/delivery/list`,
      needs,
      params: WebhookParams,
      query: pageQuery,
      reply: pageOf(WebhookDelivery),
      summary: 'What was sent in the last 30 days, the newest first',
    },
    replay: {
      method: 'POST',
      path: `${base}/:id/delivery/:deliveryId/replay`,
      needs,
      params: DeliveryParams,
      reply: WebhookDelivery,
      fails: ['webhook.paused', 'webhook.waiting'],
      summary: 'Send an event again, with its id and body, signed anew',
    },
  },
})
