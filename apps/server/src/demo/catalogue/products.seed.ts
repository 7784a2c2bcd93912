import { toInstant } from '@paratope/contract/kernel'
import { insertTiers } from '#catalogue/products/pack-prices.repo.ts'
import { saveProducts } from '#catalogue/products/products.repo.ts'
import { toProductRows } from '#catalogue/products/products.rows.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createId } from '#kernel/ids.ts'
import { buildCatalogue } from './catalogue.ts'
import { generateProducts } from './generate.ts'
import { createTranslate, type Translate, toProductDraft } from './product-draft.ts'
import type { ProductSeed } from './product-seed.ts'
import { readCatalogueSeedData } from './seed-data.ts'

const batchSize = 500

/** Writes products in batches, so that memory stays constant. */
export async function saveProductSeeds(db: Db, seeds: Iterable<ProductSeed>, translate: Translate): Promise<number> {
  const now = toInstant(Date.now())
  let savedCount = 0
  for (const batch of splitIntoBatches(seeds)) {
    await saveProducts(
      db,
      batch.map((seed) => toProductRows(toProductDraft(seed, translate), createId, now)),
    )
    savedCount += batch.length
  }
  return savedCount
}

function* splitIntoBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** Bulk products for load tests; seeding the same number again changes only their versions. */
export function seedGeneratedProducts(db: Db, count: number): Promise<number> {
  const seedData = readCatalogueSeedData()
  return saveProductSeeds(db, generateProducts(seedData, count), createTranslate(seedData.dictionaries))
}

export const seeds = [
  defineSeed({
    name: 'products.catalogue',
    version: 8,
    async run(db) {
      const seedData = readCatalogueSeedData()
      await saveProductSeeds(db, buildCatalogue(seedData), createTranslate(seedData.dictionaries))
    },
  }),
  defineSeed({
    name: 'products.tiers',
    version: 1,
    after: ['products.catalogue'],
    run: (db) =>
      insertTiers(
        db,
        ['anti-mouse', 'isotype-control'],
        [
          { minQuantity: 10, share: 0.9 },
          { minQuantity: 25, share: 0.82 },
        ],
        '2026-01-01',
      ),
  }),
]
