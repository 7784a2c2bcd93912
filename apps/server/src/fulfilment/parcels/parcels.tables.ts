import type { ParcelEventKind, ParcelTemperature, ParcelVerdict } from '@paratope/contract/fulfilment/parcels'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { ShippingCondition } from '@paratope/contract/ordering/carts'
import type { ColumnType, Generated } from 'kysely'

export interface ParcelTable {
  order_id: string
  no: number
  /** Empty until it is shipped. */
  carrier: string
  tracking_no: string
  note: string
  lines: ColumnType<{ no: number; num: number }[], string, never>
  packed_by: string
  packed_at: Instant
  shipped_by: string | null
  shipped_at: Instant | null
  expected_on: LocalDate | null
  last_event: ParcelEventKind
  delivered_at: Instant | null
  received_by: string | null
  received_at: Instant | null
  shipping_condition: ShippingCondition
  temperature: ColumnType<ParcelTemperature | null, string | null, string | null>
  /** 0 while the goods never left their range. */
  review_revision: Generated<number>
  review_due_at: ColumnType<Instant | null, never, Instant | null>
  verdict: ColumnType<ParcelVerdict | null, never, ParcelVerdict | null>
}

export interface ParcelEventTable {
  order_id: string
  parcel_no: number
  no: number
  at: Instant
  kind: ParcelEventKind
  place: string
  note: string
  created_by: string | null
  created_at: Instant
}

export interface ParcelReadingTable {
  order_id: string
  parcel_no: number
  at: Instant
  celsius: number
}

export interface ParcelDecisionTable {
  order_id: string
  parcel_no: number
  revision: number
  verdict: ParcelVerdict
  reason: string
  decided_by: string
  decided_at: Instant
}

export interface ParcelLotTable {
  order_id: string
  parcel_no: number
  line_no: number
  lot_id: string
  num: number
}

export interface CertificateDownloadTable {
  order_id: string
  lot_id: string
  user_id: string
  revision: number
  downloaded_at: Instant
  notified_revision: Generated<number>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    certificate_download: CertificateDownloadTable
    parcel: ParcelTable
    parcel_decision: ParcelDecisionTable
    parcel_event: ParcelEventTable
    parcel_lot: ParcelLotTable
    parcel_reading: ParcelReadingTable
  }
}
