import { addDays, addToInstant, day, hour, type Instant, type LocalDate, toLocalDate } from '@paratope/contract/kernel'
import { readSites, type Site } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { type DigestEntry, deleteDigestEntries, listDigestEntries } from './digests.repo.ts'
import { listEmailRecipients } from './notification-emails.repo.ts'
import { buildDigest } from './notification-emails.ts'

/** Digests come at this hour of the user's day. */
const morning = 8 * hour

/** Sends each user one e-mail with everything that is due; returns the number of users. */
export async function sendDigests(context: JobContext): Promise<number> {
  const { db, now, config } = context
  const sites = readSites(config)
  const due = (await listDigestEntries(db)).filter((entry) => isDue(entry, now, findSite(sites, entry)))
  const byUser = Map.groupBy(due, ({ user_id }) => user_id)
  for (const [userId, entries] of byUser) await sendDigest(context, userId, entries, findSite(sites, entries[0]))
  return byUser.size
}

const findSite = (sites: readonly Site[], entry: DigestEntry | undefined): Site | undefined =>
  sites.find(({ id }) => id === entry?.job.site) ?? sites[0]

/** Entries collected before the last morning, or the last Monday morning, in the user's time zone. */
export function isDue(
  { frequency, time_zone, created_at }: Pick<DigestEntry, 'frequency' | 'time_zone' | 'created_at'>,
  now: Instant,
  site: Pick<Site, 'timeZone'> | undefined,
): boolean {
  // Chosen since: what waits is not kept back any longer.
  if (frequency === 'immediately' || frequency === 'never') return true
  const toPeriod = (at: Instant): LocalDate => {
    const morningDay = toLocalDate(addToInstant(at, -morning), time_zone ?? site?.timeZone ?? 'UTC')
    return frequency === 'daily' ? morningDay : findMonday(morningDay)
  }
  return toPeriod(now) > toPeriod(created_at)
}

const findMonday = (date: LocalDate): LocalDate => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

async function sendDigest(
  { db, now, config }: JobContext,
  userId: string,
  entries: readonly DigestEntry[],
  site: Site | undefined,
): Promise<void> {
  const { freezeAfterDays } = config
  const inactiveSince = freezeAfterDays === 0 ? null : addToInstant(now, -freezeAfterDays * day)
  await inTransaction(db, async (tx) => {
    const taken = await deleteDigestEntries(
      tx,
      entries.map(({ id }) => id),
    )
    const wanted = entries.filter(
      ({ id, frequency, is_current }) => taken.has(id) && is_current && frequency !== 'never',
    )
    const [recipient] = await listEmailRecipients(tx, { userIds: [userId], topic: null, inactiveSince })
    const [first] = wanted
    if (!recipient || !first) return
    const email = buildDigest(
      config,
      { ...recipient, frequency: first.frequency },
      wanted.map(({ job }) => job),
      site,
    )
    for (const address of recipient.addresses)
      await sendMessage(tx, { ...email, to: { email: address }, about: userId, now, key: `${first.id} ${address}` })
  })
}
