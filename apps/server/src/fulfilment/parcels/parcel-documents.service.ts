import type { ReadyQuery } from '@paratope/contract/fulfilment/parcels'
import { type Instant, type Language, t, toLocalDate } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { writeInThread } from '#kernel/pdf/write-in-thread.ts'
import { findOrder } from '#ordering/orders/index.ts'
import { listReadyOrders } from './logistics.repo.ts'
import { presentReadyOrder } from './logistics.service.ts'
import { parcelDocumentTexts } from './parcel-documents.texts.ts'
import { type ParcelLabel, parcelLabelsTask } from './parcel-label.ts'
import { formatParcelNo, parseParcelNo } from './parcels.present.ts'
import { findParcel } from './parcels.repo.ts'
import { pickListTask } from './pick-list.ts'

interface DocumentContext {
  db: Db
  site: Site
  language: Language
  now: Instant
}

export async function serveLabel(
  { db, site, language }: DocumentContext,
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
): Promise<ServedFile> {
  const order = await findOrder(db, scope, orderNo)
  const parcel = order && (await findParcel(db, order.id, no))
  if (!parcel) throw createCommonError('record.missing')
  return {
    name: t(parcelDocumentTexts, language, 'file.label', { parcelNo: formatParcelNo(orderNo, no) }),
    type: 'application/pdf',
    content: await writeInThread(parcelLabelsTask, { labels: [{ order, parcel }], site, language }),
  }
}

/** Several labels in the order in which they are asked for. */
export async function serveLabels(
  { db, site, language }: DocumentContext,
  scope: Scope,
  parcelNos: readonly string[],
): Promise<ServedFile> {
  const labels: ParcelLabel[] = []
  for (const { orderNo, no } of parcelNos.map(parseParcelNo)) {
    const order = await findOrder(db, scope, orderNo)
    const parcel = order && (await findParcel(db, order.id, no))
    if (!parcel) throw createCommonError('record.missing')
    labels.push({ order, parcel })
  }
  const [first, ...others] = labels
  if (!first) throw createCommonError('record.missing')
  const name = t(parcelDocumentTexts, language, 'file.labels')
  return {
    name,
    type: 'application/pdf',
    content: await writeInThread(parcelLabelsTask, {
      labels: [first, ...others],
      site,
      language,
      title: name.replace(/\.pdf$/, ''),
    }),
  }
}

/** Nobody picks for more orders in one go. */
const maxPickedOrders = 100

export async function servePickList(
  { db, site, language, now }: DocumentContext,
  scope: Scope,
  { keyword }: Pick<ReadyQuery, 'keyword'>,
): Promise<ServedFile> {
  const today = toLocalDate(now, site.timeZone)
  const rows = await listReadyOrders(db, scope, { keyword, pageNo: 1, pageSize: maxPickedOrders }, today)
  const orders = rows.map((row) => presentReadyOrder(row, language))
  return {
    name: t(parcelDocumentTexts, language, 'file.pickList', { day: today }),
    type: 'application/pdf',
    content: await writeInThread(pickListTask, { orders, site, language, now }),
  }
}
