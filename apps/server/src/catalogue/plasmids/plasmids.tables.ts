import type { LibraryKind } from '@paratope/contract/catalogue/plasmids'

/** An item of the library with the product that sells it. */
export interface LibraryProductTable {
  kind: LibraryKind
  /** Id of the item, such as `puc19`. */
  item: string
  product_id: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    library_product: LibraryProductTable
  }
}
