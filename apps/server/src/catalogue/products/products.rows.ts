import type { Category, Format, LotQuality, Prices, StockState, Target } from '@paratope/contract/catalogue/products'
import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import { toSearchKey } from './products.search.ts'
import type {
  FigureInputs,
  SearchTermTable,
  StoredCard,
  StoredDetail,
  StoredLotTest,
  StoredMethods,
} from './products.tables.ts'
import { buildSearchDocument } from './search/search-document.ts'

/** A product as its author writes it; derived columns are computed once, on writing. */
export interface ProductDraft {
  code: string
  slug: string
  category: Category
  sec: string | null
  format: Format
  name: LocalText
  /** Fields that all grades of a clone share; null if there is one grade. */
  clonedAs: { key: string; name: LocalText } | null
  identity: LocalText
  description: LocalText
  targets: Target[]
  clone: string | null
  isotype: string | null
  host: string | null
  reactivity: string[]
  applications: string[]
  dar: number | null
  conjugate: string | null
  limits: { purityMin: number | null; endotoxinMax: number | null; endotoxinUnit: string | null }
  /** Kept as it is where its author says nothing of it. */
  methods?: StoredMethods | undefined
  hue: number
  specs: { key: string; value: LocalText }[]
  figureInputs: FigureInputs
  aliases: string[]
  controlCode: string | null
  packs: { amount: string; unit: string; prices: Prices; stock: number; leadDays: number }[]
  lots: {
    lotNo: string
    madeOn: LocalDate
    expiresOn: LocalDate
    purity: number | null
    endotoxin: number | null
    concentration: number | null
    tests: StoredLotTest[]
    demo: boolean
    /** Released if absent; others count for nothing that customers see. */
    isReleased?: boolean
  }[]
  generated: boolean
}

export interface ProductRows {
  terms: SearchTermTable[]
  product: {
    id: string
    code: string
    slug: string
    category: Category
    sort_name: string
    sort_price: number
    newest_on: LocalDate
    facets: string[]
    keys: string[]
    /** Texts of tsvectors. */
    search: string
    words: string
    card: StoredCard
    detail: StoredDetail
    control_code: string | null
    clone_key: string | null
    generated: boolean
    changed_at: Instant
  }
  packs: {
    id: string
    product_id: string
    amount: string
    unit: string
    sort: number
    prices: Prices
    stock: number
    lead_days: number
  }[]
  lots: {
    id: string
    product_id: string
    lot_no: string
    made_on: LocalDate
    expires_on: LocalDate
    purity: number | null
    endotoxin: number | null
    concentration: number | null
    tests: StoredLotTest[]
    demo: boolean
  }[]
}

const unpricedSortValue = 2_000_000_000
export const lowStockLimit = 5

export function toProductRows(draft: ProductDraft, createId: (prefix: string) => string, now: Instant): ProductRows {
  const id = createId('prd')
  const packs = draft.packs.map((pack, sort) => ({
    id: createId('pck'),
    product_id: id,
    amount: pack.amount,
    unit: pack.unit,
    sort,
    prices: pack.prices,
    stock: pack.stock,
    lead_days: pack.leadDays,
  }))
  const lots = listReleased(draft).map(({ lotNo, madeOn, expiresOn, isReleased: _, ...measured }) => ({
    id: createId('lot'),
    product_id: id,
    lot_no: lotNo,
    made_on: madeOn,
    expires_on: expiresOn,
    ...measured,
  }))
  const cheapest = packs.find((pack) => pack.prices.USD != null)
  const names = draft.targets.flatMap(({ symbol, aliases }) => [symbol, ...aliases])
  const exact = [draft.code, draft.name.en, ...(draft.clone ? [draft.clone] : []), ...names, ...draft.aliases]
  const searchDocument = buildSearchDocument(draft)
  return {
    product: {
      id,
      code: draft.code,
      slug: draft.slug,
      category: draft.category,
      sort_name: draft.name.en.toLowerCase(),
      sort_price: cheapest?.prices.USD ?? unpricedSortValue,
      newest_on:
        lots
          .map(({ made_on }) => made_on)
          .sort()
          .at(-1) ?? now.slice(0, 10),
      facets: listFacets(draft),
      keys: [...new Set(exact.map(toSearchKey))],
      search: searchDocument.names,
      words: searchDocument.words,
      card: toStoredCard(draft, packs, cheapest),
      detail: {
        identity: draft.identity,
        description: draft.description,
        targets: draft.targets,
        specs: draft.specs,
        figureInputs: draft.figureInputs,
        aliases: draft.aliases,
        limits: draft.limits,
        ...(draft.methods && { methods: draft.methods }),
      },
      control_code: draft.controlCode,
      clone_key: draft.clonedAs?.key ?? null,
      generated: draft.generated,
      changed_at: now,
    },
    packs,
    lots,
    terms: listTerms(draft),
  }
}

