import type { Instant } from '@paratope/contract/kernel'
import type { Quote } from '@paratope/contract/ordering/quotes'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { LinePrice } from '#ordering/orders/index.ts'

/** In minor units of the order's currency. */
export interface StoredTaxLine {
  rate: number
  base: number
  amount: number
}

export interface QuoteTable {
  order_id: string
  revision: number
  status: Quote['status']
  lines: ColumnType<LinePrice[], string, never>
  goods_minor: number
  freight_minor: number
  tax_minor: number
  total_minor: number
  freight_tax_rate: number
  taxes: ColumnType<StoredTaxLine[], string, never>
  content_hash: string
  accepted_by: string | null
  accepted_at: Instant | null
  lead_days: number
  note: string
  valid_until: Instant
  created_by: string
  created_at: Instant
}

export interface QuoteCommentTable {
  id: string
  seq: GeneratedAlways<number>
  order_id: string
  revision: number
  line_no: number | null
  author_id: string
  body: string
  requested_minor: number | null
  created_at: Instant
}

export interface OrderContractTable {
  order_id: string
  no: number
  /** The latest quote at the time of the upload. */
  revision: number
  file_id: string
  uploaded_by: string
  uploaded_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    quote: QuoteTable
    quote_comment: QuoteCommentTable
    order_contract: OrderContractTable
  }
}
