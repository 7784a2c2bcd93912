import type { PaymentTerms } from '@paratope/contract/identity/companies'
import type { Currency, Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface CompanyTable {
  id: string
  name: string
  currency: Currency
  /** Unknown for companies that did not register themselves. */
  country: string | null
  needs_po_number: Generated<boolean>
  needs_project_number: Generated<boolean>
  needs_cost_centre: Generated<boolean>
  payment_terms: Generated<PaymentTerms>
  /** Limit of open orders and unpaid invoices; null for any amount. */
  credit_limit_minor: Generated<number | null>
  /** Of the limit; the company may change its own currency later. */
  credit_limit_currency: Generated<Currency | null>
  /** Of staff; customers never see them. */
  notes: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  /** As it was typed. */
  tax_number: Generated<string>
  /** Without what people write between its parts. */
  tax_number_plain: Generated<string>
  version: Generated<number>
  created_at: Generated<Instant>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    company: CompanyTable
  }
}
