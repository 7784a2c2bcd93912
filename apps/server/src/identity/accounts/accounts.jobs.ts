import { addToInstant, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteExpiredCaptchaGrants } from './captcha-grants.repo.ts'
import { deleteOldPendingAddresses } from './pending-addresses.repo.ts'

const pendingLife = 30 * day

export const jobs = [
  defineJob({
    name: 'captcha-grants-sweep',
    cron: '0 23 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredCaptchaGrants(db, now),
  }),
  defineJob({
    name: 'pending-addresses-sweep',
    cron: '0 29 3 * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteOldPendingAddresses(db, addToInstant(now, -pendingLife)),
  }),
]
