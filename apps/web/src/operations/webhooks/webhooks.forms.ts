import { webhooks } from '@paratope/contract/operations/webhooks'
import { defineForm } from '#kit/form/define-form.ts'

export const newWebhookForm = defineForm('webhooks.create', webhooks.endpoints.create)
export const webhookForm = defineForm('webhooks.update', webhooks.endpoints.update)
