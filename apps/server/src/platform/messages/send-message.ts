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
  /** Except the brand, which comes from the site. */
  values: Omit<TemplateValuesOf<T>, 'brand'>
  now: Instant
  /** The site with the brand; the first one by default. */
  site?: string
  /** The user whose account it is about: the message is deleted with the account, whatever its address. */
  about?: string
  /** Not sent after this time. */
  until?: Instant
  /** Only the first message with a key is stored. */
  key?: string
}

/** Queues an e-mail or text message in the caller's transaction, so it is sent exactly if the change is committed. */
export const sendMessage = <T extends NamedTemplate>(db: Db, draft: MessageDraft<T>): Promise<void> =>
  sendMessages(db, [draft])

/** Queues any number of messages in two statements. */
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

/** At most one waiting job per message. */
export const enqueueMessage = (db: Db, id: string, runAt?: Instant): Promise<void> =>
  enqueue(db, sendJob, { id }, { key: id, ...(runAt && { runAt }) })
