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
  migrations: new URL('./migrations/', import.meta.url),
  grants: { admin: ['letter.read', 'letter.resend'] },
})
