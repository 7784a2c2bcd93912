import type { parcels } from '@paratope/contract/fulfilment/parcels'
import { type Instant, toLocalDate } from '@paratope/contract/kernel'
import { updateLotLocation } from '#catalogue/products/index.ts'
import type { Site } from '#kernel/config/sites.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { applyToEach, orderHooks, toTransitionRequest } from '#ordering/orders/index.ts'
import { confirmParcelReceipt, enterEvent, recordDelivery } from './follow-parcel.service.ts'
import { pageOpenParcels, pageReadyOrders } from './logistics.service.ts'
import { buildCertificateArchive, serveShippedCertificate } from './lot-certificates.service.ts'
import { exportLotRecipients, recallLot } from './lot-recalls.service.ts'
import { serveLabel, serveLabels, servePickList } from './parcel-documents.service.ts'
import { addReadings, exportReadings, removeReadings } from './parcel-readings.service.ts'
import { decideReview } from './parcel-review.service.ts'
import { getParcelDetail, pageParcels } from './parcels.service.ts'
import { dispatchParcel, packParcel, packReady, shipParcel, unpackParcel } from './ship-parcel.service.ts'

interface ParcelContext {
  session: Session
  site: Site
  now: Instant
  registry: Registry
  params: { orderNo: string }
}

/** For changes that fit the parcel whatever else happened to its order. */
const toParcelRequest = ({ session, site, now, registry, params }: ParcelContext) => ({
  scope: toScope(session),
  code: params.orderNo,
  by: session.userId,
  now,
  timeZone: site.timeZone,
  hooks: orderHooks.list(registry),
})

const toReader = ({ session: { userId }, now }: Pick<ParcelContext, 'session' | 'now'>) => ({ userId, now })

export const handlers: Handlers<typeof parcels> = {
  list: (call) => pageParcels(call.db, toScope(call.session), call.query, call),
  detail: (call) => getParcelDetail(call.db, toScope(call.session), call.params, call),
  certificates: {
    perMinute: 10,
    handle: (call) => buildCertificateArchive(call, toScope(call.session), toReader(call)),
  },
  certificate: {
    perMinute: 60,
    handle: (call) => serveShippedCertificate(call, toScope(call.session), toReader(call)),
  },
  deskCertificates: { perMinute: 10, handle: (call) => buildCertificateArchive(call, toScope(call.session)) },
  confirmReceipt: (call) => confirmParcelReceipt(call.db, toParcelRequest(call), call.params.no),
  deskDetail: (call) => getParcelDetail(call.db, toScope(call.session), call.params, call),
  async addEvent(call) {
    await enterEvent(call.db, toParcelRequest(call), call.params.no, call.body)
    return getParcelDetail(call.db, toScope(call.session), call.params, call)
  },
  exportReadings: ({ db, session, params, language }) => exportReadings(db, toScope(session), params, language),
  exportDeskReadings: ({ db, session, params, language }) => exportReadings(db, toScope(session), params, language),
  addReadings: {
    perMinute: 60,
    async handle(call) {
      await addReadings(call.db, toParcelRequest(call), call.params.no, call.body)
      return getParcelDetail(call.db, toScope(call.session), call.params, call)
    },
  },
  async deleteReadings(call) {
    await removeReadings(call.db, toParcelRequest(call), call.params.no)
    return getParcelDetail(call.db, toScope(call.session), call.params, call)
  },
  async decideReview(call) {
    await decideReview(call.db, toParcelRequest(call), call.params.no, call.body)
    return getParcelDetail(call.db, toScope(call.session), call.params, call)
  },
  recallLot: ({ db, body, session, now }) => recallLot(db, body, { userId: session.userId, now }),
  lotRecipients: ({ db, session, query, language }) => exportLotRecipients(db, toScope(session), query, language),
  ready: (call) =>
    pageReadyOrders(call.db, toScope(call.session), call.query, {
      language: call.language,
      today: toLocalDate(call.now, call.site.timeZone),
    }),
  openParcels: (call) => pageOpenParcels(call.db, toScope(call.session), call.query, call),
  pickList: (call) => servePickList(call, toScope(call.session), call.query),
  label: (call) => serveLabel(call, toScope(call.session), call.params),
  async moveLot({ db, body }) {
    if (!(await updateLotLocation(db, body.lotNo, body.location))) throw createCommonError('record.missing')
    return body
  },
  labels: { perMinute: 30, handle: (call) => serveLabels(call, toScope(call.session), call.query.parcelNos) },
  packMany: (call) =>
    applyToEach(
      call.db,
      call.body.orderNos.map((orderNo) => ({ orderNo })),
      { key: 'orderNo', language: call.language },
      (tx, params) => packReady(tx, toParcelRequest({ ...call, params })),
    ),
  async pack(call) {
    const no = await packParcel(call.db, toParcelRequest(call), call.body)
    return getParcelDetail(call.db, toScope(call.session), { ...call.params, no }, call)
  },
  async unpack(call) {
    await unpackParcel(call.db, toParcelRequest(call), call.params.no)
    return null
  },
  dispatch: (call) => dispatchParcel(call.db, toParcelRequest(call), call.params.no, call.body),
  ship: (call) => shipParcel(call.db, toTransitionRequest(call), call.body),
  markDelivered: (call) => recordDelivery(call.db, toTransitionRequest(call), call.params.no),
}
