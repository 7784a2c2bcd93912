import type { Instant, Language } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createFixedId, createId } from '#kernel/ids.ts'
import { enqueue, enqueueAll } from '#kernel/messaging/jobs.ts'
import type { NamedTemplate, TemplateValuesOf } from '#kernel/messaging/template.ts'
import { insertMessages, type MessageInsert } from './messages.repo.ts'

export const sendJob = 'messages-send'

export type MessageReceiver = { readonly email: string } | { readonly phone: string }

export interface MessageDraft<T extends NamedTemplate> {
  to: MessageReceiver
  language: Language
  template: T
  /** Except the brand, which is the site's. */
  values: Omit<TemplateValuesOf<T>, 'brand'>
  now: Instant
  /** Whose brand it bears; without it the first site's. */
  site?: string
  /** Whose account it is about: the letter is deleted with it, whatever address it went to. */
  about?: string
  /** After that it is not sent any more. */
  until?: Instant
  /** Of all letters with the same key only the first is written. */
  key?: string
}

/** Queues one e-mail or text message in the caller's transaction: it leaves exactly if the change is kept. */
export const sendMessage = <T extends NamedTemplate>(db: Db, draft: MessageDraft<T>): Promise<void> =>
  sendMessages(db, [draft])

/** Any number of them by two statements. */
export async function sendMessages<T extends NamedTemplate>(db: Db, drafts: readonly MessageDraft<T>[]): Promise<void> {
  if (drafts.length === 0) return
  const ids = await insertMessages(db, drafts.map(toMessageInsert))
  await enqueueAll(
    db,
    sendJob,
    ids.map((id) => ({ payload: { id }, key: id })),
  )
}

const toMessageInsert = <T extends NamedTemplate>(draft: MessageDraft<T>): MessageInsert => {
  const { to, language, template, values, now, key, site = null, until = null, about = null } = draft
  return {
    id: key === undefined ? createId('ltr', Date.parse(now)) : createFixedId('ltr', key),
    kind: 'email' in to ? 'email' : 'sms',
    address: 'email' in to ? to.email : to.phone,
    language,
    site,
    about_user: about,
    template: template.name,
    values: JSON.stringify(values),
    created_at: now,
    expires_at: until,
    failure: null,
    sent_at: null,
  }
}

/** At most one waiting job for each letter. */
export const enqueueMessage = (db: Db, id: string, runAt?: Instant): Promise<void> =>
  enqueue(db, sendJob, { id }, { key: id, ...(runAt && { runAt }) })
