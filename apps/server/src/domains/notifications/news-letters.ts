import { after, day, Instant, languages } from '@paratope/contract/kernel'
import { NewsLink, NewsTopic, NewsValues, newsPath } from '@paratope/contract/notifications'
import { z } from 'zod'
import { type LetterWish, sendLetters } from '#domains/letters/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import { enqueue, type JobCall } from '#kernel/jobs.ts'
import { ownOrigin, readSites, type Site } from '#kernel/sites.ts'
import { type LetterReader, letterReaders } from './news-letters.repo.ts'
import { wordsOf } from './news-words.ts'

export const lettersJob = 'notifications-letters'

export const NewsToWrite = z.object({
  id: z.string(),
  userIds: z.array(z.string()),
  topic: NewsTopic,
  kind: z.string(),
  values: NewsValues,
  link: NewsLink.nullable(),
  site: z.string().nullable(),
  language: z.enum(languages).nullish(),
  at: Instant,
})
export type NewsToWrite = z.infer<typeof NewsToWrite>

/** Older news is no news: nobody should get yesterday's letters when jobs stood still, nor those of a demo's past. */
const stale = day

/** One row in the caller's transaction, however many read it: whom and where to write is found out afterwards. */
export const askForLetters = (db: Db, news: NewsToWrite): Promise<void> => enqueue(db, lettersJob, news)

export async function writeLetters({ db, now, config }: JobCall, news: NewsToWrite): Promise<void> {
  if (news.at < after(now, -stale)) return
  const { freezeAfterDays } = config
  const awaySince = freezeAfterDays === 0 ? null : after(now, -freezeAfterDays * day)
  const readers = await letterReaders(db, { ...news, awaySince })
  const sites = readSites(config)
  const site = sites.find(({ id }) => id === news.site) ?? sites[0]
  const wishes = new Map<string, LetterWish<'news'>>()
  for (const reader of readers) {
    for (const address of reader.addresses) {
      if (!wishes.has(address)) wishes.set(address, { ...letterFor(reader, news, site), to: { email: address }, now })
    }
  }
  // The keys make it harmless that a job may run twice.
  const letters = [...wishes].map(([address, wish]) => ({ ...wish, key: `${news.id} ${address}` }))
  await transaction(db, (tx) => sendLetters(tx, letters))
}

function letterFor({ kind, language }: LetterReader, news: NewsToWrite, site: Site | undefined) {
  const reads = language ?? news.language ?? site?.defaultLanguage ?? 'en'
  const page = news.link && site ? ownOrigin(site, '') + newsPath(news.link, site, kind === 'staff') : ''
  return {
    language: reads,
    template: 'news' as const,
    values: { text: wordsOf(news, reads), page },
    ...(site && { site: site.id }),
  }
}
