import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { Instant } from '../../kernel/time.ts'

export const NotificationId = id('ntf')

/** What a piece of news is about; where its page lies is each site's own business. */
export const NotificationLink = z.object({ kind: z.enum(['order']), code: z.string() })
export type NotificationLink = z.infer<typeof NotificationLink>

/** The values of a text's blanks. */
export const NotificationValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type NotificationValues = z.infer<typeof NotificationValues>

export const Notification = z.object({
  id: NotificationId,
  /** `order.quoted`; its text is found under `news.order.quoted`. */
  kind: z.string(),
  text: z.string(),
  values: NotificationValues,
  link: NotificationLink.nullable(),
  read: z.boolean(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** What people choose to hear of, with the kinds of news that belong to it and to whom such news goes. */
export const notificationTopics = {
  quote: { kinds: ['order.quote'], reader: 'customer' },
  expire: { kinds: ['order.expire'], reader: 'everyone' },
  ship: { kinds: ['order.sendParcel', 'order.ship'], reader: 'customer' },
  deliver: { kinds: ['order.deliver'], reader: 'customer' },
  close: { kinds: ['order.close'], reader: 'customer' },
  stop: { kinds: ['order.stop'], reader: 'everyone' },
  colleague: {
    kinds: [
      'order.byColleague.accept',
      'order.byColleague.askChanges',
      'order.byColleague.cancel',
      'order.byColleague.confirmReceipt',
    ],
    reader: 'customer',
  },
  submit: { kinds: ['order.submit'], reader: 'staff' },
  orderNow: { kinds: ['order.orderNow'], reader: 'staff' },
  accept: { kinds: ['order.accept'], reader: 'staff' },
  askChanges: { kinds: ['order.askChanges'], reader: 'staff' },
  cancel: { kinds: ['order.cancel'], reader: 'staff' },
  confirmReceipt: { kinds: ['order.confirmReceipt'], reader: 'staff' },
} as const satisfies Record<string, { kinds: readonly string[]; reader: 'customer' | 'staff' | 'everyone' }>

// Object.keys knows the table's keys only as text.
const topicNames = Object.keys(notificationTopics) as [
  keyof typeof notificationTopics,
  ...(keyof typeof notificationTopics)[],
]
export const NotificationTopic = z.enum(topicNames)
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** News of no topic, such as of one's own account's safety, cannot be switched off. */
export const findTopic = (kind: string): NotificationTopic | undefined =>
  topicNames.find((topic) => notificationTopics[topic].kinds.some((one) => one === kind))

/** By which ways news of a topic reaches somebody. */
export const NotificationPreference = z.object({ topic: NotificationTopic, bell: z.boolean(), email: z.boolean() })
export type NotificationPreference = z.infer<typeof NotificationPreference>

const UnreadCount = z.object({ unread: z.int() })
const base = '/by-order-client/notification'

export const notifications = defineApi({
  summary: 'Notifications of a user and how they are delivered',
  permissions: ['notification.read'],
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
    read: {
      method: 'POST',
      path: `${base}/:id/read`,
      needs: 'notification.read',
      params: z.object({ id: NotificationId }),
      reply: UnreadCount,
      summary: 'Mark one as read',
    },
    choices: {
      method: 'GET',
      path: `${base}/choices`,
      needs: 'notification.read',
      reply: z.array(NotificationPreference),
      summary: 'What the caller hears of, and by which ways',
    },
    choose: {
      method: 'PUT',
      path: `${base}/choices`,
      needs: 'notification.read',
      body: NotificationPreference,
      reply: NotificationPreference,
      summary: 'Hear of a topic by bell, by e-mail, by both or not at all',
    },
    readAll: {
      method: 'POST',
      path: `${base}/readAll`,
      needs: 'notification.read',
      reply: UnreadCount,
      summary: 'Mark all as read',
    },
  },
})
