import type { Instant, Language } from '@paratope/contract/kernel'

export interface StockAlertTable {
  id: string
  pack_id: string
  /** In lower case. */
  email: string
  /** The site that the visitor was on. */
  site: string
  language: Language
  created_at: Instant
  /** Until when the address must be confirmed; null once it is. */
  confirm_until: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    stock_alert: StockAlertTable
  }
}
