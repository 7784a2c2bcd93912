import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeExpired } from './scans.repo.ts'

export const jobs = [
  defineJob({
    name: 'scans-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeExpired(db, now),
  }),
]
