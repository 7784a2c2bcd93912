import { isSearchable, productsTag, type Suggestion, searchCategories } from '@paratope/contract/catalogue/products'
import { localize } from '@paratope/contract/kernel'
import { listCards } from './products.repo.ts'
import { toSearchKey } from './products.search.ts'
import type { CatalogueContext } from './products.service.ts'
import { correctKeyword } from './search/correct-keyword.ts'
import { parseKeyword } from './search/parse-keyword.ts'
import { findSearchHits } from './search/search-hits.repo.ts'
import { countFoundClones } from './search/search-list.repo.ts'
import { findSimilarTerms, findTermsByPrefix, type TermHit, type TermQuery } from './suggestions.repo.ts'

const suggestionCount = 8
const targetCount = 3
const minCorrectableLength = 4

export interface SuggestionRequest {
  keyword: string
  categoryId: string
}

/** What a text may mean, and how many clones a search for it lists. */
export async function suggest(
  reader: CatalogueContext,
  request: SuggestionRequest,
  shortCjk: boolean,
): Promise<{ records: Suggestion[]; total: number }> {
  const [records, total] = await Promise.all([
    listSuggestions(reader, request, shortCjk),
    countFound(reader, request, shortCjk),
  ])
  return { records, total }
}

async function countFound(
  { db, cache }: CatalogueContext,
  { keyword, categoryId }: SuggestionRequest,
  shortCjk: boolean,
): Promise<number> {
  const parsed = parseKeyword(keyword)
  if (parsed.loose === '' || !isSearchable(keyword, shortCjk)) return 0
  const criteria = { keyword: parsed, category: searchCategories[categoryId] }
  return cache.get(productsTag, `count found ${JSON.stringify(criteria)}`, () => countFoundClones(db, criteria))
}

/** Suggests names that begin with the text, then products that a search finds, then similar names. */
async function listSuggestions(
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
    if (found.length > 0 || key.length < minCorrectableLength) return found
    const similar = await findSimilar(db, query)
    const corrected = similar.length < suggestionCount ? await correctKeyword(reader, keyword) : undefined
    return mergeHits(similar, corrected === undefined ? [] : await findProducts(reader, corrected, query, true))
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

/** Letters that are mistaken for digits in numbers. */
const lookAlikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' }
const replaceLookAlikes = (key: string): string => key.replace(/[oil]/g, (letter) => lookAlikes[letter] ?? letter)

const sortDigits = (key: string): string => [...key.replace(/\D/g, '')].sort().join('')

/** Names that are nearly the same. Other digits are another thing: interleukin-2 is not interleukin-6 misspelt. */
async function findSimilar(db: CatalogueContext['db'], query: TermQuery): Promise<TermHit[]> {
  const digits = sortDigits(query.key)
  const similar = await findSimilarTerms(db, { ...query, limit: query.limit * 3 })
  const meant = similar.filter(({ label }) => sortDigits(toSearchKey(label)) === digits)
  const key = replaceLookAlikes(query.key)
  if (digits === '' || key === query.key) return limitTargets(meant)
  const alike = await findTermsByPrefix(db, { ...query, key })
  return limitTargets([...alike.map((hit) => ({ ...hit, isCorrection: true })), ...meant])
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
  { category, limit }: TermQuery,
  isCorrection = false,
): Promise<TermHit[]> {
  const parsed = parseKeyword(keyword)
  if (parsed.loose === '') return []
  // Grades of one clone stand together and become one suggestion.
  const { ids } = await findSearchHits(db, { keyword: parsed, category }, { limit: limit * 3, offset: 0 })
  const cards = await listCards(db, ids)
  return cards.map((card) => ({ kind: 'name', label: card.code, isCorrection, card }))
}
