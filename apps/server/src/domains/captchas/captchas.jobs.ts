import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeExpiredCaptchas } from './captchas.repo.ts'

export const jobs = [
  defineJob({
    name: 'captchas-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeExpiredCaptchas(db, now),
  }),
]
