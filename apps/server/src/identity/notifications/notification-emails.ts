import {
  getNotificationPath,
  NotificationLink,
  NotificationTopic,
  NotificationValues,
} from '@paratope/contract/identity/notifications'
import { addToInstant, day, Instant, languages } from '@paratope/contract/kernel'
import { z } from 'zod'
import { buildSiteOrigin, readSites, type Site } from '#kernel/config/sites.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { enqueue, type JobContext } from '#kernel/messaging/jobs.ts'
import { type MessageDraft, sendMessages } from '#platform/messages/index.ts'
import { formatNotification } from './format-notification.ts'
import { type EmailRecipient, listEmailRecipients } from './notification-emails.repo.ts'

export const notificationEmailsJob = 'notifications-letters'

export const NotificationEmailJob = z.object({
  id: z.string(),
  userIds: z.array(z.string()),
  topic: NotificationTopic,
  kind: z.string(),
  values: NotificationValues,
  link: NotificationLink.nullable(),
  site: z.string().nullable(),
  language: z.enum(languages).nullish(),
  at: Instant,
})
export type NotificationEmailJob = z.infer<typeof NotificationEmailJob>

/** Older news is no news: nobody should get yesterday's letters when jobs stood still, nor those of a demo's past. */
const maxAge = day

/** One row in the caller's transaction, however many read it: whom and where to write is found out afterwards. */
export const enqueueNotificationEmails = (db: Db, job: NotificationEmailJob): Promise<void> =>
  enqueue(db, notificationEmailsJob, job)

export async function sendNotificationEmails(
  { db, now, config }: JobContext,
  job: NotificationEmailJob,
): Promise<void> {
  if (job.at < addToInstant(now, -maxAge)) return
  const { freezeAfterDays } = config
  const inactiveSince = freezeAfterDays === 0 ? null : addToInstant(now, -freezeAfterDays * day)
  const recipients = await listEmailRecipients(db, { ...job, inactiveSince })
  const sites = readSites(config)
  const site = sites.find(({ id }) => id === job.site) ?? sites[0]
  const drafts = new Map<string, MessageDraft<'news'>>()
  for (const reader of recipients) {
    for (const address of reader.addresses) {
      if (!drafts.has(address))
        drafts.set(address, { ...buildEmail(reader, job, site), to: { email: address }, about: reader.id, now })
    }
  }
  // The keys make it harmless that a job may run twice.
  const messages = [...drafts].map(([address, wish]) => ({ ...wish, key: `${job.id} ${address}` }))
  await inTransaction(db, (tx) => sendMessages(tx, messages))
}

function buildEmail({ kind, language }: EmailRecipient, job: NotificationEmailJob, site: Site | undefined) {
  const readerLanguage = language ?? job.language ?? site?.defaultLanguage ?? 'en'
  const page = job.link && site ? buildSiteOrigin(site, '') + getNotificationPath(job.link, site, kind === 'staff') : ''
  return {
    language: readerLanguage,
    template: 'news' as const,
    values: { text: formatNotification(job, readerLanguage), page },
    ...(site && { site: site.id }),
  }
}
