import { createErrorFactory, day, hour, type Instant, type Page } from '@paratope/contract/kernel'
import {
  contactRequests as api,
  type ContactRequest,
  type ContactRequestQuery,
  type NewContactRequest,
} from '@paratope/contract/platform/contact-requests'
import { z } from 'zod'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { countAttempt, getWait } from '#kernel/limits/attempt-counters.ts'
import { toNetwork } from '#kernel/limits/network.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import { sendMessage } from '../messages/index.ts'
import {
  type ContactRequestRow,
  insertContactRequest,
  pageContactRequests,
  updateAnswered,
} from './contact-requests.repo.ts'
import { contactRequestTemplates } from './contact-requests.templates.ts'

const createError = createErrorFactory(api.errors)

/** The event of a new question. */
export const contactRequestReceived = {
  name: 'contact_request.received',
  payload: z.object({ id: z.string(), subject: z.string(), site: z.string() }),
} as const

type Reply = z.input<typeof ContactRequest>

const presentRequest = ({ created_at, answered_at, ...request }: ContactRequestRow): Reply => ({
  ...request,
  createdAt: created_at,
  answeredAt: answered_at,
})

/** Each question reaches all staff who answer them, so a network has few. */
async function limitNetwork(db: Db, address: string, now: Instant): Promise<void> {
  const subject = toNetwork(address)
  const refusal = await countAttempt(
    db,
    [
      { name: 'contact request hour', subject, maxAttempts: 5, window: hour },
      { name: 'contact request day', subject, maxAttempts: 10, window: day },
    ],
    now,
  )
  if (!refusal) return
  const { minutes, seconds } = getWait(refusal, now)
  throw createError('contact_request.too_many', { hours: Math.ceil(minutes / 60), seconds })
}

/** Stores a visitor's question for the office, tells staff, and sends it to the provider. */
export async function receiveContactRequest(
  { db, site, http, now }: { db: Db; site: Site; http: { address: string }; now: Instant },
  { organization = '', ...request }: NewContactRequest,
): Promise<null> {
  await limitNetwork(db, http.address, now)
  const id = createId('cor', Date.parse(now))
  await insertContactRequest(db, {
    id,
    site: site.id,
    ...request,
    organization,
    created_at: now,
    answered_at: null,
  })
  await emit(db, contactRequestReceived.name, id, { id, subject: request.subject, site: site.id }, now)
  await sendMessage(db, {
    to: { email: site.contact.emails[0] },
    language: site.defaultLanguage,
    site: site.id,
    template: contactRequestTemplates['contact.requested'],
    values: { ...request, organization: organization || '–' },
    now,
  })
  return null
}

export async function listContactRequests(db: Db, query: ContactRequestQuery): Promise<Page<Reply>> {
  const { total, records } = await pageContactRequests(db, query)
  return { total, records: records.map(presentRequest) }
}

export async function markContactRequest(db: Db, id: string, isAnswered: boolean, now: Instant): Promise<Reply> {
  const row = await updateAnswered(db, id, isAnswered ? now : null)
  if (!row) throw createCommonError('record.missing')
  return presentRequest(row)
}
