import { addToInstant, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { deleteOldPendingAddresses } from './pending-addresses.repo.ts'

const pendingLife = 30 * day

export const jobs = [
  defineJob({
    name: 'pending-addresses-sweep',
    cron: '0 29 3 * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteOldPendingAddresses(db, addToInstant(now, -pendingLife)),
  }),
]
