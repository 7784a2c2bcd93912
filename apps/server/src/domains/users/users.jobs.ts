import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeOldProofs } from './visitor-proofs.repo.ts'

export const jobs = [
  defineJob({
    name: 'visitor-proofs-sweep',
    cron: '23 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeOldProofs(db, now),
  }),
]
