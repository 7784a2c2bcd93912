import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { languages } from '../../kernel/texts.ts'
import { Instant } from '../../kernel/time.ts'
import { messageKinds, messageStates } from './messages.constants.ts'

export const MessageId = id('ltr')

/** An e-mail or text message as a row of the list. */
export const MessageSummary = z.object({
  id: MessageId,
  kind: z.enum(messageKinds),
  to: z.string(),
  template: z.string(),
  language: z.enum(languages),
  /** The first thing its receiver reads: the subject of an e-mail, or the text message itself. */
  subject: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type MessageSummary = z.infer<typeof MessageSummary>

/** Secrets are masked, except in a demo, where staff read the message instead of its receiver. */
export const MessageDetail = MessageSummary.extend({
  text: z.string(),
  failure: z.string().nullable(),
  isMasked: z.boolean(),
  canResend: z.boolean(),
})
export type MessageDetail = z.infer<typeof MessageDetail>

export const MessageQuery = pageQuery.extend({
  kind: z.enum(messageKinds).optional().describe('Only messages of this kind.'),
  state: z.enum(messageStates).optional().describe('Only messages in this state.'),
  to: z.string().trim().max(254).optional().describe('Only messages to this address or number.'),
})
export type MessageQuery = z.output<typeof MessageQuery>

const MessageFilter = MessageQuery.omit({ pageNo: true, pageSize: true })
export type MessageFilter = z.output<typeof MessageFilter>

export const ExportedMessage = MessageSummary.omit({ id: true })

export const messages = defineApi({
  summary: 'E-mails and text messages that were sent, for staff',
  permissions: ['message.read', 'message.resend'],
  errors: { 'message.not_resendable': 409 },
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-order-client/message/list',
      needs: 'message.read',
      query: MessageQuery,
      reply: pageOf(MessageSummary),
      summary: 'E-mails and text messages that left or wait to leave, newest first',
    },
    exportList: {
      method: 'GET',
      path: '/by-order-client/message/export',
      needs: 'message.read',
      stepUp: true,
      query: exportQuery(MessageFilter, ExportedMessage),
      reply: rows(ExportedMessage),
      summary: 'All messages that match, newest first, as CSV, XLSX or NDJSON',
    },
    detail: {
      method: 'GET',
      path: '/by-order-client/message/:id',
      needs: 'message.read',
      params: z.object({ id: MessageId }),
      reply: MessageDetail,
      summary: 'One message with its text',
    },
    resend: {
      method: 'POST',
      path: '/by-order-client/message/:id/resend',
      needs: 'message.resend',
      params: z.object({ id: MessageId }),
      reply: z.null(),
      fails: ['message.not_resendable'],
      summary: 'Resend a failed message; one whose secrets are deleted cannot be resent',
    },
  },
})
