import { toInstant } from '@paratope/contract/kernel'
import { defineSeed } from '#kernel/database/seed.ts'
import { seedDemoOrders } from './orders.demo.ts'

export const seeds = [
  defineSeed({
    name: 'orders.demo',
    version: 1,
    kind: 'demo',
    after: ['dictionaries.words', 'carts.freight', 'products.catalogue', 'users.demo', 'addresses.demo'],
    run: (db) => seedDemoOrders(db, toInstant(Date.now())),
  }),
]
