import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeExpiredTickets } from './second-factors.repo.ts'

export const jobs = [
  defineJob({
    name: 'login-tickets-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeExpiredTickets(db, now),
  }),
]
