import { getNotificationPath } from '@paratope/contract/identity/notifications'
import { addToInstant, day, minute } from '@paratope/contract/kernel'
import { deskPath } from '@paratope/contract/platform/sites'
import type { Config } from '#kernel/config/config.ts'
import { buildSiteOrigin, readSites, type Site } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { createFixedId } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { sendMessages } from '#platform/messages/index.ts'
import { type DigestInsert, insertDigestEntries } from './digests.repo.ts'
import { formatNotification } from './format-notification.ts'
import type { NotificationEmailJob } from './notification-email-job.ts'
import { type EmailRecipient, listEmailRecipients, takeStaffEmails } from './notification-emails.repo.ts'
import { notificationTemplates } from './notifications.templates.ts'
import { buildUnsubscribeLinks } from './unsubscribe-links.ts'

type NotificationTemplate = (typeof notificationTemplates)[keyof typeof notificationTemplates]

/** Older notifications are not sent: neither after an outage of the jobs nor for the past of a demo. */
const maxAge = day

/** Collects the notifications of this time into one e-mail to staff; the bell is immediate. */
const collectFor = 5 * minute

/** Writes to staff of each site about what has waited long enough, and of what came since; returns the number of sites. */
export async function sendStaffEmails(context: JobContext): Promise<number> {
  const jobs = await takeStaffEmails(context.db, addToInstant(context.now, -collectFor))
  const bySite = Map.groupBy(jobs, ({ site }) => site)
  for (const siteJobs of bySite.values()) await sendNotificationEmails(context, siteJobs)
  return bySite.size
}

export async function sendNotificationEmails(
  { db, now, config }: JobContext,
  jobs: readonly NotificationEmailJob[],
): Promise<void> {
  const recent = jobs.filter(({ at }) => at >= addToInstant(now, -maxAge))
  const { freezeAfterDays } = config
  const inactiveSince = freezeAfterDays === 0 ? null : addToInstant(now, -freezeAfterDays * day)
  const sites = readSites(config)
  const collected: DigestInsert[] = []
  const inboxes = new Map<string, { recipient: EmailRecipient; jobs: NotificationEmailJob[] }>()
  for (const job of recent) {
    for (const recipient of await listEmailRecipients(db, { ...job, inactiveSince })) {
      if (recipient.frequency !== 'immediately') {
        // The id makes a second run of the job harmless.
        const id = createFixedId('dig', `${job.id} ${recipient.id}`)
        collected.push({ id, user_id: recipient.id, job: JSON.stringify(job), created_at: job.at })
        continue
      }
      for (const address of recipient.addresses) {
        const inbox = inboxes.get(address) ?? { recipient, jobs: [] }
        if (!inbox.jobs.includes(job)) inbox.jobs.push(job)
        inboxes.set(address, inbox)
      }
    }
  }
  const messages = [...inboxes].flatMap(([address, inbox]) => {
    const [first] = inbox.jobs
    if (!first) return []
    const site = sites.find(({ id }) => id === first.site) ?? sites[0]
    const email =
      inbox.jobs.length === 1
        ? buildEmail(config, inbox.recipient, first, site)
        : buildDigest(config, inbox.recipient, inbox.jobs, site)
    // The key makes a second run of the job harmless.
    return [{ ...email, to: { email: address }, about: inbox.recipient.id, now, key: `${first.id} ${address}` }]
  })
  await inTransaction(db, async (tx) => {
    await insertDigestEntries(tx, collected)
    await sendMessages<NotificationTemplate>(tx, messages)
  })
}

function buildEmail(config: Config, recipient: EmailRecipient, job: NotificationEmailJob, site: Site | undefined) {
  const { kind, language } = recipient
  const readerLanguage = language ?? job.language ?? site?.defaultLanguage ?? 'en'
  const page = job.link && site ? buildSiteOrigin(site, '') + getNotificationPath(job.link, site, kind === 'staff') : ''
  return {
    language: readerLanguage,
    template: notificationTemplates.notification,
    values: {
      text: formatNotification(job, readerLanguage),
      page,
      ...buildUnsubscribeLinks(config, recipient, [job.topic], site),
    },
    ...(site && { site: site.id }),
  }
}

/** A digest lists this many notifications and counts all. */
const maxListed = 10

export function buildDigest(
  config: Config,
  recipient: EmailRecipient,
  jobs: readonly NotificationEmailJob[],
  site: Site | undefined,
) {
  const { kind, language } = recipient
  const readerLanguage = language ?? jobs[0]?.language ?? site?.defaultLanguage ?? 'en'
  const topics = [...new Set(jobs.map(({ topic }) => topic))]
  const texts = jobs.slice(0, maxListed).map((job) => formatNotification(job, readerLanguage))
  return {
    language: readerLanguage,
    template: notificationTemplates['notification.digest'],
    values: {
      count: jobs.length,
      list: [...texts, ...(jobs.length > maxListed ? ['…'] : [])].join(' · '),
      page: site ? buildSiteOrigin(site, '') + (kind === 'staff' ? deskPath : '/') : '',
      ...buildUnsubscribeLinks(config, recipient, topics, site),
    },
    ...(site && { site: site.id }),
  }
}
