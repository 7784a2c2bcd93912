import type { WebhookDescription } from '../../kernel/openapi.ts'
import { eventIdHeader, signatureHeader } from './webhooks.constants.ts'
import { WebhookBody } from './webhooks.ts'

/** The request to a webhook, for the API documentation. */
export const webhookDescription: WebhookDescription = {
  tag: 'webhooks',
  summary: 'An event, sent to each webhook that chose it',
  description:
    'Answer with 2xx within 10 seconds. Any other reply is tried again nine times over three days. Events of one order arrive in their order.',
  headers: {
    [signatureHeader]: {
      description:
        'Time in seconds, and an HMAC-SHA256 of `time.body` in hexadecimal for each valid secret. Refuse times more than 5 minutes away.',
      example: 't=1791189000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    },
    [eventIdHeader]: {
      description: 'Id of the event, as in the body.',
      example: 'evt_01k6x0a3c5e7g9hjkmnpqrstvw',
    },
  },
  body: WebhookBody,
}
