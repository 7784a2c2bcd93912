import { addToInstant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredSessions } from './sessions.repo.ts'
import { removeOldTrusted } from './trusted-browsers.repo.ts'
import { trustLife } from './trusted-browsers.ts'

export const jobs = [
  defineJob({
    name: 'sessions-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    async run({ db, now }) {
      await deleteExpiredSessions(db, now)
      await removeOldTrusted(db, addToInstant(now, -trustLife))
    },
  }),
]
