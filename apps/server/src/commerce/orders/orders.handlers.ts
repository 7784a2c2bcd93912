import type { orders } from '@paratope/contract/commerce/orders'
import type { Company } from '@paratope/contract/identity/companies'
import { type Language, toLocalDate } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { getCompanyId, type Session, toScope } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { cancelOrder, completeOrder } from './change-order.service.ts'
import { listRepeatableLines, orderAgain } from './order-again.service.ts'
import { linkOrderAttachment } from './order-attachments.service.ts'
import { assertNotHeld } from './order-guards.ts'
import { orderParts } from './order-parts.ts'
import { orderHooks } from './orders.hooks.ts'
import { limitInquiries } from './orders.limit.ts'
import { listOrderingCompanies } from './orders.repo.ts'
import { getOrderCounts, getOrderDetail, pageOrdersWithCounts, toOrderFilter } from './orders.service.ts'
import { toTransitionRequest } from './orders.transitions.ts'
import { exportDeskOrders, exportOrders } from './orders-export.ts'
import { placeOrder } from './place-order.ts'

interface PlacingContext {
  session: Session
  site: Site
  language: Language
  registry: Registry
}

const toOrderPlacer = ({ session, site, language, registry }: PlacingContext) => ({
  ...session,
  site: site.id,
  timeZone: site.timeZone,
  language,
  hooks: orderHooks.list(registry),
})

export const handlers: Handlers<typeof orders> = {
  async submit(call) {
    await limitInquiries(call)
    return placeOrder(call.db, toOrderPlacer(call), call.body, 'submit', call.now, call.cache)
  },
  async orderNow(call) {
    const { db, session, site, now } = call
    const placed = await placeOrder(db, toOrderPlacer(call), call.body, 'orderNow', now, call.cache)
    const today = toLocalDate(now, site.timeZone)
    const companyId = getCompanyId(session)
    if (placed.quotePrice) {
      await assertNotHeld(db, call.registry, { companyId, total: placed.quotePrice, by: session.userId, today, now })
    }
    return placed
  },
  list: (call) => pageOrdersWithCounts(call.db, toScope(call.session), call.query, call),
  exportList: async (call) =>
    exportOrders(call.db, toScope(call.session), toOrderFilter(call.query, call), call.language),
  counts: ({ db, session }) => getOrderCounts(db, session),
  detail: (call) => getOrderDetail(call.db, toScope(call.session), call.params.orderNo, call),
  attachmentLink: (call) => linkOrderAttachment(call, toScope(call.session), call.params),
  repeatable: ({ db, session, params, language }) =>
    listRepeatableLines(db, toScope(session), params.orderNo, language),
  orderAgain: ({ db, session, params, body, language, now }) =>
    orderAgain(db, toScope(session), params.orderNo, { userId: session.userId, nos: body.lines, language, now }),
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
  cancelByStaff: (call) =>
    cancelOrder(call.db, toTransitionRequest(call), 'cancelByStaff', call.body, orderParts.list(call.registry)),
}
