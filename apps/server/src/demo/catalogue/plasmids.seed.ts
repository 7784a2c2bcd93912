import { saveLibraryProducts } from '#catalogue/plasmids/library-offers.repo.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { listLibrarySeeds } from './library-seeds.ts'

export const seeds = [
  defineSeed({
    name: 'plasmids.library-products',
    version: 2,
    after: ['products.catalogue'],
    run: (db) => saveLibraryProducts(db, listLibrarySeeds()),
  }),
]
