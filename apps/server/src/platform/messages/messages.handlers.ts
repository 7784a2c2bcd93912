import type { messages } from '@paratope/contract/platform/messages'
import type { Handlers } from '#kernel/http/request-context.ts'
import { exportMessages, getMessage, pageMessages, resendMessage } from './messages.service.ts'

export const handlers: Handlers<typeof messages> = {
  list: ({ query, ...context }) => pageMessages(context, query),
  exportList: async ({ query, language, ...context }) => exportMessages(context, query, language),
  detail: ({ params, ...context }) => getMessage(context, params.id),
  resend: {
    successText: 'resent',
    async handle({ params, ...context }) {
      await resendMessage(context, params.id)
      return null
    },
  },
}
