import { productsTag } from '@paratope/contract/catalogue/products'
import {
  type CloneReference,
  type InnReference,
  type IsotypeReference,
  otherLetters,
  type ReferenceQuery,
  type TargetReference,
} from '@paratope/contract/catalogue/references'
import { getOffset, localize, type Page } from '@paratope/contract/kernel'
import { type CatalogueContext, toSearchKey } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import { listClones, listInns, listIsotypes, listTargets } from './references.repo.ts'

type ReferencePage<Entry> = Page<Entry> & { initials: string[] }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const getLetter = (name: string): string => {
  const first = name.normalize('NFKD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : otherLetters
}

/** Name and search of a type. */
interface ReferenceIndex<Entry> {
  getName: (entry: Entry) => string
  listSearched: (entry: Entry) => readonly (string | null)[]
}

/** A page of the entries that fit the keyword and the letter, in the order of their names. */
function pageEntries<Entry>(
  entries: readonly Entry[],
  { getName, listSearched }: ReferenceIndex<Entry>,
  query: ReferenceQuery,
): ReferencePage<Entry> {
  const key = toSearchKey(query.keyword ?? '')
  const matches = entries
    .filter((entry) => query.letter === undefined || getLetter(getName(entry)) === query.letter)
    .filter((entry) => listSearched(entry).some((text) => text !== null && toSearchKey(text).includes(key)))
    .sort((a, b) => collator.compare(getName(a), getName(b)))
  const offset = getOffset(query)
  return {
    total: matches.length,
    records: matches.slice(offset, offset + query.pageSize),
    initials: [...new Set(entries.map((entry) => getLetter(getName(entry))))].sort(),
  }
}

/** Entries before translation are the same in all languages and only change with products. */
const getEntries = <Entry>(
  { db, cache }: CatalogueContext,
  type: string,
  list: (db: Db) => Promise<Entry[]>,
): Promise<Entry[]> => cache.get(productsTag, `references ${type}`, () => list(db))

export const pageTargets = async (
  reader: CatalogueContext,
  query: ReferenceQuery,
): Promise<ReferencePage<TargetReference>> =>
  pageEntries(
    await getEntries(reader, 'target', listTargets),
    {
      getName: ({ symbol }) => symbol,
      listSearched: ({ symbol, protein, uniprot, aliases }) => [symbol, protein, uniprot, ...aliases],
    },
    query,
  )

export async function pageInns(reader: CatalogueContext, query: ReferenceQuery): Promise<ReferencePage<InnReference>> {
  const { db, cache, language } = reader
  const [entries, translate] = await Promise.all([
    getEntries(reader, 'inn', listInns),
    loadDictionaryLookup(db, cache, language),
  ])
  const page = pageEntries(
    entries,
    { getName: ({ inn }) => inn, listSearched: ({ inn, target, reference }) => [inn, target, reference] },
    query,
  )
  return {
    ...page,
    records: page.records.map((entry) => ({
      ...entry,
      format: translate('format', entry.format),
      status: entry.status && localize(entry.status, language),
    })),
  }
}

export async function pageClones(
  reader: CatalogueContext,
  query: ReferenceQuery,
): Promise<ReferencePage<CloneReference>> {
  const [entries, translate] = await Promise.all([
    getEntries(reader, 'clone', listClones),
    loadDictionaryLookup(reader.db, reader.cache, reader.language),
  ])
  const page = pageEntries(
    entries,
    { getName: ({ clone }) => clone, listSearched: ({ clone, target }) => [clone, target] },
    query,
  )
  return {
    ...page,
    records: page.records.map((entry) => ({
      ...entry,
      host: entry.host && translate('species', entry.host),
      isotype: entry.isotype && translate('isotype', entry.isotype),
      reactivity: entry.reactivity.map((species) => translate('species', species)),
    })),
  }
}

export async function pageIsotypes(
  reader: CatalogueContext,
  query: ReferenceQuery,
): Promise<ReferencePage<IsotypeReference>> {
  const { db, cache, language } = reader
  const [entries, translate] = await Promise.all([
    getEntries(reader, 'isotype', listIsotypes),
    loadDictionaryLookup(db, cache, language),
  ])
  const translated = entries.map((entry) => ({
    ...entry,
    isotype: translate('isotype', entry.code),
    species: entry.species && translate('species', entry.species),
    lightChains: entry.lightChains.map((chain) => localize(chain, language)),
  }))
  return pageEntries(
    translated,
    { getName: ({ isotype }) => isotype, listSearched: ({ isotype, code, species }) => [isotype, code, species] },
    query,
  )
}
