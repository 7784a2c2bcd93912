import type { Currency, Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface CompanyTable {
  id: string
  name: string
  currency: Currency
  /** Unknown for companies that did not register themselves. */
  country: string | null
  needs_po_number: Generated<boolean>
  address: Generated<string>
  phone: Generated<string>
  version: Generated<number>
  created_at: Generated<Instant>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    company: CompanyTable
  }
}
