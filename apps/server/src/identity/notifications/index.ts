import { notifications } from '@paratope/contract/identity/notifications'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { contactRequestTopic, subscribers } from './contact-request-news.ts'
import { changeNotificationPreference, listNotificationSettings } from './notification-preferences.service.ts'
import { jobs } from './notifications.jobs.ts'
import { countNotifications, countUnread, pageNotifications } from './notifications.repo.ts'
import { markAllNotificationsRead, markNotificationRead, presentNotification } from './notifications.service.ts'
import './notifications.tables.ts'
import { getUnsubscription, resubscribe, unsubscribe } from './unsubscribe.service.ts'

export { formatNotification, toStoredAmount } from './format-notification.ts'
export { listUsersWithPermission, markOlderRead, type NotificationDraft } from './notifications.repo.ts'
export { notify, notifyEach } from './notifications.service.ts'

import { notificationTemplates } from './notifications.templates.ts'

export default defineDomain({
  api: notifications,
  handlers: {
    async list({ db, session, query, language }) {
      const [counts, rows] = await Promise.all([
        countNotifications(db, session.userId),
        pageNotifications(db, session.userId, query),
      ])
      return { ...counts, records: rows.map((row) => presentNotification(row, language)) }
    },
    count: async ({ db, session }) => ({ unread: await countUnread(db, session.userId) }),
    markRead: ({ db, session, params, now }) => markNotificationRead(db, session.userId, params.id, now),
    preferences: ({ language, ...context }) => listNotificationSettings(context, language),
    updatePreference: ({ body, ...context }) => changeNotificationPreference(context, body),
    unsubscription: { perMinute: 60, handle: getUnsubscription },
    unsubscribe: { perMinute: 60, acceptsForm: true, handle: unsubscribe },
    resubscribe: { perMinute: 60, handle: resubscribe },
    markAllRead: ({ db, session, now }) => markAllNotificationsRead(db, session.userId, now),
  },
  jobs,
  subscribers,
  notificationTopics: [contactRequestTopic],
  templates: notificationTemplates,
  personalData: [
    {
      table: 'notification_preference',
      column: 'user_id',
      owner: 'user',
      export: { as: 'notificationPreferences', columns: ['topic', 'bell', 'frequency', 'time_zone'] },
      onErasure: 'delete',
    },
    { table: 'digest_entry', column: 'user_id', owner: 'user', onErasure: 'delete' },
    {
      table: 'notification',
      column: 'user_id',
      owner: 'user',
      export: { as: 'notifications', columns: ['kind', 'values', 'created_at', 'read_at'] },
      onErasure: 'delete',
    },
  ],
  retention: [
    { table: 'digest_entry', column: 'created_at', keepFor: 30 * day },
    { table: 'notification', column: 'read_at', keepFor: 180 * day },
    { table: 'staff_email', column: 'created_at', keepFor: 2 * day },
  ],
  migrations: new URL('./migrations/', import.meta.url),
  grants: {
    customer: ['notification.read'],
    approver: ['notification.read'],
    buyer: ['notification.read'],
    viewer: ['notification.read'],
    sales: ['notification.read'],
    production: ['notification.read'],
    finance: ['notification.read'],
    content: ['notification.read'],
    admin: ['notification.read'],
  },
})
