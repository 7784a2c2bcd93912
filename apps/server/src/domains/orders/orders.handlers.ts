import type { Company } from '@paratope/contract/companies'
import type { Instant, Language } from '@paratope/contract/kernel'
import type { orders } from '@paratope/contract/orders'
import type { Db } from '#kernel/database.ts'
import type { Handlers } from '#kernel/http.ts'
import { type Scope, type Session, scopeOf } from '#kernel/session.ts'
import type { Site } from '#kernel/sites.ts'
import { acceptQuote, askForChanges, cancelOrder, completeOrder, quoteOrder } from './orders.moves.ts'
import { orderingCompanies } from './orders.repo.ts'
import { detailOf, myCounts, pageWithCounts } from './orders.service.ts'
import { noteDelivery, shipParcel } from './orders.shipping.ts'
import { placeOrder } from './orders.submit.ts'

interface MoveCall {
  db: Db
  session: Session
  now: Instant
  params: { orderNo: string }
  body: { version: number }
}

const attemptOf = ({ session, now, params, body }: MoveCall, scope: Scope) => ({
  scope,
  code: params.orderNo,
  version: body.version,
  by: session.userId,
  now,
})

const mine = (call: MoveCall) => attemptOf(call, scopeOf(call.session))
const atDesk = (call: MoveCall) => attemptOf(call, 'all')

const buyerOf = ({ session, site, language }: { session: Session; site: Site; language: Language }) => ({
  ...session,
  site: site.id,
  timeZone: site.timeZone,
  language,
})

export const handlers: Handlers<typeof orders> = {
  submit: (call) => placeOrder(call.db, buyerOf(call), call.body, 'submit', call.now, call.memo),
  orderNow: (call) => placeOrder(call.db, buyerOf(call), call.body, 'orderNow', call.now, call.memo),
  list: (call) => pageWithCounts(call.db, scopeOf(call.session), call.query, call),
  counts: ({ db, session }) => myCounts(db, session),
  detail: (call) => detailOf(call.db, scopeOf(call.session), call.params.orderNo, call),
  accept: (call) => acceptQuote(call.db, mine(call), call.body),
  askChanges: (call) => askForChanges(call.db, mine(call), call.body),
  cancel: (call) => cancelOrder(call.db, mine(call), 'cancel', call.body),
  confirmReceipt: (call) => completeOrder(call.db, mine(call), 'confirmReceipt'),
  desk: (call) => pageWithCounts(call.db, 'all', call.query, call),
  deskCompanies: async ({ db }) =>
    // Ids are branded in the agreement; its schema checks these when the reply is parsed.
    (await orderingCompanies(db)).map((company) => ({ ...company, id: company.id as Company['id'] })),
  deskDetail: (call) => detailOf(call.db, 'all', call.params.orderNo, call),
  quote: (call) => quoteOrder(call.db, atDesk(call), call.body),
  stop: (call) => cancelOrder(call.db, atDesk(call), 'stop', call.body),
  ship: (call) => shipParcel(call.db, atDesk(call), call.body),
  deliver: (call) => noteDelivery(call.db, atDesk(call), call.params.no),
}
