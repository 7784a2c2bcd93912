import type { quotes } from '@paratope/contract/commerce/quotes'
import { toTransitionRequest } from '#commerce/orders/index.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { acceptQuote, requestQuoteChanges, sendQuote } from './quotes.service.ts'

export const handlers: Handlers<typeof quotes> = {
  accept: (call) => acceptQuote(call.db, toTransitionRequest(call), call.body),
  requestChanges: (call) => requestQuoteChanges(call.db, toTransitionRequest(call), call.body),
  send: (call) => sendQuote(call.db, toTransitionRequest(call), call.body),
}
