import type {
  LogisticsCounts,
  OpenParcelQuery,
  ParcelRow,
  ReadyOrder,
  ReadyQuery,
} from '@paratope/contract/fulfilment/parcels'
import { type Language, type LocalDate, localize, type Page } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { presentPostalAddress } from '#identity/addresses/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import { formatSubOrderNo } from '#ordering/orders/index.ts'
import {
  countOpenParcels,
  countReadyOrders,
  listOpenParcels,
  listReadyOrders,
  type ReadyOrderRow,
} from './logistics.repo.ts'
import { type ParcelReader, presentParcelRow } from './parcels.present.ts'

type WithCounts<Row> = Page<Row> & { counts: LogisticsCounts }

export async function countOpen(db: Db, scope: Scope, keyword: string): Promise<LogisticsCounts> {
  const [ready, parcels] = await Promise.all([
    countReadyOrders(db, scope, keyword),
    countOpenParcels(db, scope, keyword),
  ])
  return { ready, ...parcels }
}

export async function pageReadyOrders(
  db: Db,
  scope: Scope,
  query: ReadyQuery,
  { language, today }: { language: Language; today: LocalDate },
): Promise<WithCounts<z.input<typeof ReadyOrder>>> {
  const [rows, counts] = await Promise.all([
    listReadyOrders(db, scope, query, today),
    countOpen(db, scope, query.keyword),
  ])
  return { total: counts.ready, records: rows.map((row) => presentReadyOrder(row, language)), counts }
}

export async function pageOpenParcels(
  db: Db,
  scope: Scope,
  query: OpenParcelQuery,
  reader: ParcelReader,
): Promise<WithCounts<z.input<typeof ParcelRow>>> {
  const [rows, counts] = await Promise.all([listOpenParcels(db, scope, query), countOpen(db, scope, query.keyword)])
  return { total: counts[query.stage], records: rows.map((row) => presentParcelRow(row, reader)), counts }
}

export function presentReadyOrder(row: ReadyOrderRow, language: Language): ReadyOrder {
  const { cityName, countryName } = presentPostalAddress(row.shipping_address, language)
  const ready = row.lines.reduce((sum, { num }) => sum + num, 0)
  return {
    orderNo: row.code,
    company: row.company_name,
    orderedAt: row.ordered_at,
    requestedDate: row.requested_on,
    destination: [cityName, countryName].filter((part) => part !== '').join(', '),
    isWhole: ready === row.left,
    lines: row.lines.map((line) => ({
      no: line.no,
      subOrderNo: formatSubOrderNo(row.code, line.no),
      projectName: localize(line.name, language),
      catalog: line.catalog,
      packingQuantity: line.amount,
      unit: line.unit,
      num: line.num,
      ordered: line.quantity,
      lotNo: line.lot_no,
      lots: line.lots,
      location: line.location,
      storage: line.storage === null ? '' : localize(line.storage, language),
      shippingCondition: line.shipping_condition,
      orderPriority: line.order_priority,
      note: line.note,
    })),
  }
}
