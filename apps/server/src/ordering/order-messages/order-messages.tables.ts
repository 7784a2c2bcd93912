import type { Instant } from '@paratope/contract/kernel'

export interface OrderMessageTable {
  id: string
  order_id: string
  author_id: string
  is_from_staff: boolean
  is_internal: boolean
  text: string
  sent_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    order_message: OrderMessageTable
  }
}
