import type { Company } from '@paratope/contract/identity/companies'
import { toLocalDate } from '@paratope/contract/kernel'
import type { orders } from '@paratope/contract/ordering/orders'
import type { Handlers } from '#kernel/http/request-context.ts'
import { getCompanyId, toScope } from '#kernel/http/session.ts'
import { assignOrders, cancelOrders, listColleagues } from './bulk-orders.service.ts'
import { cancelOrder, completeOrder } from './change-order.service.ts'
import { listEarlierOrders } from './earlier-rows.repo.ts'
import { listEarlierRows } from './earlier-rows.service.ts'
import { lineChecks } from './line-checks.ts'
import { listRepeatableLines, orderAgain } from './order-again.service.ts'
import { linkOrderAttachment } from './order-attachments.service.ts'
import { orderParts } from './order-parts.ts'
import { listOrderingCompanies } from './orders.repo.ts'
import { getOrderCounts, getOrderDetail, pageOrdersWithCounts, toOrderFilter } from './orders.service.ts'
import { toTransitionRequest } from './orders.transitions.ts'
import { exportDeskOrders, exportOrders } from './orders-export.ts'
import { submitDirectOrder, submitInquiry } from './submit-order.ts'
import { findOrderTaxes } from './taxes/order-taxes.ts'

export const handlers: Handlers<typeof orders> = {
  submit: (call) => submitInquiry(call, call.body),
  orderNow: (call) => submitDirectOrder(call, call.body),
  taxes: ({ db, session, query, site, now }) =>
    findOrderTaxes(db, getCompanyId(session), query, {
      seller: site.seller,
      on: toLocalDate(now, site.timeZone),
    }),
  list: (call) => pageOrdersWithCounts(call.db, toScope(call.session), call.query, call),
  exportList: async (call) =>
    exportOrders(call.db, toScope(call.session), toOrderFilter(call.query, call), call.language),
  counts: ({ db, session }) => getOrderCounts(db, session),
  detail: (call) => getOrderDetail(call.db, toScope(call.session), call.params.orderNo, call),
  attachmentLink: (call) => linkOrderAttachment(call, toScope(call.session), call.params),
  repeatable: ({ db, session, params, language, now, site }) =>
    listRepeatableLines(db, toScope(session), params.orderNo, {
      userId: session.userId,
      language,
      today: toLocalDate(now, site.timeZone),
    }),
  ofService: ({ db, session, params }) => listEarlierOrders(db, toScope(session), params.service),
  serviceRows: ({ db, session, params }) => listEarlierRows(db, toScope(session), params),
  orderAgain: ({ db, session, params, body, language, now, registry }) =>
    orderAgain(db, toScope(session), params.orderNo, {
      userId: session.userId,
      nos: body.lines,
      language,
      now,
      checks: lineChecks.list(registry),
    }),
  cancel: (call) =>
    cancelOrder(call.db, toTransitionRequest(call), 'cancel', call.body, orderParts.list(call.registry)),
  confirmReceipt: (call) => completeOrder(call.db, toTransitionRequest(call), 'confirmReceipt'),
  desk: (call) => pageOrdersWithCounts(call.db, toScope(call.session), call.query, call),
  exportDesk: async (call) =>
    exportDeskOrders(call.db, toScope(call.session), toOrderFilter(call.query, call), call.query.sort, call.language),
  deskCompanies: async ({ db, session }) =>
    // Ids are branded in the contract; the reply schema checks them.
    (await listOrderingCompanies(db, session.tenant)).map((company) => ({
      ...company,
      id: company.id as Company['id'],
    })),
  deskDetail: (call) => getOrderDetail(call.db, toScope(call.session), call.params.orderNo, call),
  deskAttachmentLink: (call) => linkOrderAttachment(call, toScope(call.session), call.params),
  deskColleagues: ({ db, session }) => listColleagues(db, session.tenant),
  assign: ({ db, session, body, now, language }) =>
    assignOrders(db, { scope: toScope(session), tenant: session.tenant, now, language }, body),
  cancelMany: (call) => cancelOrders(call, call.body),
  cancelByStaff: (call) =>
    cancelOrder(call.db, toTransitionRequest(call), 'cancelByStaff', call.body, orderParts.list(call.registry)),
}
