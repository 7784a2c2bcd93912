import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { Instant } from '@paratope/contract/kernel'
import type { ColumnType } from 'kysely'

type Rows = ColumnType<OrderRow[], string, string>

export interface OrderTableDraftTable {
  user_id: string
  service: ServiceCode
  version: number
  rows: Rows
  saved_at: Instant
}

export interface OrderTableTemplateTable {
  id: string
  company_id: string
  user_id: string
  service: ServiceCode
  name: string
  is_shared: boolean
  rows: Rows
  created_at: Instant
  changed_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    order_table_draft: OrderTableDraftTable
    order_table_template: OrderTableTemplateTable
  }
}
