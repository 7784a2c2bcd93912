import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredMfaTickets } from './mfa.repo.ts'

export const jobs = [
  defineJob({
    name: 'mfa-tickets-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredMfaTickets(db, now),
  }),
]
