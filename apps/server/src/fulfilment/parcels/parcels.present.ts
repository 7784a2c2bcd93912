import {
  getTrackingUrl,
  maxChartReadings,
  type Parcel,
  type ParcelDetail,
  type ParcelEvent,
  type ParcelReading,
  type ParcelRow as ParcelReply,
  type ParcelReview,
  thinReadings,
} from '@paratope/contract/fulfilment/parcels'
import { type Language, localize } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Session } from '#kernel/http/session.ts'
import { formatSubOrderNo, type OrderRow } from '#ordering/orders/index.ts'
import type { ParcelDecisionRow } from './parcel-decisions.repo.ts'
import type { ParcelEventRow } from './parcel-events.repo.ts'
import type { ParcelLotRow, StoredLineRow } from './parcel-lots.repo.ts'
import { getParcelActions, getParcelState, isInReview } from './parcels.policy.ts'
import type { ListedParcelRow, ParcelRow } from './parcels.repo.ts'

export const formatParcelNo = (code: string, no: number): string => `${code}-P${no}`

export function parseParcelNo(parcelNo: string): { orderNo: string; no: number } {
  const [orderNo = '', no = ''] = parcelNo.split('-P')
  return { orderNo, no: Number(no) }
}

/** The caller's permissions and language. */
export interface ParcelReader {
  session: Pick<Session, 'permissions'>
  language: Language
}

const presentFields = (
  { code, status }: Pick<OrderRow, 'code' | 'status'>,
  parcel: ParcelRow,
  { session }: Pick<ParcelReader, 'session'>,
) => ({
  no: parcel.no,
  parcelNo: formatParcelNo(code, parcel.no),
  state: getParcelState(parcel, { status }),
  shippingCondition: parcel.shipping_condition,
  carrier: parcel.carrier,
  trackingNo: parcel.tracking_no,
  trackingUrl: getTrackingUrl(parcel.carrier, parcel.tracking_no),
  packedAt: parcel.packed_at,
  shippedAt: parcel.shipped_at,
  expectedOn: parcel.expected_on,
  deliveredAt: parcel.delivered_at,
  receivedAt: parcel.received_at,
  can: getParcelActions(session, parcel, { status }),
})

const presentEvent = ({ no, at, kind, place, note }: ParcelEventRow): ParcelEvent => ({ no, at, kind, place, note })

const presentReview = (parcel: ParcelRow, decisions: readonly ParcelDecisionRow[]): ParcelReview | null =>
  isInReview(parcel)
    ? {
        revision: parcel.review_revision,
        verdict: parcel.verdict,
        dueAt: parcel.review_due_at,
        decisions: decisions.map(({ revision, verdict, reason, decided_at, decided_by_name }) => ({
          revision,
          verdict,
          reason,
          at: decided_at,
          by: decided_by_name,
        })),
      }
    : null

/** Records that belong to a parcel, newest first. */
export interface ParcelHistory {
  events: readonly ParcelEventRow[]
  decisions: readonly ParcelDecisionRow[]
}

/** Rows of the order that tell more about the contents of a parcel. */
interface ParcelGoods {
  lots: readonly ParcelLotRow[]
  stored: readonly StoredLineRow[]
}

const presentLine = (
  { no, num }: ParcelRow['lines'][number],
  { lots, stored }: ParcelGoods,
  language: Language,
): Parcel['lines'][number] => {
  const product = stored.find((line) => line.no === no)
  return {
    no,
    num,
    lots: lots
      .filter(({ line_no }) => line_no === no)
      .map((lot) => ({
        lotNo: lot.lot_no,
        num: lot.num,
        expiresOn: lot.expires_on,
        recall: lot.recalled_at === null ? null : { at: lot.recalled_at, reason: lot.recall_reason },
      })),
    storage: product?.storage ? localize(product.storage, language) : '',
    hasDocuments: product?.is_published ?? false,
  }
}

export const presentParcel = (
  order: Pick<OrderRow, 'code' | 'status'>,
  parcel: ParcelRow,
  { events, decisions, ...goods }: ParcelHistory & ParcelGoods,
  reader: ParcelReader,
): Parcel => ({
  ...presentFields(order, parcel, reader),
  note: parcel.note,
  lines: parcel.lines.map((line) => presentLine(line, goods, reader.language)),
  events: events.map(presentEvent),
  temperature: parcel.temperature,
  review: presentReview(parcel, decisions),
})

export const presentParcelRow = (parcel: ListedParcelRow, reader: ParcelReader): z.input<typeof ParcelReply> => ({
  ...presentFields({ code: parcel.code, status: parcel.order_status }, parcel, reader),
  orderNo: parcel.code,
  company: parcel.company_name,
  contents: parcel.contents.map(({ no, name, catalog, amount, unit, num, lots }) => ({
    no,
    subOrderNo: formatSubOrderNo(parcel.code, no),
    projectName: localize(name, reader.language),
    catalog,
    packingQuantity: amount,
    unit,
    num,
    lots,
  })),
  lastEvent:
    parcel.event_at === null
      ? null
      : {
          at: parcel.event_at,
          kind: parcel.last_event,
          place: parcel.event_place ?? '',
          note: parcel.event_note ?? '',
        },
  excursionCount: parcel.temperature?.excursionCount ?? null,
})

export const presentParcelDetail = (
  parcel: ListedParcelRow,
  { events, decisions }: ParcelHistory,
  readings: readonly ParcelReading[],
  reader: ParcelReader,
): z.input<typeof ParcelDetail> => ({
  ...presentParcelRow(parcel, reader),
  note: parcel.note,
  events: events.map(presentEvent),
  temperature: parcel.temperature,
  review: presentReview(parcel, decisions),
  readings: thinReadings(readings, maxChartReadings),
})
