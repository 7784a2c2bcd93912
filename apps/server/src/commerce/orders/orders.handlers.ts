import type { orders } from '@paratope/contract/commerce/orders'
import type { Company } from '@paratope/contract/identity/companies'
import type { Instant, Language } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { acceptQuote, cancelOrder, completeOrder, quoteOrder, requestQuoteChanges } from './change-order.service.ts'
import { linkOrderAttachment } from './order-attachments.service.ts'
import { limitInquiries } from './orders.limit.ts'
import { listOrderingCompanies } from './orders.repo.ts'
import { getOrderCounts, getOrderDetail, pageOrdersWithCounts, toOrderFilter } from './orders.service.ts'
import { recordDelivery, shipParcel } from './orders.shipping.ts'
import { exportDeskOrders, exportOrders } from './orders-export.ts'
import { placeOrder } from './place-order.ts'

interface TransitionContext {
  db: Db
  session: Session
  now: Instant
  params: { orderNo: string }
  body: { version: number }
}

const toTransitionRequest = ({ session, now, params, body }: TransitionContext) => ({
  scope: toScope(session),
  code: params.orderNo,
  version: body.version,
  by: session.userId,
  now,
})

const toOrderPlacer = ({ session, site, language }: { session: Session; site: Site; language: Language }) => ({
  ...session,
  site: site.id,
  timeZone: site.timeZone,
  language,
})

export const handlers: Handlers<typeof orders> = {
  async submit(call) {
    await limitInquiries(call)
    return placeOrder(call.db, toOrderPlacer(call), call.body, 'submit', call.now, call.cache)
  },
  orderNow: (call) => placeOrder(call.db, toOrderPlacer(call), call.body, 'orderNow', call.now, call.cache),
  list: (call) => pageOrdersWithCounts(call.db, toScope(call.session), call.query, call),
  exportList: async ({ db, session, query, language }) =>
    exportOrders(db, toScope(session), toOrderFilter(query), language),
  counts: ({ db, session }) => getOrderCounts(db, session),
  detail: (call) => getOrderDetail(call.db, toScope(call.session), call.params.orderNo, call),
  attachmentLink: (call) => linkOrderAttachment(call, toScope(call.session), call.params),
  accept: (call) => acceptQuote(call.db, toTransitionRequest(call), call.body),
  requestChanges: (call) => requestQuoteChanges(call.db, toTransitionRequest(call), call.body),
  cancel: (call) => cancelOrder(call.db, toTransitionRequest(call), 'cancel', call.body),
  confirmReceipt: (call) => completeOrder(call.db, toTransitionRequest(call), 'confirmReceipt'),
  desk: (call) => pageOrdersWithCounts(call.db, toScope(call.session), call.query, call),
  exportDesk: async ({ db, session, query, language }) =>
    exportDeskOrders(db, toScope(session), toOrderFilter(query), language),
  deskCompanies: async ({ db, session }) =>
    // Ids are branded in the contract; the reply schema checks them.
    (await listOrderingCompanies(db, session.tenant)).map((company) => ({
      ...company,
      id: company.id as Company['id'],
    })),
  deskDetail: (call) => getOrderDetail(call.db, toScope(call.session), call.params.orderNo, call),
  deskAttachmentLink: (call) => linkOrderAttachment(call, toScope(call.session), call.params),
  quote: (call) => quoteOrder(call.db, toTransitionRequest(call), call.body),
  cancelByStaff: (call) => cancelOrder(call.db, toTransitionRequest(call), 'cancelByStaff', call.body),
  ship: (call) => shipParcel(call.db, toTransitionRequest(call), call.body),
  markDelivered: (call) => recordDelivery(call.db, toTransitionRequest(call), call.params.no),
}
