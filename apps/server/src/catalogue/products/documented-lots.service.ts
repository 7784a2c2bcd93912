import type { Lot, Product } from '@paratope/contract/catalogue/products'
import { type Instant, localize } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import { listDocumentedLotRows } from './documented-lots.repo.ts'
import { getVerdict, type LotResult, listLotResults, type Verdict } from './lot-results.ts'
import type { CatalogueContext } from './products.service.ts'

/** A result in the reader's language. */
export interface DocumentedResult extends LotResult {
  name: string
  verdict: Verdict
}

/** A lot as its certificate states it. */
export interface DocumentedLot extends Pick<z.input<typeof Product>, 'code' | 'slug' | 'name' | 'identity' | 'specs'> {
  lot: Pick<Lot, 'lotNo' | 'madeOn' | 'expiresOn' | 'demo'>
  results: DocumentedResult[]
  /** Null while it is not recalled. */
  recall: { at: Instant; reason: string } | null
}

const presentResult =
  (translate: (dictionary: string, value: string) => string) =>
  (result: LotResult): DocumentedResult => {
    const { test, method, expected, value } = result
    return {
      ...result,
      name: translate('lot_test', test),
      method: method && translate('lot_method', method),
      expected: expected && translate('lot_result', expected),
      value: typeof value === 'string' ? translate('lot_result', value) : value,
      verdict: getVerdict(result),
    }
  }

/** Lots of published products by their numbers, in the order of the numbers. */
export async function listDocumentedLots(
  { db, cache, language }: Pick<CatalogueContext, 'db' | 'cache' | 'language'>,
  lotNos: readonly string[],
): Promise<DocumentedLot[]> {
  const translate = await loadDictionaryLookup(db, cache, language)
  return (await listDocumentedLotRows(db, lotNos)).map(
    ({ code, slug, name, detail, lot: { lotNo, madeOn, expiresOn, demo, ...lot }, recalled_at, recall_reason }) => ({
      code,
      slug,
      name: localize(name, language),
      identity: localize(detail.identity, language),
      specs: detail.specs.map(({ key, value }) => ({ key, value: localize(value, language) })),
      lot: { lotNo, madeOn, expiresOn, demo },
      results: listLotResults(detail, lot).map(presentResult(translate)),
      recall: recalled_at === null ? null : { at: recalled_at, reason: recall_reason },
    }),
  )
}
