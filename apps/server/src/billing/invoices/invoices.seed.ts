import { toInstant } from '@paratope/contract/kernel'
import { defineSeed } from '#kernel/database/seed.ts'
import { seedDemoInvoices } from './invoices.demo.ts'

export const seeds = [
  defineSeed({
    name: 'invoices.demo',
    version: 1,
    kind: 'demo',
    after: ['orders.demo', 'users.demo', 'companies.demo'],
    run: (db, config) => seedDemoInvoices(db, toInstant(Date.now()), config),
  }),
]
