import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { Instant } from '../../kernel/time.ts'

export const NotificationId = id('ntf')

/** The subject of a notification; its path depends on the site. */
export const NotificationLink = z.object({ kind: z.enum(['order', 'invoice']), code: z.string() })
export type NotificationLink = z.infer<typeof NotificationLink>

/** Values of the text's placeholders. */
export const NotificationValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type NotificationValues = z.infer<typeof NotificationValues>

export const Notification = z.object({
  id: NotificationId,
  /** `order.quote`; its text is `notification.order.quote`. */
  kind: z.string(),
  text: z.string(),
  values: NotificationValues,
  link: NotificationLink.nullable(),
  read: z.boolean(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** A topic that users switch on and off: `quote`. Its text is `topic.quote`. */
export const NotificationTopicName = z
  .string()
  .regex(/^[a-zA-Z]{1,40}$/)
  .meta({ examples: ['quote'] })

/** The channels of a topic. */
export const NotificationPreference = z.object({ topic: NotificationTopicName, bell: z.boolean(), email: z.boolean() })
export type NotificationPreference = z.infer<typeof NotificationPreference>

/** Title in the reader's language. */
export const NotificationSetting = NotificationPreference.extend({ title: z.string() })
export type NotificationSetting = z.infer<typeof NotificationSetting>

const UnreadCount = z.object({ unread: z.int() })
const base = '/by-order-client/notification'

export const notifications = defineApi({
  summary: 'Notifications of a user and how they are delivered',
  permissions: ['notification.read'],
  keyScopes: ['notification.read'],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'notification.read',
      query: pageQuery,
      reply: pageOf(Notification).extend(UnreadCount.shape),
      summary: 'The caller’s news in the caller’s language, unread ones first, newest first',
    },
    count: {
      method: 'GET',
      path: `${base}/count`,
      needs: 'notification.read',
      reply: UnreadCount,
      summary: 'How many pieces of news are unread',
    },
    markRead: {
      method: 'POST',
      path: `${base}/:id/read`,
      needs: 'notification.read',
      params: z.object({ id: NotificationId }),
      reply: UnreadCount,
      summary: 'Mark one as read',
    },
    preferences: {
      method: 'GET',
      path: `${base}/choices`,
      needs: 'notification.read',
      reply: z.array(NotificationSetting),
      summary: 'What the caller hears of, and by which ways',
    },
    updatePreference: {
      method: 'PUT',
      path: `${base}/choices`,
      needs: 'notification.read',
      body: NotificationPreference,
      reply: NotificationPreference,
      summary: 'Hear of a topic by bell, by e-mail, by both or not at all',
    },
    markAllRead: {
      method: 'POST',
      path: `${base}/readAll`,
      needs: 'notification.read',
      reply: UnreadCount,
      summary: 'Mark all as read',
    },
  },
})
