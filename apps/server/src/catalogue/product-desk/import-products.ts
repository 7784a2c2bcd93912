import { isDeepStrictEqual } from 'node:util'
import {
  ProductImportRow as ImportRow,
  type ProductImportRow,
  productImportTexts,
} from '@paratope/contract/catalogue/product-desk'
import { type LocalDate, type LocalText, toProblemValues } from '@paratope/contract/kernel'
import {
  listStoredProducts,
  listTakenSlugs,
  type ProductDraft,
  publishProductChange,
  type StoredProduct,
  saveProducts,
  toProductRows,
} from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { defineImport } from '#platform/files/index.ts'
import { parseRowPrices, parseRowSize } from './import-row-values.ts'
import { createDraft } from './product-content.ts'
import type { ImportRowFlaw } from './product-imports.tables.ts'

export const productImport = defineImport({
  name: 'products',
  row: ImportRow,
  texts: productImportTexts,
  examples: [
    {
      catalog: 'PV-X0001',
      name: 'InVivo anti-mouse PD-1, clone RMP1-14',
      nameZh: '',
      nameEs: '',
      nameJa: '',
      category: 'anti-mouse',
      format: 'igg',
      identity: 'Rat IgG2a',
      description: '',
      descriptionZh: '',
      descriptionEs: '',
      descriptionJa: '',
      target: 'PD-1',
      clone: 'RMP1-14',
      isotype: '',
      host: 'rat',
      amount: '5 mg',
      leadDays: 5,
      usd: '320.00',
      eur: '295.00',
      cny: '',
      jpy: '',
      gbp: '',
    },
  ],
})

interface ImportContext {
  today: LocalDate
  now: string
}

/** Rules that the schema of a row cannot express. */
export function findRowFlaw(row: ProductImportRow): ImportRowFlaw | undefined {
  const { prices, wrong } = parseRowPrices(row)
  if (wrong) return { path: wrong.column, code: wrong.problem.code, values: toProblemValues(wrong.problem) }
  if (row.amount !== '') return findSizeFlaw(row.amount)
  return Object.keys(prices).length > 0 ? { path: '', code: 'import.size_missing' } : undefined
}

function findSizeFlaw(text: string): ImportRowFlaw | undefined {
  const { size, problem } = parseRowSize(text)
  if (problem) return { path: 'amount', code: problem.code, values: toProblemValues(problem) }
  return size ? undefined : { path: 'amount', code: 'import.size_wrong' }
}

/**
 * Creates and changes products in a few statements; what is as stored stays untouched, so an import can be repeated.
 * Rows of one catalogue number are its sizes.
 */
export async function importBatch(
  db: Db,
  rows: readonly ProductImportRow[],
  { today, now }: ImportContext,
): Promise<{ createdCodes: string[]; changed: number }> {
  const byCode = Map.groupBy(rows, ({ catalog }) => catalog)
  const stored = new Map(
    (await listStoredProducts(db, [...byCode.keys()], today)).map((product) => [product.draft.code, product]),
  )
  const drafts = [...byCode].flatMap(([code, rowsOfProduct]) => {
    const product = stored.get(code)
    const before = product ? withBasePrices(product) : undefined
    const after = rowsOfProduct.reduce(applyRow, before ?? createEmptyDraft(code, rowsOfProduct[0]))
    return before && isDeepStrictEqual(before, after) ? [] : [after]
  })
  if (drafts.length === 0) return { createdCodes: [], changed: 0 }
  const created = drafts.filter(({ code }) => !stored.has(code))
  const slugs = await findFreeSlugs(db, created)
  const written = drafts.map((draft) => ({ ...draft, slug: slugs.get(draft.code) ?? draft.slug }))
  await saveProducts(
    db,
    written.map((draft) => toProductRows(draft, createId, now)),
    { areNewPublished: false },
  )
  const isVisible = drafts.some(({ code }) => stored.get(code)?.isPublished)
  if (isVisible) await publishProductChange(db)
  return { createdCodes: created.map(({ code }) => code), changed: drafts.length - created.length }
}

/** Names and numbers of two products can make the same address: `a-b` of `c` and `a` of `b-c`. */
async function findFreeSlugs(db: Db, drafts: readonly ProductDraft[]): Promise<Map<string, string>> {
  const taken = new Set(
    await listTakenSlugs(
      db,
      drafts.map(({ slug }) => slug),
    ),
  )
  return new Map(
    drafts.map(({ code, slug }) => {
      const free = taken.has(slug) ? `${slug}-${createId('x').slice(-6)}` : slug
      taken.add(free)
      return [code, free]
    }),
  )
}

/** Prices of a period are kept apart from list prices. */
const withBasePrices = ({ draft, packs }: StoredProduct): ProductDraft => ({
  ...draft,
  packs: packs.map(({ id: _, ...pack }) => pack),
})

const noText = { en: '', zh: '', es: '', ja: '' }

const createEmptyDraft = (code: string, row: ProductImportRow | undefined): ProductDraft =>
  createDraft(code, {
    name: { ...noText, en: row?.name ?? code },
    identity: noText,
    description: noText,
    category: row?.category ?? 'related',
    sec: '',
    format: row?.format ?? 'reagent',
    clone: '',
    isotype: '',
    host: '',
    conjugate: '',
    reactivity: [],
    applications: [],
    targets: [],
    aliases: [],
    controlCode: '',
    purityMin: null,
    endotoxinMax: null,
    endotoxinUnit: '',
    specs: [],
  })

const mergeText = (before: LocalText, entered: Partial<Record<keyof LocalText, string>>): LocalText => ({
  ...before,
  ...Object.fromEntries(Object.entries(entered).filter(([, text]) => text !== '')),
})

/** Empty cells change nothing. */
function applyRow(draft: ProductDraft, row: ProductImportRow): ProductDraft {
  const { nameZh, nameEs, nameJa, descriptionZh, descriptionEs, descriptionJa } = row
  const { size } = parseRowSize(row.amount)
  const knowsTarget = row.target === '' || draft.targets.some(({ symbol }) => symbol === row.target)
  return {
    ...draft,
    name: mergeText(draft.name, { en: row.name, zh: nameZh, es: nameEs, ja: nameJa }),
    identity: mergeText(draft.identity, { en: row.identity }),
    description: mergeText(draft.description, {
      en: row.description,
      zh: descriptionZh,
      es: descriptionEs,
      ja: descriptionJa,
    }),
    category: row.category,
    format: row.format,
    targets: knowsTarget ? draft.targets : [{ symbol: row.target, protein: '', uniprot: null, aliases: [] }],
    clone: row.clone || draft.clone,
    isotype: row.isotype || draft.isotype,
    host: row.host || draft.host,
    packs: size ? applySize(draft.packs, size, row) : draft.packs,
  }
}

type Packs = ProductDraft['packs']

function applySize(packs: Packs, size: { amount: string; unit: string }, row: ProductImportRow): Packs {
  const { prices } = parseRowPrices(row)
  const isSize = (pack: Packs[number]) => pack.amount === size.amount && pack.unit === size.unit
  if (!packs.some(isSize)) return [...packs, { ...size, prices, stock: 0, leadDays: row.leadDays ?? 10 }]
  return packs.map((pack) =>
    isSize(pack) ? { ...pack, prices: { ...pack.prices, ...prices }, leadDays: row.leadDays ?? pack.leadDays } : pack,
  )
}
