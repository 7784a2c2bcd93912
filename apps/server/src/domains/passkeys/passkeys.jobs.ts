import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeExpiredChallenges } from './passkeys.repo.ts'

export const jobs = [
  defineJob({
    name: 'passkeys-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeExpiredChallenges(db, now),
  }),
]
