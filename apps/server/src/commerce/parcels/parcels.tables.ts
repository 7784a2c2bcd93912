import type { Parcel } from '@paratope/contract/commerce/parcels'
import type { Instant } from '@paratope/contract/kernel'
import type { ColumnType } from 'kysely'

export interface ParcelTable {
  order_id: string
  no: number
  carrier: string
  tracking_no: string
  note: string
  lines: ColumnType<Parcel['lines'], string, never>
  shipped_by: string
  shipped_at: Instant
  delivered_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    parcel: ParcelTable
  }
}
