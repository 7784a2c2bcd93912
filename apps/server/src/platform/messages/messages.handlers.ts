import type { messages } from '@paratope/contract/platform/messages'
import type { Handlers } from '#kernel/http/request-context.ts'
import { getMessage, pageMessages, resendMessage } from './messages.service.ts'

export const handlers: Handlers<typeof messages> = {
  list: ({ query, ...context }) => pageMessages(context, query),
  read: ({ params, ...context }) => getMessage(context, params.id),
  resend: {
    successText: 'resent',
    async handle({ params, ...context }) {
      await resendMessage(context, params.id)
      return null
    },
  },
}
