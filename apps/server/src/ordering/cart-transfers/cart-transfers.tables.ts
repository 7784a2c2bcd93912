import type { Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface CartTransferTable {
  id: string
  from_user: string
  to_user: string
  line_count: number
  /** Packs that the receiver had in the cart already. */
  merged_count: number
  message: string
  sent_at: Instant
  is_seen: Generated<boolean>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    cart_transfer: CartTransferTable
  }
}
