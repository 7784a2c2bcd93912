import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { sendWebhooksJob } from './webhook-events.ts'

export const jobs = [
  defineJob({
    name: sendWebhooksJob,
    cron: '0 * * * * ?',
    params: z.looseObject({}),
    run: async (context) => void (await sendDueWebhooks(context)),
  }),
]
