import { day } from '@paratope/contract/kernel'
import { messages } from '@paratope/contract/platform/messages'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './messages.handlers.ts'
import { jobs } from './messages.jobs.ts'
import './messages.tables.ts'

export {
  type MessageDraft,
  type MessageReceiver,
  sendMessage,
  sendMessages,
} from './send-message.ts'

export default defineDomain({
  api: messages,
  handlers,
  jobs,
  personalData: [
    { table: 'message', column: 'about_user', owner: 'user', onErasure: 'delete' },
    {
      table: 'message',
      column: 'address',
      owner: 'address',
      export: {
        as: 'messages',
        columns: ['kind', 'address', 'template', 'language', 'state', 'created_at', 'sent_at'],
      },
      onErasure: 'delete',
    },
  ],
  retention: [
    { table: 'message', column: 'created_at', keepFor: ({ messageRetentionDays }) => messageRetentionDays * day },
  ],
  migrations: new URL('./migrations/', import.meta.url),
  menu: [
    {
      id: 'office.sent-messages',
      path: '/office/sent-messages',
      component: 'SentMessages',
      title: { en: 'Sent messages', zh: '已发送消息', es: 'Mensajes enviados', ja: '送信済みメッセージ' },
      icon: 'mail',
      permissions: ['message.read'],
      sort: 190,
    },
  ],
  grants: { admin: ['message.read', 'message.resend'] },
})
