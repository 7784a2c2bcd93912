import type { carts, OrderType } from '@paratope/contract/carts'
import type { Handlers } from '#kernel/http.ts'
import { raise } from '#kernel/raise.ts'
import { type CartPart, changeLine, countLines, removeLines } from './carts.repo.ts'
import { addToCart, cartOf } from './carts.service.ts'

const partOf = (type: OrderType | undefined): CartPart => (type === undefined ? 'all' : { type })

export const handlers: Handlers<typeof carts> = {
  catalogueList: ({ db, session, query, language }) => cartOf(db, session.userId, { only: 'packs' }, query, language),
  list: ({ db, session, query, language }) =>
    cartOf(db, session.userId, partOf(query.clientOrderType), query, language),
  carriers: ({ db, session, query, language }) => cartOf(db, session.userId, { only: 'vectors' }, query, language),
  count: async ({ db, session, query }) => ({
    count: await countLines(db, session.userId, partOf(query.clientOrderType)),
  }),
  add: ({ db, session, body, now }) => addToCart(db, session.userId, body, now),
  async change({ db, session, params, body }) {
    const changed = await changeLine(db, session.userId, params.id, body)
    if (!changed) throw raise('record.missing')
    return changed
  },
  async remove({ db, session, params }) {
    const { removed, count } = await removeLines(db, session.userId, [params.id])
    if (removed === 0) throw raise('record.missing')
    return { count }
  },
  async removeMany({ db, session, body }) {
    const { removed, count } = await removeLines(db, session.userId, body.ids)
    if (removed === 0) throw raise('record.missing')
    return { count }
  },
  clear: async ({ db, session }) => ({ count: (await removeLines(db, session.userId, 'all')).count }),
}
