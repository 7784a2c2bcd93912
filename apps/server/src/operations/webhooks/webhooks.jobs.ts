import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { sendWebhooksJob } from './webhook-events.ts'

/** One run at a time on each node: receivers that hang occupy one worker, and e-mails still have the other. */
const runs = { isActive: false, isRequested: false }

export const jobs = [
  defineJob({
    name: sendWebhooksJob,
    cron: '0 * * * * ?',
    params: z.looseObject({}),
    async run(context) {
      runs.isRequested = true
      if (runs.isActive) return
      runs.isActive = true
      try {
        while (runs.isRequested) {
          runs.isRequested = false
          await sendDueWebhooks(context)
        }
      } finally {
        runs.isActive = false
      }
    },
  }),
]
