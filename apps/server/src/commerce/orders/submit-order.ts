import type { OrderDraft, SubmittedOrder } from '@paratope/contract/commerce/orders'
import { toLocalDate } from '@paratope/contract/kernel'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { assertNotHeld } from './order-guards.ts'
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
  hooks: orderHooks.list(registry),
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

/** Orders goods in stock, unless somebody has to approve them first. */
export async function submitDirectOrder(
  call: SubmitContext,
  draft: OrderDraft,
  takeLines?: LineSource,
): Promise<SubmittedOrder> {
  const { db, session, site, now } = call
  const placed = await placeOrder(db, toOrderPlacer(call), draft, 'orderNow', now, call.cache, takeLines)
  if (placed.quotePrice) {
    await assertNotHeld(db, call.registry, {
      companyId: getCompanyId(session),
      total: placed.quotePrice,
      by: session.userId,
      today: toLocalDate(now, site.timeZone),
      now,
    })
  }
  return placed
}
