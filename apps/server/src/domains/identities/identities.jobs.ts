import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeExpired } from './identities.repo.ts'

export const jobs = [
  defineJob({
    name: 'identities-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeExpired(db, now),
  }),
]
