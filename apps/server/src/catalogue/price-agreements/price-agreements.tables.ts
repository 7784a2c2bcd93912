import type { AgreementScope } from '@paratope/contract/catalogue/price-agreements'
import type { Currency, LocalDate } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

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

/** Prices for several companies, a group or a contract. */
export interface PriceListTable {
  id: string
  name: string
  /** On all list prices, in hundredths of a percent. */
  discount: number | null
  from_day: LocalDate
  until_day: LocalDate | null
  version: Generated<number>
  /** Null for the demo. */
  created_by: string | null
}

export interface PriceListCompanyTable {
  company_id: string
  list_id: string
}

/** Price of a pack on a list, from a quantity on. */
export interface PriceListPriceTable {
  pack_id: string
  list_id: string
  currency: Currency
  min_quantity: number
  minor: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    price_agreement: PriceAgreementTable
    price_list: PriceListTable
    price_list_company: PriceListCompanyTable
    price_list_price: PriceListPriceTable
  }
}
