import type { OrderLookup } from '@paratope/contract/catalogue/products'
import { localize, toLocalDate } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { listProductsByNumber } from './order-lookup.repo.ts'
import { toSearchKey } from './products.search.ts'
import type { CatalogueContext } from './products.service.ts'
import { findSimilarTerms, findTermsByPrefix, type TermHit } from './suggestions.repo.ts'

const suggestionCount = 3
/** Each costs up to three queries; anyone who has more unknown lines pasted something else. */
const maxLookedFor = 20

type LookupRecord = z.input<typeof OrderLookup>

/** Meaning of each catalogue number; similar numbers for unknown ones. */
export async function lookUpNumbers(reader: CatalogueContext, codes: readonly string[]): Promise<LookupRecord[]> {
  const { db, language, now, site } = reader
  const keys = [...new Set(codes.map(toSearchKey))]
  const found = await listProductsByNumber(db, keys, toLocalDate(now, site.timeZone))
  const products = new Map(found.map((product) => [product.key, product]))
  const unknown = [...new Set(codes)].filter((code) => !products.has(toSearchKey(code))).slice(0, maxLookedFor)
  const suggestions = new Map<string, LookupRecord['suggestions']>()
  for (const code of unknown) suggestions.set(code, await suggestNumbers(reader, code))
  return codes.map((code) => {
    const product = products.get(toSearchKey(code))
    if (!product) return { code, state: 'unknown', product: null, packs: [], suggestions: suggestions.get(code) ?? [] }
    const { card, published, packs } = product
    return {
      code,
      state: published ? 'found' : 'unavailable',
      product: { code: card.code, slug: card.slug, category: card.category, name: localize(card.name, language) },
      packs: published ? packs : [],
      suggestions: [],
    }
  })
}

/** Names that begin so, similar names, and numbers that differ in their last digit. */
async function suggestNumbers({ db, language }: CatalogueContext, code: string): Promise<LookupRecord['suggestions']> {
  const key = toSearchKey(code)
  if (key.length < 3) return []
  const query = { category: undefined, limit: suggestionCount }
  const isProduct = ({ kind }: TermHit) => kind !== 'target'
  for (const find of [
    () => findTermsByPrefix(db, { ...query, key }),
    () => findSimilarTerms(db, { ...query, key }),
    () => findTermsByPrefix(db, { ...query, key: key.slice(0, -1) }),
  ]) {
    const hits = (await find()).filter(isProduct)
    if (hits.length > 0) return hits.map(({ card }) => ({ code: card.code, name: localize(card.name, language) }))
  }
  return []
}
