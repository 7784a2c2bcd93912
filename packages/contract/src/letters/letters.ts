import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/paging.ts'
import { languages } from '../kernel/texts.ts'
import { Instant } from '../kernel/time.ts'
import { letterKinds, letterStates } from './letters.constants.ts'

export const LetterId = id('ltr')

/** A letter as a row of the outbox. */
export const LetterLine = z.object({
  id: LetterId,
  kind: z.enum(letterKinds),
  to: z.string(),
  template: z.string(),
  language: z.enum(languages),
  /** What its reader sees first: an e-mail's subject, a text message itself. */
  subject: z.string(),
  state: z.enum(letterStates),
  tries: z.int(),
  madeAt: Instant,
  sentAt: Instant.nullable(),
})
export type LetterLine = z.infer<typeof LetterLine>

/** What was secret in it reads as dots, unless this outbox is all the delivery there is. */
export const Letter = LetterLine.extend({
  text: z.string(),
  failure: z.string().nullable(),
  masked: z.boolean(),
  resendable: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

export const LetterQuery = pageQuery.extend({
  kind: z.enum(letterKinds).optional().describe('Only messages of this kind.'),
  state: z.enum(letterStates).optional().describe('Only messages in this state.'),
  to: z.string().trim().max(254).optional().describe('Only messages to this address or number.'),
})
export type LetterQuery = z.output<typeof LetterQuery>

export const letters = defineApi({
  about: 'E-mails and text messages that were sent, for staff',
  permissions: ['letter.read', 'letter.resend'],
  errors: { 'letter.gone': 409 },
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-order-client/letter/list',
      needs: 'letter.read',
      query: LetterQuery,
      reply: pageOf(LetterLine),
      about: 'E-mails and text messages that left or wait to leave, newest first',
    },
    read: {
      method: 'GET',
      path: '/by-order-client/letter/:id',
      needs: 'letter.read',
      params: z.object({ id: LetterId }),
      reply: Letter,
      about: 'One letter with its text',
    },
    resend: {
      method: 'POST',
      path: '/by-order-client/letter/:id/resend',
      needs: 'letter.resend',
      params: z.object({ id: LetterId }),
      reply: z.null(),
      fails: ['letter.gone'],
      says: 'resent',
      about: 'Try again to deliver a letter that failed; one whose secrets are gone cannot be sent any more',
    },
  },
})
