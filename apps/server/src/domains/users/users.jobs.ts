import { after, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { removeOldPending } from './address-proofs.repo.ts'
import { removeOldProofs } from './visitor-proofs.repo.ts'

const pendingLife = 30 * day

export const jobs = [
  defineJob({
    name: 'visitor-proofs-sweep',
    cron: '23 * * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeOldProofs(db, now),
  }),
  defineJob({
    name: 'pending-addresses-sweep',
    cron: '29 3 * * *',
    params: z.looseObject({}),
    run: ({ db, now }) => removeOldPending(db, after(now, -pendingLife)),
  }),
]
