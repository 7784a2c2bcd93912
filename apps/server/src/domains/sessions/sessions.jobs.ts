import { after } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeOldUnfreezeTickets } from './freezing.repo.ts'
import { sweepTries } from './login-tries.ts'
import { removeExpired } from './sessions.repo.ts'
import { removeOldTrusted } from './trusted-browsers.repo.ts'
import { trustLife } from './trusted-browsers.ts'

export const jobs = [
  defineJob({
    name: 'sessions-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    async run({ db, now }) {
      await removeExpired(db, now)
      await sweepTries(db, now)
      await removeOldUnfreezeTickets(db, now)
      await removeOldTrusted(db, after(now, -trustLife))
    },
  }),
]
