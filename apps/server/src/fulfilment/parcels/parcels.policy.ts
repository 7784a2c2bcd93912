import type { ParcelState } from '@paratope/contract/fulfilment/parcels'
import type { Session } from '#kernel/http/session.ts'
import type { OrderRow } from '#ordering/orders/index.ts'
import type { ParcelRow } from './parcels.repo.ts'

type PolicyParcel = Pick<ParcelRow, 'shipped_at' | 'delivered_at' | 'received_at' | 'last_event'>
type PolicyOrder = { status: OrderRow['status'] }

/** The same rule as `parcelState` in the repo. */
export function getParcelState(parcel: PolicyParcel, { status }: PolicyOrder): ParcelState {
  if (parcel.received_at !== null || status === 'completed') return 'received'
  if (parcel.last_event === 'exception') return 'exception'
  if (parcel.delivered_at !== null) return 'delivered'
  return parcel.shipped_at === null ? 'packed' : 'shipped'
}

/** Users who may accept quotes may also confirm receipt. */
export const getParcelActions = (
  { permissions }: Pick<Session, 'permissions'>,
  parcel: PolicyParcel,
  order: PolicyOrder,
): { confirmReceipt: boolean } => ({
  confirmReceipt:
    permissions.has('order.accept') && parcel.shipped_at !== null && getParcelState(parcel, order) !== 'received',
})

/** While goods are judged, and after they were. */
export const isInReview = ({ review_due_at, verdict }: Pick<ParcelRow, 'review_due_at' | 'verdict'>): boolean =>
  review_due_at !== null || verdict !== null
