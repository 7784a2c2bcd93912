import type { MovementKind } from '@paratope/contract/catalogue/product-desk'
import type { Category, DocumentKind, Prices, ProductCard, Target } from '@paratope/contract/catalogue/products'
import type { Currency, Instant, Language, LocalDate, LocalText } from '@paratope/contract/kernel'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A product card as stored: in all languages, without the stock state. */
export type StoredCard = Omit<ProductCard, 'name' | 'cloneName'> & { name: LocalText; cloneName: LocalText | null }

/** The numbers from which demo measurements are generated. */
export interface FigureInputs {
  molecularWeight: number | null
  expression: string | null
  tag: string | null
  structure: string | null
  conjugation: 'cysteine' | 'lysine' | null
  cellLine?: { edit: string | null; growth: string | null; parental: string | null } | null
}

/** A further test of a lot; test, method, words among the values and limits are values of dictionaries. */
export interface StoredLotTest {
  test: string
  /** Absent for what was written before methods were stored. */
  method?: string
  value: number | string
  unit: string
  limit: string
}

/** How the values are measured that each lot has in columns of its own. */
export type StoredMethods = Partial<
  Record<'purity' | 'endotoxin' | 'concentration', { method: string; min?: number; max?: number }>
>

export interface StoredDetail {
  identity: LocalText
  description: LocalText
  targets: Target[]
  specs: { key: string; value: LocalText }[]
  figureInputs: FigureInputs
  /** Other names that searches find it by; in `keys` alone for what was written before they were stored. */
  aliases?: string[]
  /** The limits of release; beside the newest lot alone for what was written before they were stored. */
  limits?: { purityMin: number | null; endotoxinMax: number | null; endotoxinUnit: string | null }
  /** Absent where they are not recorded. */
  methods?: StoredMethods
}

export interface ProductTable {
  id: string
  code: string
  slug: string
  category: Category
  published: Generated<boolean>
  sort_name: string
  sort_price: number
  newest_on: LocalDate
  facets: string[]
  keys: string[]
  /** Words of all names. */
  search: string
  /** These and the words of descriptions. */
  words: Generated<string>
  card: JSONColumnType<StoredCard>
  detail: JSONColumnType<StoredDetail>
  control_code: string | null
  /** The same for all grades of a clone; null for what has no grades. */
  clone_key: string | null
  generated: Generated<boolean>
  version: Generated<number>
  changed_at: Instant
}

export interface PackTable {
  id: string
  product_id: string
  amount: string
  unit: string
  sort: number
  prices: JSONColumnType<Prices>
  stock: number
  lead_days: number
  version: Generated<number>
}

export interface LotTable {
  id: string
  product_id: string
  lot_no: string
  made_on: LocalDate
  expires_on: LocalDate
  purity: number | null
  endotoxin: number | null
  concentration: number | null
  tests: ColumnType<StoredLotTest[], string | undefined, string>
  demo: Generated<boolean>
  /** Whether a certificate was released; a lot without one is neither offered nor shipped. */
  is_released: Generated<boolean>
  /** Place in the store; empty if not recorded. */
  location: Generated<string>
  recalled_at: Generated<Instant | null>
  recalled_by: Generated<string | null>
  /** For the customers who have it; empty while it is not recalled. */
  recall_reason: Generated<string>
}

export interface SearchTermTable {
  kind: 'target' | 'clone' | 'name' | 'code'
  key: string
  label: string
  ref: string
  deletions?: GeneratedAlways<string[] | null>
}

export interface SearchWordTable {
  word: string
  /** The word, and without each of its letters. */
  deletions: GeneratedAlways<string[]>
}

export interface PackPriceTable {
  pack_id: string
  currency: Currency
  min_quantity: number
  minor: number
  from_day: LocalDate
  until_day: LocalDate | null
}

export interface StockMovementTable {
  no: GeneratedAlways<number>
  pack_id: string
  kind: MovementKind
  delta: number
  /** Stock of the pack after it. */
  balance: number
  reason: Generated<string>
  /** Null for orders and for what the product came with. */
  created_by: Generated<string | null>
  created_at: Generated<Instant>
}

export interface ProductImageTable {
  id: string
  product_id: string
  file_id: string
  /** Checksum of the content, which names it in its address. */
  hash: string
  width: number
  height: number
  alt: JSONColumnType<LocalText>
  sort: number
}

export interface ProductDocumentTable {
  id: string
  product_id: string
  file_id: string
  kind: DocumentKind
  language: Language
  title: JSONColumnType<LocalText>
  published: boolean
}

/** Combinations of facets. */
export interface FacetGroupTable {
  id: Generated<number>
  facets: string[]
}

/** Number of products without grades have a combination; kept by triggers of `product`. */
export interface FacetCountTable {
  category: Category
  targets: number
  others: number
  products: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    product: ProductTable
    pack: PackTable
    lot: LotTable
    pack_price: PackPriceTable
    search_term: SearchTermTable
    search_word: SearchWordTable
    stock_movement: StockMovementTable
    product_image: ProductImageTable
    product_document: ProductDocumentTable
    facet_group: FacetGroupTable
    facet_count: FacetCountTable
  }
}
