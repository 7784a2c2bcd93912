import { toInstant } from '@paratope/contract/kernel'
import { defineSeed } from '#kernel/database/seed.ts'
import { listUnplannedOrders } from './production.repo.ts'
import { startProduction } from './start-production.service.ts'

export const seeds = [
  defineSeed({
    name: 'production.plans',
    version: 1,
    after: ['production.demo'],
    // Orders that entered production before it was planned.
    run: async (db) => {
      const now = toInstant(Date.now())
      for (const order of await listUnplannedOrders(db)) {
        await startProduction(db, { order, by: null, now, day: order.day })
      }
    },
  }),
]
