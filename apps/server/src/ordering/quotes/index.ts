import { quotes } from '@paratope/contract/ordering/quotes'
import { defineDomain } from '#kernel/domain.ts'
import { listOrderLines, type OrderPart, orderHooks, orderParts } from '#ordering/orders/index.ts'
import { heldQuoteHook } from './held-quote.ts'
import { loadOrderContract } from './order-contracts.service.ts'
import { listQuoteComments } from './quote-comments.repo.ts'
import { handlers } from './quotes.handlers.ts'
import { jobs } from './quotes.jobs.ts'
import { menu } from './quotes.menu.ts'
import { contractReceivedTopic, quoteAnswerTopic, quoteQuestionTopic } from './quotes.notification-topics.ts'
import { presentQuote } from './quotes.present.ts'
import { closeQuote, listQuotes } from './quotes.repo.ts'
import './quotes.tables.ts'

export { findOrderContract } from './order-contracts.repo.ts'
export { loadOrderContract } from './order-contracts.service.ts'
export { commentOnQuote } from './quote-comments.service.ts'
export { serveQuoteDocument } from './quote-document.service.ts'
export { formatQuoteNumber } from './quote-document.ts'
export { listQuotes } from './quotes.repo.ts'
export { acceptQuote, expireQuote, requestQuoteChanges, sendQuote } from './quotes.service.ts'

export const quotesOfOrder: OrderPart = {
  name: 'quotes',
  async load(db, order) {
    const quotes = await listQuotes(db, order.id)
    if (quotes.length === 0) return []
    const lines = await listOrderLines(db, order.id)
    const comments = await listQuoteComments(db, order.id)
    return quotes.map((quote) => presentQuote(quote, { order, lines, comments }))
  },
  onCancel: (db, { id }) => closeQuote(db, id, 'withdrawn'),
}

export default defineDomain({
  api: quotes,
  handlers,
  jobs,
  menu,
  notificationTopics: [quoteQuestionTopic, quoteAnswerTopic, contractReceivedTopic],
  limitedTables: { order_contract: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
  personalData: [
    { table: 'quote', column: 'created_by', owner: 'user', onErasure: 'keep' },
    { table: 'quote', column: 'accepted_by', owner: 'user', onErasure: 'keep' },
    {
      table: 'order_contract',
      column: 'uploaded_by',
      owner: 'user',
      export: { as: 'orderContracts', columns: ['order_id', 'no', 'revision', 'file_id', 'uploaded_at'] },
      onErasure: 'keep',
    },
    {
      table: 'quote_comment',
      column: 'author_id',
      owner: 'user',
      export: {
        as: 'quoteComments',
        columns: ['order_id', 'revision', 'line_no', 'body', 'requested_minor', 'created_at'],
      },
      onErasure: 'keep',
    },
  ],
  extensions: [
    orderParts.extend(quotesOfOrder),
    orderParts.extend({ name: 'contract', load: loadOrderContract }),
    orderHooks.extend(heldQuoteHook),
  ],
})
