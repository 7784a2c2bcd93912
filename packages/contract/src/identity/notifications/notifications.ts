import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { Instant } from '../../kernel/time.ts'
import { emailFrequencies } from './email-frequencies.ts'

export const NotificationId = id('ntf')

/** The subject of a notification; its path depends on the site. */
export const NotificationLink = z.object({
  kind: z.enum(['order', 'invoice', 'design', 'cart', 'contactRequest', 'securityEvents']),
  code: z
    .string()
    .describe('Its number or id; empty for the cart and the security events, of which there is one page.'),
})
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
export const NotificationPreference = z.object({
  topic: NotificationTopicName.describe('The topic.'),
  bell: z.boolean().describe('Whether it appears under the bell.'),
  email: z
    .enum(emailFrequencies)
    .describe('How its e-mails come: at once, collected at 8:00 of each day or each Monday, or not at all.'),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

/** Title in the reader's language. */
export const NotificationSetting = NotificationPreference.extend({
  title: z.string().describe('Name of the topic in the language of the caller.'),
})
export type NotificationSetting = z.infer<typeof NotificationSetting>

/** Subject of the link of an e-mail. */
export const Unsubscription = z.object({
  topics: z
    .array(
      z.object({
        topic: NotificationTopicName.describe('The topic.'),
        title: z.string().describe('Its name in the language of the reader.'),
        isOff: z.boolean().describe('Whether no more e-mails come about it.'),
      }),
    )
    .describe('The topics of the e-mail with the link.'),
})
export type Unsubscription = z.infer<typeof Unsubscription>

const UnsubscribeQuery = z.object({ token: z.string().min(1).max(1000).describe('From the link in an e-mail.') })
const UnreadCount = z.object({ unread: z.int() })
const base = '/by-order-client/notification'

export const notifications = defineApi({
  summary: 'Notifications of a user and how they are delivered',
  permissions: ['notification.read'],
  keyScopes: ['notification.read'],
  errors: { 'unsubscribe_link.invalid': 404 },
  endpoints: {
    unsubscription: {
      method: 'GET',
      path: `${base}/unsubscribe`,
      needs: 'public',
      query: UnsubscribeQuery,
      reply: Unsubscription,
      fails: ['unsubscribe_link.invalid'],
      summary: 'The topics of an e-mail; changes nothing',
    },
    unsubscribe: {
      method: 'POST',
      path: `${base}/unsubscribe`,
      needs: 'public',
      query: UnsubscribeQuery,
      reply: Unsubscription,
      fails: ['unsubscribe_link.invalid'],
      summary: 'No more e-mails about the topics of an e-mail; mail programs call it by one click (RFC 8058)',
    },
    resubscribe: {
      method: 'POST',
      path: `${base}/resubscribe`,
      needs: 'public',
      query: UnsubscribeQuery,
      reply: Unsubscription,
      fails: ['unsubscribe_link.invalid'],
      summary: 'Undo it: e-mails as often as before',
    },
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
