import { defineTexts } from '../../kernel/texts.ts'

export const notificationPermissionTexts = defineTexts('notification-permissions', {
  en: {
    'permissions.notification': 'Notifications',
    'permission.notification.read': 'View notifications',
  },
  zh: {
    'permissions.notification': '通知',
    'permission.notification.read': '查看通知',
  },
  es: {
    'permission.notification.read': 'Ver notificaciones',
    'permissions.notification': 'Notificaciones',
  },
  ja: {
    'permission.notification.read': 'お知らせを見る',
    'permissions.notification': '通知',
  },
})
