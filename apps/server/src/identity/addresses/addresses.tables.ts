import type { AddressKind } from '@paratope/contract/identity/addresses'
import type { Instant } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface AddressTable {
  id: string
  company_id: string
  kind: AddressKind
  contact: string
  phone: string
  email: string
  company: string
  country: string
  state: string
  province_name: string
  city: string
  city_name: string
  district: string
  district_name: string
  address_detail: string
  postal_code: string
  is_default: boolean
  version: Generated<number>
  created_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    address: AddressTable
  }
}
