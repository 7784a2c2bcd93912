import { type Instant, type Language, toLocalDate } from '@paratope/contract/kernel'
import type { carts, OrderType } from '@paratope/contract/ordering/carts'
import type { Site } from '#kernel/config/sites.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { buildImportTemplate, importTransactionReason, importWorkbooks } from '#platform/files/index.ts'
import { type CartPart, countLines, deleteLines, updateLine } from './carts.repo.ts'
import { addManyToCart, addToCart, getCart } from './carts.service.ts'
import { cartImport, importCartLines } from './import-cart-lines.ts'
import { listOwnPrices } from './own-prices.service.ts'

const toCartPart = (type: OrderType | undefined): CartPart => (type === undefined ? 'all' : { type })

/** Prices hold on a day of the site. */
const toReader = ({ language, now, site }: { language: Language; now: Instant; site: Site }) => ({
  language,
  today: toLocalDate(now, site.timeZone),
})

export const handlers: Handlers<typeof carts> = {
  catalogueList: (call) => getCart(call.db, call.session.userId, { only: 'packs' }, call.query, toReader(call)),
  list: (call) =>
    getCart(call.db, call.session.userId, toCartPart(call.query.clientOrderType), call.query, {
      ...toReader(call),
      currency: call.query.currency,
    }),
  plasmidLines: (call) => getCart(call.db, call.session.userId, toCartPart('plasmid'), call.query, toReader(call)),
  ownPrices: (call) =>
    listOwnPrices(call.db, call.session.userId, call.query.packs, {
      today: toReader(call).today,
      currency: call.query.currency,
    }),
  count: async ({ db, session, query }) => ({
    count: await countLines(db, session.userId, toCartPart(query.clientOrderType)),
  }),
  add: {
    withoutTransaction: 'One statement that checks the limits itself; a transaction would only add round trips.',
    handle: ({ db, session, body, now }) => addToCart(db, session.userId, body, now),
  },
  addMany: ({ db, session, body, now }) => addManyToCart(db, session.userId, body.lines, now),
  importLines: {
    perMinute: 30,
    withoutTransaction: importTransactionReason,
    messageField: 'message',
    codeField: 'code',
    handle: (call) =>
      importWorkbooks(call, cartImport, (db, rows) => importCartLines(db, call.session.userId, rows, call.now)),
  },
  importTemplate: ({ language }) => buildImportTemplate(cartImport, language),
  update: {
    withoutTransaction: 'One statement that checks the limits itself; a transaction would only add round trips.',
    async handle({ db, session, params, body }) {
      const changed = await updateLine(db, session.userId, params.id, body)
      if (!changed) throw createCommonError('record.missing')
      return changed
    },
  },
  remove: {
    withoutTransaction: 'One statement that checks the limits itself; a transaction would only add round trips.',
    async handle({ db, session, params }) {
      const { removed, count } = await deleteLines(db, session.userId, [params.id])
      if (removed === 0) throw createCommonError('record.missing')
      return { count }
    },
  },
  removeMany: {
    withoutTransaction: 'One statement that checks the limits itself; a transaction would only add round trips.',
    async handle({ db, session, body }) {
      const { removed, count } = await deleteLines(db, session.userId, body.ids)
      if (removed === 0) throw createCommonError('record.missing')
      return { count }
    },
  },
  clear: {
    withoutTransaction: 'One statement that checks the limits itself; a transaction would only add round trips.',
    handle: async ({ db, session }) => ({ count: (await deleteLines(db, session.userId, 'all')).count }),
  },
}
