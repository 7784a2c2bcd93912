import type { Quote } from '@paratope/contract/commerce/quotes'
import type { Instant } from '@paratope/contract/kernel'
import type { ColumnType } from 'kysely'
import type { LinePrice } from '#commerce/orders/index.ts'

export interface QuoteTable {
  order_id: string
  revision: number
  status: Quote['status']
  lines: ColumnType<LinePrice[], string, never>
  goods_minor: number
  freight_minor: number
  total_minor: number
  lead_days: number
  note: string
  valid_until: Instant
  created_by: string
  created_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    quote: QuoteTable
  }
}
