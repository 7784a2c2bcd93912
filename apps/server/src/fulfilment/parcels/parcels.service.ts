import type { Parcel, ParcelCounts, ParcelDetail, ParcelQuery, ParcelRow } from '@paratope/contract/fulfilment/parcels'
import type { Page } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { OrderPart, OrderRow } from '#ordering/orders/index.ts'
import { listParcelDecisions } from './parcel-decisions.repo.ts'
import { listParcelEvents } from './parcel-events.repo.ts'
import { listParcelLots, listStoredLines } from './parcel-lots.repo.ts'
import { listReadings } from './parcel-readings.repo.ts'
import { type ParcelReader, presentParcel, presentParcelDetail, presentParcelRow } from './parcels.present.ts'
import { countParcels, deleteUnshippedParcels, findListedParcel, listParcels, pageParcelRows } from './parcels.repo.ts'

export async function pageParcels(
  db: Db,
  scope: Scope,
  query: ParcelQuery,
  reader: ParcelReader,
): Promise<Page<z.input<typeof ParcelRow>> & { counts: ParcelCounts }> {
  const [rows, counts] = await Promise.all([pageParcelRows(db, scope, query, query), countParcels(db, scope, query)])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    total: query.state === undefined ? all : (counts[query.state] ?? 0),
    records: rows.map((row) => presentParcelRow(row, reader)),
    counts,
  }
}

export async function getParcelDetail(
  db: Db,
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
  reader: ParcelReader,
): Promise<z.input<typeof ParcelDetail>> {
  const parcel = await findListedParcel(db, scope, orderNo, no)
  if (!parcel) throw createCommonError('record.missing')
  const [events, decisions, readings] = await Promise.all([
    listParcelEvents(db, parcel.order_id, no),
    listParcelDecisions(db, parcel.order_id, no),
    listReadings(db, parcel.order_id, no),
  ])
  return presentParcelDetail(parcel, { events, decisions }, readings, reader)
}

/** The parcels of an order with their events, in the order of packing. */
export async function loadParcels(
  db: Db,
  order: Pick<OrderRow, 'id' | 'code' | 'status'>,
  reader: ParcelReader,
): Promise<Parcel[]> {
  const parcels = await listParcels(db, order.id)
  if (parcels.length === 0) return []
  const [events, decisions, lots, stored] = await Promise.all([
    listParcelEvents(db, order.id),
    listParcelDecisions(db, order.id),
    listParcelLots(db, order.id),
    listStoredLines(db, order.id),
  ])
  return parcels.map((parcel) => {
    const ofParcel = ({ parcel_no }: { parcel_no: number }) => parcel_no === parcel.no
    return presentParcel(
      order,
      parcel,
      { events: events.filter(ofParcel), decisions: decisions.filter(ofParcel), lots: lots.filter(ofParcel), stored },
      reader,
    )
  })
}

export const parcelsOfOrder: OrderPart = {
  name: 'parcels',
  load: loadParcels,
  onCancel: (db, { id }) => deleteUnshippedParcels(db, id),
}
