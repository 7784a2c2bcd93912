import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'

export const maxSubjectLength = 120

export const NewContactRequest = z.object({
  name: singleLineText(80, 1).describe('Name of the person who asks.'),
  email: z.email().max(254).describe('Address for the answer.'),
  organization: singleLineText(120).optional().describe('Institute or company.'),
  subject: singleLineText(maxSubjectLength, 1).describe('Subject, such as a service or a catalogue number.'),
  message: multiLineText(4000, 10).describe('The question.'),
})
export type NewContactRequest = z.output<typeof NewContactRequest>

export const ContactRequestId = id('cor')

export const ContactRequest = z.object({
  id: ContactRequestId.describe('Id of the request.'),
  site: z.string().describe('The site that the visitor was on.'),
  name: z.string().describe('Name of the person who asks.'),
  email: z.string().describe('Address for the answer.'),
  organization: z.string().describe('Institute or company; empty if it was not said.'),
  subject: z.string().describe('Subject.'),
  message: z.string().describe('The question.'),
  createdAt: Instant.describe('When it was sent.'),
  answeredAt: Instant.nullable().describe('When staff marked it as answered; null while it is open.'),
})
export type ContactRequest = z.infer<typeof ContactRequest>

export const ContactRequestQuery = z.object({
  ...pageQuery.shape,
  id: ContactRequestId.optional().describe('Only this request.'),
  state: z.enum(['open', 'answered']).optional().describe('Whether it is answered.'),
})
export type ContactRequestQuery = z.output<typeof ContactRequestQuery>

export const contactRequests = defineApi({
  summary: 'Questions that visitors send to the provider',
  permissions: ['contact-request.manage'],
  errors: {
    'contact_request.too_many': {
      status: 429,
      values: z.object({
        hours: z.int().describe('Hours until the next question.'),
        seconds: z.int().describe('The same in seconds.'),
      }),
    },
  },
  endpoints: {
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: '/by-order-client/client/contactRequest/add',
      needs: 'public',
      body: NewContactRequest,
      reply: z.null(),
      fails: ['contact_request.too_many'],
      summary: 'Sends a question to the provider: at the office and by e-mail',
    },
    list: {
      method: 'GET',
      path: '/by-order-client/desk/contactRequest/list',
      needs: 'contact-request.manage',
      query: ContactRequestQuery,
      reply: pageOf(ContactRequest),
      summary: 'Questions of visitors, newest first',
    },
    mark: {
      method: 'PUT',
      path: '/by-order-client/desk/contactRequest/:id/state',
      needs: 'contact-request.manage',
      params: z.object({ id: ContactRequestId }),
      body: z.object({ isAnswered: z.boolean().describe('Whether somebody has answered.') }),
      reply: ContactRequest,
      summary: 'Mark a question as answered, or as open again',
    },
  },
})
