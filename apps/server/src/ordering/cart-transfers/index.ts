import { day } from '@paratope/contract/kernel'
import { cartTransfers } from '@paratope/contract/ordering/cart-transfers'
import { defineDomain } from '#kernel/domain.ts'
import {
  cartTransferTopic,
  listCartColleagues,
  listReceivedCarts,
  markCartSeen,
  sendCart,
} from './cart-transfers.service.ts'
import './cart-transfers.tables.ts'

export default defineDomain({
  api: cartTransfers,
  handlers: {
    colleagues: ({ db, session }) => listCartColleagues(db, session),
    send: ({ db, session, body, now, site, language }) => sendCart(db, body, { session, now, site: site.id, language }),
    received: ({ db, session }) => listReceivedCarts(db, session),
    markSeen: ({ db, session, params }) => markCartSeen(db, session, params.id),
  },
  notificationTopics: [cartTransferTopic],
  personalData: [
    {
      table: 'cart_transfer',
      column: 'from_user',
      owner: 'user',
      export: { as: 'sentCarts', columns: ['line_count', 'message', 'sent_at'] },
      onErasure: 'delete',
    },
    { table: 'cart_transfer', column: 'to_user', owner: 'user', onErasure: 'delete' },
  ],
  retention: [{ table: 'cart_transfer', column: 'sent_at', keepFor: 90 * day }],
  migrations: new URL('./migrations/', import.meta.url),
})
