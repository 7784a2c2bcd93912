import type { Instant, Language } from '@paratope/contract/kernel'
import { bell, type Notification, topicOf } from '@paratope/contract/notifications'
import type { z } from 'zod'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { raise } from '#kernel/raise.ts'
import { type News as SocketNews, tellAll } from '#kernel/realtime.ts'
import { askForLetters } from './news-letters.ts'
import { wordsOf } from './news-words.ts'
import {
  addNotifications,
  countUnread,
  markAllRead,
  markRead,
  type News,
  type NotificationRow,
} from './notifications.repo.ts'

const ring = (userId: string, unread: number, key: string): SocketNews => ({
  kind: 'socket',
  userId,
  message: { type: 'common_send_date', data: { socketKey: bell, args: { unread }, key } },
})

/**
 * Tells people something, in the caller's transaction: a row for each, and their bells ring when it commits; letters
 * follow, except for news of no topic, whose owners write their own. What open tables should hear can go along.
 */
export async function notify(
  db: Db,
  userIds: readonly string[],
  news: News,
  now: Instant,
  along: readonly SocketNews[] = [],
): Promise<void> {
  const topic = topicOf(news.kind)
  const readers = [...new Set(userIds)]
  const receivers = readers.map((userId) => ({ id: newId('ntf', Date.parse(now)), userId }))
  const counts = receivers.length === 0 ? [] : await addNotifications(db, receivers, news, topic, now)
  if (topic && readers.length > 0) {
    await askForLetters(db, { id: newId('nws'), userIds: readers, topic, site: null, ...news, at: now })
  }
  await tellAll(db, [...counts.map(({ user_id, unread }) => ring(user_id, unread, news.kind)), ...along])
}

export async function read(db: Db, userId: string, id: string, now: Instant): Promise<{ unread: number }> {
  if (!(await markRead(db, userId, id, now))) throw raise('record.missing')
  return told(db, userId)
}

export async function readAll(db: Db, userId: string, now: Instant): Promise<{ unread: number }> {
  await markAllRead(db, userId, now)
  return told(db, userId)
}

/** The person's other open pages hear of it too. */
async function told(db: Db, userId: string): Promise<{ unread: number }> {
  const unread = await countUnread(db, userId)
  await tellAll(db, [ring(userId, unread, 'read')])
  return { unread }
}

export function present(row: NotificationRow, language: Language): z.input<typeof Notification> {
  return {
    id: row.id,
    kind: row.kind,
    text: wordsOf(row, language),
    values: row.values,
    link: row.link,
    read: row.read_at !== null,
    createdAt: row.created_at,
  }
}
