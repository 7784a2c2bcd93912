import { quotes } from '@paratope/contract/commerce/quotes'
import { type OrderPart, orderParts } from '#commerce/orders/index.ts'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './quotes.handlers.ts'
import { jobs } from './quotes.jobs.ts'
import { presentQuote } from './quotes.present.ts'
import { closeQuote, listQuotes } from './quotes.repo.ts'
import './quotes.tables.ts'

export { acceptQuote, expireQuote, requestQuoteChanges, sendQuote } from './quotes.service.ts'

export const quotesOfOrder: OrderPart = {
  name: 'quotes',
  load: async (db, order) => (await listQuotes(db, order.id)).map((quote) => presentQuote(order, quote)),
  onCancel: (db, { id }) => closeQuote(db, id, 'withdrawn'),
}

export default defineDomain({
  api: quotes,
  handlers,
  jobs,
  personalData: [{ table: 'quote', column: 'created_by', owner: 'user', onErasure: 'keep' }],
  extensions: [orderParts.extend(quotesOfOrder)],
})
