import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'

export const maxSubjectLength = 120

export const NewContactRequest = z.object({
  name: singleLineText(80, 1).describe('Name of the person who asks.'),
  email: z.email().max(254).describe('Address for the answer.'),
  organization: singleLineText(120).optional().describe('Institute or company.'),
  subject: singleLineText(maxSubjectLength, 1).describe('Subject, such as a service or a catalogue number.'),
  message: multiLineText(4000, 10).describe('The question.'),
})
export type NewContactRequest = z.output<typeof NewContactRequest>

export const contactRequests = defineApi({
  summary: 'Questions that visitors send to the provider',
  permissions: [],
  errors: {},
  endpoints: {
    create: {
      method: 'POST',
      path: '/by-order-client/client/contactRequest/add',
      needs: 'public',
      body: NewContactRequest,
      reply: z.null(),
      summary: 'Sends a question to the provider by e-mail',
    },
  },
})
