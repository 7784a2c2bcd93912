import { listLibrarySeeds } from '#catalogue/products/index.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { saveLibraryProducts } from './library-offers.repo.ts'

export const seeds = [
  defineSeed({
    name: 'plasmids.library-products',
    version: 2,
    kind: 'demo',
    after: ['products.catalogue'],
    run: (db) => saveLibraryProducts(db, listLibrarySeeds()),
  }),
]
