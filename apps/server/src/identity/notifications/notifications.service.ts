import { type Notification, unreadCountKey } from '@paratope/contract/identity/notifications'
import type { Instant, Language } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import { enqueue, enqueueAll } from '#kernel/messaging/jobs.ts'
import { publishAll, type BusMessage as SocketNotification } from '#kernel/messaging/message-bus.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import { formatNotification } from './format-notification.ts'
import { type NotificationEmailJob, notificationEmailsJob } from './notification-email-job.ts'
import {
  countUnread,
  insertNotifications,
  markAllRead,
  markRead,
  type NotificationDraft,
  type NotificationRow,
} from './notifications.repo.ts'

const buildUnreadMessage = (userId: string, unread: number, key: string): SocketNotification => ({
  kind: 'socket',
  userId,
  message: { type: 'common_send_date', data: { socketKey: unreadCountKey, args: { unread }, key } },
})

/**
 * Notifies users in the caller's transaction: a row for each, a live message on commit, and e-mails, except without a
 * topic, where the caller sends its own. `extraMessages` are published along.
 */
export async function notify(
  db: Db,
  userIds: readonly string[],
  draft: NotificationDraft,
  now: Instant,
  extraMessages: readonly SocketNotification[] = [],
): Promise<void> {
  const recipientIds = [...new Set(userIds)]
  if (recipientIds.length === 0) return publishAll(db, extraMessages)
  const { topic, kind, values, link, companyId } = draft
  const receivers = recipientIds.map((userId) => ({ id: createRowId(now), userId, values, link, companyId }))
  const email = topic && buildEmail(recipientIds, { ...draft, topic }, now)
  const isForStaff = topic?.reader === 'staff'
  const unreadMessage = buildUnreadMessage('', 0, kind)
  const staffEmail = isForStaff ? email : undefined
  await Promise.all([
    insertNotifications(db, { receivers, kind, topic, unreadMessage, extraMessages, staffEmail, now }),
    email && !isForStaff && enqueue(db, notificationEmailsJob, [email]),
  ])
}

/** A notification to one customer. */
interface Delivery extends Omit<NotificationDraft, 'kind' | 'topic'> {
  userId: string
}

/** Notifies customers of the same event, each in words of their own, by two statements for all of them. */
export async function notifyEach(
  db: Db,
  { kind, topic }: { kind: string; topic: NotificationTopic },
  deliveries: readonly Delivery[],
  now: Instant,
): Promise<void> {
  if (deliveries.length === 0) return
  const receivers = deliveries.map(({ userId, values, link, companyId }) => ({
    id: createRowId(now),
    userId,
    values,
    link,
    companyId,
  }))
  const unreadMessage = buildUnreadMessage('', 0, kind)
  const emails = deliveries.map(({ userId, ...delivery }) => ({
    payload: [buildEmail([userId], { ...delivery, kind, topic }, now)],
  }))
  await Promise.all([
    insertNotifications(db, { receivers, kind, topic, unreadMessage, extraMessages: [], staffEmail: undefined, now }),
    enqueueAll(db, notificationEmailsJob, emails),
  ])
}

const createRowId = (now: Instant): string => createId('ntf', Date.parse(now))

const buildEmail = (
  userIds: string[],
  { topic, ...content }: NotificationDraft & { topic: NotificationTopic },
  at: Instant,
): NotificationEmailJob => ({ id: createId('nws'), userIds, topic: topic.name, site: null, ...content, at })

export async function markNotificationRead(
  db: Db,
  userId: string,
  id: string,
  now: Instant,
): Promise<{ unread: number }> {
  if (!(await markRead(db, userId, id, now))) throw createCommonError('record.missing')
  return publishUnread(db, userId)
}

export async function markAllNotificationsRead(db: Db, userId: string, now: Instant): Promise<{ unread: number }> {
  await markAllRead(db, userId, now)
  return publishUnread(db, userId)
}

/** Updates the user's other open pages. */
async function publishUnread(db: Db, userId: string): Promise<{ unread: number }> {
  const unread = await countUnread(db, userId)
  await publishAll(db, [buildUnreadMessage(userId, unread, 'read')])
  return { unread }
}

export function presentNotification(row: NotificationRow, language: Language): z.input<typeof Notification> {
  return {
    id: row.id,
    kind: row.kind,
    text: formatNotification(row, language),
    values: row.values,
    link: row.link,
    read: row.read_at !== null,
    createdAt: row.created_at,
  }
}
