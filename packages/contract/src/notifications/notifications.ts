import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { pageOf, pageQuery } from '../kernel/paging.ts'
import { Instant } from '../kernel/time.ts'

export const NotificationId = id('ntf')

/** What a piece of news is about; where its page lies is each site's own business. */
export const NewsLink = z.object({ kind: z.enum(['order']), code: z.string() })
export type NewsLink = z.infer<typeof NewsLink>

/** The values of a text's blanks. */
export const NewsValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type NewsValues = z.infer<typeof NewsValues>

export const Notification = z.object({
  id: NotificationId,
  /** `order.quoted`; its text is found under `news.order.quoted`. */
  kind: z.string(),
  text: z.string(),
  values: NewsValues,
  link: NewsLink.nullable(),
  read: z.boolean(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

/** The socket key under which a person's open pages hear of a new unread count. */
export const bell = 'bell'

const Unread = z.object({ unread: z.int() })
const base = '/by-order-client/notification'

export const notifications = defineApi({
  permissions: ['notification.read'],
  errors: {},
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'notification.read',
      query: pageQuery,
      reply: pageOf(Notification).extend(Unread.shape),
      about: 'The caller’s news in the caller’s language, unread ones first, newest first',
    },
    count: {
      method: 'GET',
      path: `${base}/count`,
      needs: 'notification.read',
      reply: Unread,
      about: 'How many pieces of news are unread',
    },
    read: {
      method: 'POST',
      path: `${base}/:id/read`,
      needs: 'notification.read',
      params: z.object({ id: NotificationId }),
      reply: Unread,
      about: 'Mark one as read',
    },
    readAll: {
      method: 'POST',
      path: `${base}/readAll`,
      needs: 'notification.read',
      reply: Unread,
      about: 'Mark all as read',
    },
  },
})
