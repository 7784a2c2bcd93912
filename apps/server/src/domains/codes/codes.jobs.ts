import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeOld } from './codes.repo.ts'

export const jobs = [
  defineJob({
    name: 'codes-sweep',
    cron: '37 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeOld(db, now),
  }),
]
