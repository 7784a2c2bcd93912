import type { OrderDraft, SubmittedOrder } from '@paratope/contract/ordering/orders'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { lineChecks } from './line-checks.ts'
import { orderGuards } from './order-guards.ts'
import { orderHooks } from './orders.hooks.ts'
import { limitInquiries } from './orders.limit.ts'
import { type LineSource, placeOrder } from './place-order.ts'

export type SubmitContext = Pick<
  RequestContext,
  'db' | 'now' | 'site' | 'language' | 'registry' | 'cache' | 'config'
> & {
  session: Session
}

const toOrderPlacer = ({ session, site, language, registry }: SubmitContext) => ({
  ...session,
  site: site.id,
  timeZone: site.timeZone,
  language,
  seller: site.seller,
  hooks: orderHooks.list(registry),
  guards: orderGuards.list(registry),
  checks: lineChecks.list(registry),
})

/** Asks for a quote, of the cart or of other lines. */
export async function submitInquiry(
  call: SubmitContext,
  draft: OrderDraft,
  takeLines?: LineSource,
): Promise<SubmittedOrder> {
  await limitInquiries(call)
  return placeOrder(call.db, toOrderPlacer(call), draft, 'submit', call.now, call.cache, takeLines)
}

/** Orders goods in stock; what someone has to approve waits. */
export const submitDirectOrder = (
  call: SubmitContext,
  draft: OrderDraft,
  takeLines?: LineSource,
): Promise<SubmittedOrder> =>
  placeOrder(call.db, toOrderPlacer(call), draft, 'orderNow', call.now, call.cache, takeLines)
