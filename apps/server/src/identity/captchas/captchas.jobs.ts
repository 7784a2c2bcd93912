import { addToInstant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredCaptchas, deleteOldFailures } from './captchas.repo.ts'
import { failureWindow } from './captchas.service.ts'
import { deleteExpiredSliders } from './sliders.repo.ts'

export const jobs = [
  defineJob({
    name: 'captchas-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    async run({ db, now }) {
      await deleteExpiredCaptchas(db, now)
      await deleteExpiredSliders(db, now)
      await deleteOldFailures(db, addToInstant(now, -failureWindow))
    },
  }),
]
