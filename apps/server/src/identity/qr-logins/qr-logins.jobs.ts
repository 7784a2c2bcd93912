import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredQrLogins } from './qr-logins.repo.ts'

export const jobs = [
  defineJob({
    name: 'qr-logins-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredQrLogins(db, now),
  }),
]
