import { instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { defineSeed } from '#kernel/seed.ts'
import { buildCatalogue } from './catalogue/catalogue.ts'
import { draftOf, type Words, wordsOf } from './catalogue/draft.ts'
import { readCatalogueFacts } from './catalogue/facts.ts'
import { generateProducts } from './catalogue/generate.ts'
import type { ProductSeed } from './catalogue/seed.ts'
import { saveProducts } from './products.repo.ts'
import { rowsOf } from './products.rows.ts'

const batchSize = 500

/** Writes products in batches, so that any number of them needs little memory. */
export async function plant(db: Db, seeds: Iterable<ProductSeed>, word: Words): Promise<number> {
  const now = instant(Date.now())
  let planted = 0
  for (const batch of inBatches(seeds)) {
    await saveProducts(
      db,
      batch.map((seed) => rowsOf(draftOf(seed, word), newId, now)),
    )
    planted += batch.length
  }
  return planted
}

function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
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

/** Products in bulk for load tests; planting the same number again changes nothing but their versions. */
export function plantGenerated(db: Db, count: number): Promise<number> {
  const facts = readCatalogueFacts()
  return plant(db, generateProducts(facts, count), wordsOf(facts.dictionaries))
}

export const seeds = [
  defineSeed({
    name: 'products.catalogue',
    version: 1,
    kind: 'demo',
    async run(db) {
      const facts = readCatalogueFacts()
      await plant(db, buildCatalogue(facts), wordsOf(facts.dictionaries))
    },
  }),
]
