import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredChallenges } from './passkeys.repo.ts'

export const jobs = [
  defineJob({
    name: 'passkeys-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredChallenges(db, now),
  }),
]
