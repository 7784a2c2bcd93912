import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredSsoRows } from './sso.repo.ts'

export const jobs = [
  defineJob({
    name: 'sso-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredSsoRows(db, now),
  }),
]
