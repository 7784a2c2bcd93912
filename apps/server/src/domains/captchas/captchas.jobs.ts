import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeExpiredCaptchas } from './captchas.repo.ts'
import { removeExpiredSliders } from './sliders.repo.ts'

export const jobs = [
  defineJob({
    name: 'captchas-sweep',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    async run({ db, now }) {
      await removeExpiredCaptchas(db, now)
      await removeExpiredSliders(db, now)
    },
  }),
]
