import { toInstant } from '@paratope/contract/kernel'
import { readSites } from '#kernel/config/sites.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { refreshOrderFigures } from './order-figures.service.ts'

export const seeds = [
  defineSeed({
    name: 'dashboard.figures',
    version: 1,
    after: ['orders.demo', 'production.demo', 'invoices.demo'],
    // So that the first look after a migration, or at the demo, does not wait for the job.
    run: (db, config) =>
      refreshOrderFigures(db, (config && readSites(config)[0]?.timeZone) ?? 'UTC', toInstant(Date.now())),
  }),
]
