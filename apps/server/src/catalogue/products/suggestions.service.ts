import { isSearchable, productsTag, type Suggestion, searchCategories } from '@paratope/contract/catalogue/products'
import { localize } from '@paratope/contract/kernel'
import { findSearchHits, listCards } from './products.repo.ts'
import { buildTsquery, toSearchKey } from './products.search.ts'
import type { CatalogueContext } from './products.service.ts'
import { findSimilarTerms, findTermsByPrefix, type TermHit } from './suggestions.repo.ts'

const suggestionCount = 8
const targetCount = 3
/** Fewer hits than this may mean a typing error. */
const fewHits = 3
const minCorrectableLength = 4

export interface SuggestionRequest {
  keyword: string
  categoryId: string
}

/** Suggests names that begin with the text, then products that a search finds, then similar names. */
export async function listSuggestions(
  reader: CatalogueContext,
  { keyword, categoryId }: SuggestionRequest,
  shortCjk: boolean,
): Promise<Suggestion[]> {
  const { db, cache, language } = reader
  const key = toSearchKey(keyword)
  if (key === '' || !isSearchable(keyword, shortCjk)) return []
  const category = searchCategories[categoryId]
  const hits = await cache.get(productsTag, `suggest ${JSON.stringify([key, categoryId])}`, async () => {
    const query = { key, category, limit: suggestionCount }
    const terms = limitTargets(await findTermsByPrefix(db, query))
    const missing = suggestionCount - terms.length
    const products = missing > 0 ? await findProducts(reader, keyword, query) : []
    const found = mergeHits(terms, products)
    if (found.length >= fewHits || key.length < minCorrectableLength) return found
    return mergeHits(found, limitTargets(await findSimilarTerms(db, query)))
  })
  return hits.map(({ kind, label, isCorrection, card }) => ({
    kind: kind === 'target' ? 'target' : 'product',
    text: kind === 'target' ? label : localize(card.cloneName ?? card.name, language),
    target: card.target,
    isCorrection,
    product:
      kind === 'target'
        ? null
        : {
            code: card.code,
            slug: card.slug,
            category: card.category,
            format: card.format,
            hue: card.hue,
            dar: card.dar,
          },
  }))
}

function limitTargets(hits: readonly TermHit[]): TermHit[] {
  const targets = hits.filter(({ kind }) => kind === 'target').slice(0, targetCount)
  return [...targets, ...hits.filter(({ kind }) => kind !== 'target')]
}

const toIdentity = ({ kind, label, card }: TermHit): string =>
  kind === 'target' ? `target ${label}` : (card.cloneName?.en ?? card.code)

/** The first of each. */
function mergeHits(first: readonly TermHit[], second: readonly TermHit[]): TermHit[] {
  const hits = new Map<string, TermHit>()
  for (const hit of [...first, ...second]) if (!hits.has(toIdentity(hit))) hits.set(toIdentity(hit), hit)
  return [...hits.values()].slice(0, suggestionCount)
}

async function findProducts(
  { db }: CatalogueContext,
  keyword: string,
  { key, category, limit }: { key: string; category: Parameters<typeof findSearchHits>[1]['category']; limit: number },
): Promise<TermHit[]> {
  const tsquery = buildTsquery(keyword)
  if (tsquery === '') return []
  // Grades of one clone stand together and become one suggestion.
  const { ids } = await findSearchHits(db, { key, tsquery, category, limit: limit * 3, offset: 0 })
  const cards = await listCards(db, ids)
  return cards.map((card) => ({ kind: 'name', label: card.code, isCorrection: false, card }))
}
