import { defineSeed } from '#kernel/database/seed.ts'
import { indexProducts } from './search/index-products.ts'

export const seeds = [
  defineSeed({
    name: 'products.search',
    version: 1,
    after: ['products.catalogue'],
    // Products from before descriptions were searched.
    run: (db) => indexProducts(db),
  }),
]
