import type { EvidenceKind } from '@paratope/contract/catalogue/references'

export interface ProductEvidenceTable {
  id: string
  product_id: string
  kind: EvidenceKind
  title: string
  /** Separated by semicolons. */
  authors: string
  journal: string
  year: number
  doi: string
  species: string
  route: string
  dose: string
  schedule: string
  /** One a line. */
  steps: string
}

declare module '#kernel/database/database.ts' {
  interface Database {
    product_evidence: ProductEvidenceTable
  }
}
