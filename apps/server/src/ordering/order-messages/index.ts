import { orderMessages } from '@paratope/contract/ordering/order-messages'
import { defineDomain } from '#kernel/domain.ts'
import { listMessages, sendMessage } from './order-messages.service.ts'
import './order-messages.tables.ts'
import { orderMessageTopics } from './order-messages.topics.ts'

export default defineDomain({
  api: orderMessages,
  handlers: {
    list: ({ db, session, params }) => listMessages(db, session, params.orderNo),
    send: {
      perMinute: 10,
      handle: ({ db, session, params, body, now }) =>
        sendMessage(db, session, params.orderNo, { ...body, isInternal: false }, now),
    },
    deskList: ({ db, session, params }) => listMessages(db, session, params.orderNo),
    deskSend: {
      perMinute: 30,
      handle: ({ db, session, params, body, now }) => sendMessage(db, session, params.orderNo, body, now),
    },
  },
  notificationTopics: orderMessageTopics,
  personalData: [
    {
      table: 'order_message',
      column: 'author_id',
      owner: 'user',
      export: { as: 'orderMessages', columns: ['order_id', 'text', 'sent_at'] },
      onErasure: 'keep',
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
