import { toInstant } from '@paratope/contract/kernel'
import { defineSeed } from '#kernel/database/seed.ts'
import { seedDemoProduction, seedDemoServiceOrders } from './production.demo.ts'
import { listUnplannedOrders } from './production.repo.ts'
import { startProduction } from './start-production.service.ts'

export const seeds = [
  defineSeed({
    name: 'production.plans',
    version: 1,
    kind: 'base',
    after: ['production.demo'],
    // Orders that entered production before it was planned.
    run: async (db) => {
      const now = toInstant(Date.now())
      for (const order of await listUnplannedOrders(db)) {
        await startProduction(db, { order, by: null, now, day: order.day })
      }
    },
  }),
  defineSeed({
    name: 'production.demo',
    version: 1,
    kind: 'demo',
    after: ['orders.demo'],
    run: (db, config) => seedDemoProduction(db, toInstant(Date.now()), config),
  }),
  defineSeed({
    name: 'production.demo-services',
    version: 1,
    kind: 'demo',
    after: ['production.demo'],
    run: (db, config) => seedDemoServiceOrders(db, toInstant(Date.now()), config),
  }),
]
