import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '../packages/contract/src/kernel/texts.ts'
import { listPlaceholders, loadTextRows, stripPlaceholders, type TextRow } from './text-tables.ts'

let rows: readonly TextRow[] = []
beforeAll(async () => {
  rows = await loadTextRows(join(import.meta.dirname, '..'))
}, 60_000)

/** Prescribed in one language for all readers. */
const prescribed = new Set(['errors.session.expired', 'products.search.too_short', 'zones.search.short'])

/** Names, symbols, units and examples that are the same in every language. */
const sameEverywhere =
  /^[\s\d.,:;·×+/()–-]*(?:(?:aa|nt|bp|kDa|pI|GC|Tm|DAR|EC50|DOI|RRID|UniProt|IRES|ELISA|icIEF|SDS-PAGE|Marker|CRISPR|shRNA|Golden Gate|Gateway|WPRE|cPPT|CTS|in vitro|In vivo|P\. pastoris|upload error|EF-1 alpha|FLAG|°C|%|ε|\/M·cm)[\s\d.,:;·×+/()–-]*)+$/

test('every text exists in four languages', () => {
  expect(rows.length).toBeGreaterThan(6500)
  const missing = rows.flatMap(({ key, texts }) =>
    languages.filter((language) => texts[language] === undefined).map((language) => `${key} in ${language}`),
  )
  expect(missing).toEqual([])
})

test('placeholders are read without the forms of a count', () => {
  expect(listPlaceholders('{count} {count|file|files} of {name}')).toBe('count name')
  expect(stripPlaceholders('{count} {count|file|files} of {name}')).toBe('· · of ·')
})

test('a text has the same placeholders in all languages', () => {
  const different = rows.flatMap(({ key, texts }) =>
    languages
      // Chinese and Japanese name the number that English and Spanish only bend their verb for.
      .filter(() => key !== 'sequence-files.topology.unstated')
      .filter((language) => listPlaceholders(texts[language] ?? '') !== listPlaceholders(texts.en ?? ''))
      .map((language) => `${key} in ${language}`),
  )
  expect(different).toEqual([])
})

test('Chinese and Japanese texts are not the English ones, unless they are names or symbols', () => {
  const english = rows.flatMap(({ key, texts }) =>
    (['zh', 'ja'] as const)
      .filter((language) => texts[language] === texts.en && /[A-Za-z]{4}/.test(stripPlaceholders(texts.en ?? '')))
      .filter(() => !prescribed.has(key) && !sameEverywhere.test(stripPlaceholders(texts.en ?? '')))
      .map((language) => `${key} in ${language}: ${texts.en}`),
  )
  expect(english).toEqual([])
})

test('Spanish texts of two words and more are not the English ones', () => {
  const english = rows
    .filter(({ key, texts }) => texts.es === texts.en && !prescribed.has(key))
    .filter(({ texts }) => /\p{L}{2,} \p{L}{2,}/u.test(stripPlaceholders(texts.en ?? '').replace(/\([^)]*\)/g, '')))
    .filter(({ texts }) => !sameEverywhere.test(stripPlaceholders(texts.en ?? '')))
    .map(({ key, texts }) => `${key}: ${texts.en}`)
  expect(english).toEqual([])
})
