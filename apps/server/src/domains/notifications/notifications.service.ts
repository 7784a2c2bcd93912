import { books } from '@paratope/contract/books'
import { type Instant, type Language, sayMaybe } from '@paratope/contract/kernel'
import { bell, type Notification } from '@paratope/contract/notifications'
import type { z } from 'zod'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { raise } from '#kernel/raise.ts'
import { type News as SocketNews, tellAll } from '#kernel/realtime.ts'
import { bellReaders } from './news-choices.service.ts'
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
 * Tells people something, in the caller's transaction: a row for each, and their bells ring when it commits.
 * What open tables should hear of the same matter can go along.
 */
export async function notify(
  db: Db,
  userIds: readonly string[],
  news: News,
  now: Instant,
  along: readonly SocketNews[] = [],
): Promise<void> {
  const readers = await bellReaders(db, userIds, news.kind)
  const receivers = readers.map((userId) => ({ id: newId('ntf', Date.parse(now)), userId }))
  const counts = receivers.length === 0 ? [] : await addNotifications(db, receivers, news, now)
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

/** The words are found when somebody reads them, so everyone reads their own language. */
export function present(row: NotificationRow, language: Language): z.input<typeof Notification> {
  const key = `news.${row.kind}`
  const text = books.map((book) => sayMaybe(book, language, key, row.values)).find((found) => found !== undefined)
  return {
    id: row.id,
    kind: row.kind,
    text: text ?? row.kind,
    values: row.values,
    link: row.link,
    read: row.read_at !== null,
    createdAt: row.created_at,
  }
}
