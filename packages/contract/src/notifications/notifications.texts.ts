import { defineTexts } from '../kernel/texts.ts'

export const notificationTexts = defineTexts('notifications', {
  en: {
    title: 'Notifications',
    unread: '{count} unread',
    'read.all': 'Mark all as read',
    empty: 'Nothing new',
    'empty.hint': 'News about your quotes and orders appears here',
    more: 'Show all',
  },
  zh: {
    title: '消息通知',
    unread: '{count} 条未读',
    'read.all': '全部已读',
    empty: '暂无消息',
    'empty.hint': '报价和订单的最新动态会显示在这里',
    more: '查看全部',
  },
  es: {
    title: 'Notificaciones',
    unread: '{count} sin leer',
    'read.all': 'Marcar todo como leído',
    empty: 'Nada nuevo',
    'empty.hint': 'Aquí aparecen las novedades de sus presupuestos y pedidos',
    more: 'Ver todo',
  },
  ja: {
    title: 'お知らせ',
    unread: '未読 {count} 件',
    'read.all': 'すべて既読にする',
    empty: '新しいお知らせはありません',
    'empty.hint': '見積もりと注文に関するお知らせがここに表示されます',
    more: 'すべて表示',
  },
})
