import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteOldCodes } from './verification-codes.repo.ts'

export const jobs = [
  defineJob({
    name: 'verification-codes-sweep',
    cron: '0 37 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteOldCodes(db, now),
  }),
]
