import type {
  ImportPublishingState,
  LeftOutReason,
  ProductImport,
  ProductImportState,
} from '@paratope/contract/catalogue/product-desk'
import type { Instant } from '@paratope/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'

/** Why a row is wrong: a column, empty for the row as a whole, and a code of the texts with its values. */
export interface ImportRowFlaw {
  path: string
  code: string
  values?: Readonly<Record<string, string | number>>
}

export interface ImportRefusal {
  code: NonNullable<ProductImport['refusal']>['code']
  /** Fields of which the file has no column. */
  fields: string[]
}

export interface ProductImportTable {
  id: string
  site: string
  state: ProductImportState
  file_id: string
  file_name: string
  rows: Generated<number>
  wrong_rows: Generated<number>
  /** Of the last finished batch. */
  last_row: Generated<number>
  done_rows: Generated<number>
  created: Generated<number>
  changed: Generated<number>
  refusal: JSONColumnType<ImportRefusal | null, string | null, string | null>
  created_by: string
  created_at: Instant
  finished_at: Instant | null
  publishing: ImportPublishingState | null
  published_by: string | null
  published_at: Instant | null
}

export interface ImportedProductTable {
  product_id: string
  import_id: string
  /** The version that is to be published. */
  version: number | null
  /** Null while it waits. */
  outcome: 'published' | LeftOutReason | null
}

export interface ProductImportRowTable {
  import_id: string
  no: number
  entries: JSONColumnType<Readonly<Record<string, string>>>
  reasons: JSONColumnType<ImportRowFlaw[] | null, string | null, string | null>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    product_import: ProductImportTable
    product_import_row: ProductImportRowTable
    product_import_product: ImportedProductTable
  }
}