const listReleased = ({ lots }: Pick<ProductDraft, 'lots'>): ProductDraft['lots'] =>
  lots.filter(({ isReleased }) => isReleased !== false)

/** Longer names are found by their words. */
const maxTermLength = 60

/** Terms for suggestions: number, clone and names, and all names of its targets. */
function listTerms({ code, clone, name, clonedAs, targets }: ProductDraft): SearchTermTable[] {
  const names = Object.values(clonedAs?.name ?? name).filter((text) => text !== undefined)
  const texts: Omit<SearchTermTable, 'key'>[] = [
    { kind: 'code', label: code, ref: code },
    ...(clone ? [{ kind: 'clone' as const, label: clone, ref: code }] : []),
    ...names.map((label) => ({ kind: 'name' as const, label, ref: code })),
    ...targets.flatMap(({ symbol, aliases, uniprot }) =>
      [symbol, ...aliases, ...(uniprot ? [uniprot] : [])].map((label) => ({
        kind: 'target' as const,
        label,
        ref: symbol,
      })),
    ),
  ]
  return texts
    .map((text) => ({ ...text, key: toSearchKey(text.label) }))
    .filter(({ key }) => key.length > 0 && key.length <= maxTermLength)
}

const listFacets = (draft: ProductDraft): string[] => [
  ...(draft.sec ? [`sec:${draft.sec}`] : []),
  ...draft.targets.map(({ symbol }) => `target:${symbol}`),
  ...(draft.isotype ? [`isotype:${draft.isotype}`] : []),
  ...(draft.host ? [`host:${draft.host}`] : []),
  ...draft.reactivity.map((value) => `reactivity:${value}`),
  ...draft.applications.map((value) => `application:${value}`),
  `format:${draft.format}`,
  ...(draft.conjugate ? [`conjugate:${draft.conjugate}`] : []),
]

function toStoredCard(
  draft: ProductDraft,
  packs: ProductRows['packs'],
  cheapest: ProductRows['packs'][number] | undefined,
): StoredCard {
  const {
    code,
    slug,
    category,
    sec,
    format,
    name,
    clone,
    isotype,
    host,
    reactivity,
    applications,
    dar,
    conjugate,
    hue,
  } = draft
  return {
    code,
    slug,
    category,
    sec,
    format,
    name,
    cloneName: draft.clonedAs?.name ?? null,
    target: draft.targets.map(({ symbol }) => symbol).join(' × ') || null,
    clone,
    isotype,
    host,
    reactivity,
    applications,
    dar,
    conjugate,
    quality: toLotQuality(draft),
    hue,
    from: cheapest?.prices ?? {},
    fromUnit: cheapest ? `${cheapest.amount} ${cheapest.unit}` : '',
    stock: getStockState(packs.reduce((sum, { stock }) => sum + stock, 0)),
    // Ids are branded in the contract; this one was created with the pack prefix above.
    quickPack: (cheapest?.id ?? null) as StoredCard['quickPack'],
  }
}

function toLotQuality({ limits, lots }: ProductDraft): LotQuality | null {
  const [newest] = listReleased({ lots }).toSorted((a, b) => (a.madeOn < b.madeOn ? 1 : -1))
  if (!newest || (limits.purityMin === null && limits.endotoxinMax === null)) return null
  return { purity: newest.purity, endotoxin: newest.endotoxin, ...limits }
}

export const getStockState = (stock: number): StockState =>
  stock === 0 ? 'made-to-order' : stock <= lowStockLimit ? 'low' : 'in-stock'
