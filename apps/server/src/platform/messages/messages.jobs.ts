import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deliverMessage } from './deliver-message.ts'
import { sendJob } from './send-message.ts'

export const jobs = [
  defineJob({
    name: sendJob,
    params: z.object({ id: z.string() }),
    run: (call, { id }) => deliverMessage(call, id),
  }),
]
