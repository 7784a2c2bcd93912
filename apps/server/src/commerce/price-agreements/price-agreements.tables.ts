import type { AgreementScope } from '@paratope/contract/commerce/price-agreements'
import type { LocalDate } from '@paratope/contract/kernel'

export interface PriceAgreementTable {
  id: string
  company_id: string
  scope: AgreementScope
  /** Category or catalogue number; empty for everything. */
  code: string
  /** In hundredths of a percent. */
  discount: number
  from_day: LocalDate
  until_day: LocalDate | null
  /** Null for the demo. */
  created_by: string | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    price_agreement: PriceAgreementTable
  }
}
