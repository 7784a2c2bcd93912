import type { Parcel } from '@paratope/contract/commerce/parcels'
import type { OrderRow } from '#commerce/orders/index.ts'
import type { ParcelRow } from './parcels.repo.ts'

export const formatParcelNo = (code: string, no: number): string => `${code}-P${no}`

export const presentParcel = ({ code }: Pick<OrderRow, 'code'>, parcel: ParcelRow): Parcel => ({
  no: parcel.no,
  parcelNo: formatParcelNo(code, parcel.no),
  carrier: parcel.carrier,
  trackingNo: parcel.tracking_no,
  note: parcel.note,
  lines: parcel.lines,
  shippedAt: parcel.shipped_at,
  deliveredAt: parcel.delivered_at,
})
