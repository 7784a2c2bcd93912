import type { messages } from '@paratope/contract/platform/messages'
import type { Handlers } from '#kernel/http/request-context.ts'
import { getMessage, pageMessages, resendMessage } from './messages.service.ts'

export const handlers: Handlers<typeof messages> = {
  list: ({ db, config, query }) => pageMessages(db, config, query),
  read: ({ db, config, params }) => getMessage(db, config, params.id),
  async resend({ db, params }) {
    await resendMessage(db, params.id)
    return null
  },
}
