import type { Instant } from '@paratope/contract/kernel'
import type { OrderDetail, orders } from '@paratope/contract/orders'
import type { Db } from '#kernel/database.ts'
import type { Handlers } from '#kernel/http.ts'
import { type Scope, type Session, scopeOf } from '#kernel/session.ts'
import {
  type Attempt,
  acceptQuote,
  askForChanges,
  cancelOrder,
  completeOrder,
  noteDelivery,
  quoteOrder,
  shipParcel,
} from './orders.moves.ts'
import type { Reader } from './orders.present.ts'
import { detailOf, myCounts, pageWithCounts } from './orders.service.ts'
import { placeOrder } from './orders.submit.ts'

interface MoveCall extends Reader {
  db: Db
  session: Session
  now: Instant
  params: { orderNo: string }
  body: { version: number }
}

/** Makes a move for whoever calls and answers with the order as it is after it. */
async function moved(
  { db, session, language, now, params, body }: MoveCall,
  scope: Scope,
  move: (attempt: Attempt & { by: string }) => Promise<void>,
): Promise<OrderDetail> {
  await move({ scope, code: params.orderNo, version: body.version, by: session.userId, now })
  return detailOf(db, scope, params.orderNo, { session, language, now })
}

const mine = (call: MoveCall, move: (attempt: Attempt) => Promise<void>) => moved(call, scopeOf(call.session), move)
const atDesk = (call: MoveCall, move: (attempt: Attempt & { by: string }) => Promise<void>) => moved(call, 'all', move)

export const handlers: Handlers<typeof orders> = {
  submit: ({ db, session, body, now }) => placeOrder(db, session, body, 'submit', now),
  orderNow: ({ db, session, body, now }) => placeOrder(db, session, body, 'orderNow', now),
  list: (call) => pageWithCounts(call.db, scopeOf(call.session), call.query, call),
  counts: ({ db, session }) => myCounts(db, session),
  detail: (call) => detailOf(call.db, scopeOf(call.session), call.params.orderNo, call),
  accept: (call) => mine(call, (attempt) => acceptQuote(call.db, attempt, call.body)),
  askChanges: (call) => mine(call, (attempt) => askForChanges(call.db, attempt, call.body)),
  cancel: (call) => mine(call, (attempt) => cancelOrder(call.db, attempt, 'cancel', call.body)),
  confirmReceipt: (call) => mine(call, (attempt) => completeOrder(call.db, attempt, 'confirmReceipt')),
  desk: (call) => pageWithCounts(call.db, 'all', call.query, call),
  deskDetail: (call) => detailOf(call.db, 'all', call.params.orderNo, call),
  quote: (call) => atDesk(call, (attempt) => quoteOrder(call.db, attempt, call.body)),
  stop: (call) => atDesk(call, (attempt) => cancelOrder(call.db, attempt, 'stop', call.body)),
  ship: (call) => atDesk(call, (attempt) => shipParcel(call.db, attempt, call.body)),
  deliver: (call) => atDesk(call, (attempt) => noteDelivery(call.db, attempt, call.params.no)),
}
