import { addToInstant, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deliverMessage } from './deliver-message.ts'
import { deleteMessages } from './messages.repo.ts'
import { sendJob } from './send-message.ts'

export const jobs = [
  defineJob({
    name: sendJob,
    params: z.object({ id: z.string() }),
    run: (call, { id }) => deliverMessage(call, id),
  }),
  defineJob({
    name: 'messages-sweep',
    cron: '0 23 3 * * ?',
    params: z.looseObject({}),
    run: ({ db, now, config }) => deleteMessages(db, addToInstant(now, -config.messageRetentionDays * day)),
  }),
]
