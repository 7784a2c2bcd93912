import { addToInstant, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { ReleasedCertificate } from '#catalogue/certificates/index.ts'
import { defineJob, subscribe } from '#kernel/messaging/jobs.ts'
import { completeOrder, transitionBatchSize, transitionEach } from '#ordering/orders/index.ts'
import { announceRevision } from './lot-certificates.service.ts'
import { listDeliveredBefore } from './parcels.repo.ts'

/** An order counts as received this long after its last parcel was delivered. */
export const autoCloseAfter = 14 * day

export const jobs = [
  defineJob({
    name: 'orders-close-received',
    cron: '0 5 * * * ?',
    params: z.looseObject({}),
    run: async (call) => {
      const codes = await listDeliveredBefore(call.db, addToInstant(call.now, -autoCloseAfter), transitionBatchSize)
      await transitionEach(call, codes, (tx, attempt) => completeOrder(tx, attempt, 'autoComplete'))
    },
  }),
]

export const subscribers = [subscribe('certificate.released', 'parcels', ReleasedCertificate, announceRevision)]
